package stripebench.workload;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The bytes of a thread's writes, ready in memory. A pool is filled once; each block that goes out is a region of it
 * whose stamps are set to the block's position, so nothing is copied and no two blocks are alike. A slot, that is one
 * of the requests outstanding together, has regions of its own and takes them in turn: what repeats, repeats only after
 * the whole pool, farther apart than compressing file systems look. It has one buffer for all of them, so that who
 * keeps views of buffers, as a striped set does, needs no new ones.
 *
 * <p>Not thread-safe: one object a thread. The pool's memory goes with the object.
 */
public final class Payload {
    private static final int SMALLEST_POOL = 4 << 20;
    private static final int ALIGNMENT = 4096;

    private final Content content;
    private final int block;
    private final ByteBuffer[] slots;
    private final int[] turn;
    private final int perSlot;

    /**
     * Makes the pool: at least 4 MiB, and at least two blocks.
     *
     * @param content what to write
     * @param block bytes a block, a multiple of the content's cell
     * @param depth how many slots, at least 1
     * @param alignment the disk's; the pool begins at a multiple of it, and of 4096, and its blocks follow each other
     * @param generation the number that the stamps carry
     * @throws IllegalArgumentException if the block is not a multiple of the cell, or the pool exceeds 2 GiB
     */
    public Payload(Content content, int block, int depth, int alignment, long generation) {
        if (block < 1 || block % content.cell() != 0) {
            throw new IllegalArgumentException(
                    "block of " + block + " bytes: take a multiple of " + content.cell());
        }
        this.content = content;
        this.block = block;
        this.turn = new int[depth];
        int least = Math.max(Math.max(2, depth), (SMALLEST_POOL - 1) / block + 1);
        this.perSlot = (least + depth - 1) / depth;
        this.slots = new ByteBuffer[depth];
        ByteBuffer pool = allocate((long) block * perSlot * depth, Math.max(ALIGNMENT, alignment));
        if (content.data() == Data.RANDOM) {
            fill(pool, generation);
        }
        int share = block * perSlot;
        Arrays.setAll(slots, slot -> pool.slice(slot * share, share));
    }

    /**
     * The next block of a slot. It stays valid until the slot's next block is asked for.
     *
     * @param slot which of the outstanding requests it is for, from 0
     * @param position where the block will be written, in bytes, a multiple of the content's cell
     * @return the slot's one buffer, the block from its position to its limit; a shorter write may lower the limit
     */
    public ByteBuffer next(int slot, long position) {
        int start = turn[slot] * block;
        turn[slot] = turn[slot] + 1 == perSlot ? 0 : turn[slot] + 1;
        ByteBuffer bytes = slots[slot].limit(start + block).position(start);
        if (content.data() == Data.RANDOM) {
            for (int at = 0; at < block; at += content.cell()) {
                Content.stampPosition(bytes, start + at, position + at);
            }
        }
        return bytes;
    }

    private void fill(ByteBuffer pool, long generation) {
        content.fill(pool);
        for (int at = 0; at < pool.limit(); at += content.cell()) {
            content.stamp(pool, at, at, generation);
        }
    }

    private static ByteBuffer allocate(long size, int alignment) {
        if (size > Integer.MAX_VALUE - alignment) {
            throw new IllegalArgumentException(
                    "pool of " + size + " bytes: take smaller blocks or fewer outstanding requests");
        }
        return ByteBuffer.allocateDirect((int) size + alignment).alignedSlice(alignment).slice(0, (int) size);
    }
}
