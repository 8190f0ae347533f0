package stripebench.workload;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import stripebench.disk.Disk;

/**
 * What the bytes of an area are, so that whoever reads them can tell whether they are right. Random data comes in
 * cells, each at a multiple of its size: a stamp of four little-endian longs, then bytes of the seed's stream. The
 * stamp holds a seal over the seed, the cell size and the last two; the cell's position in the area; from where in the
 * stream its bytes are (those that the stamp covers counted in); the generation, a number that says who wrote it.
 * Everything that writes to one area uses cells of one size.
 *
 * @param data random or zero
 * @param seed of the stream of bytes; means nothing for zeros
 * @param cell bytes a cell: 512, 1024, 2048 or 4096
 */
public record Content(Data data, long seed, int cell) {
    static final int STAMP = 4 * Long.BYTES;

    private static final int LARGEST_CELL = 4096;
    private static final int SMALLEST_CELL = 512;
    private static final long MAGIC = 0x7374726970656263L;
    private static final VarHandle LONGS =
            MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /**
     * Describes an area.
     *
     * @param data random or zero
     * @param seed of the stream of bytes
     * @param cell bytes a cell
     * @throws IllegalArgumentException if the cell has none of the four sizes
     */
    public Content {
        if (cell < SMALLEST_CELL || cell > LARGEST_CELL || Integer.bitCount(cell) != 1) {
            throw new IllegalArgumentException("cell of " + cell + " bytes: take 512, 1024, 2048 or 4096");
        }
    }

    /**
     * The content of an area that is written in blocks of one size: with the largest cells that divide them.
     *
     * @param data random or zero
     * @param seed of the stream of bytes
     * @param block bytes a block, a multiple of 512
     * @return its cells have 4096 bytes, or less where that doesn't divide the block
     * @throws IllegalArgumentException if the block is not a multiple of 512
     */
    public static Content of(Data data, long seed, int block) {
        if (block < SMALLEST_CELL || block % SMALLEST_CELL != 0) {
            throw new IllegalArgumentException("block of " + block + " bytes: take a multiple of " + SMALLEST_CELL);
        }
        return new Content(data, seed, Math.min(LARGEST_CELL, Integer.lowestOneBit(block)));
    }

    /**
     * Looks at the beginning of a block that was just read: cheap enough for every request of a benchmark.
     *
     * @param disk where the block was read, for the message
     * @param block from its position on; not changed
     * @param position where on the disk the block begins, a multiple of the cell
     * @throws IOException if the block does not begin with what was written there; names disk, position and finding
     */
    public void check(Disk disk, ByteBuffer block, long position) throws IOException {
        int at = block.position();
        if (data == Data.ZERO) {
            for (int i = 0; i < STAMP; i += Long.BYTES) {
                if (word(block, at + i) != 0) {
                    throw new Mismatch(this, disk, block, at, position).exception();
                }
            }
        } else if (stampPosition(block, at) != position || !sealed(block, at)) {
            throw new Mismatch(this, disk, block, at, position).exception();
        }
    }

    /**
     * Signs a block that was just read, so that what is written back tells who wrote it; the data stays. Zeros carry no
     * stamp and stay as they are.
     *
     * @param block from its position to its limit, whole cells with right stamps
     * @param generation the number that the stamps will carry
     */
    public void sign(ByteBuffer block, long generation) {
        if (data == Data.RANDOM) {
            for (int at = block.position(); at < block.limit(); at += cell) {
                stamp(block, at, stampOffset(block, at), generation);
            }
        }
    }

    /** Refuses a disk that doesn't consist of whole cells. */
    void checkSize(Disk disk) {
        if (disk.size() % cell != 0) {
            throw new IllegalArgumentException(disk.name() + ": size " + disk.size()
                    + " is not a multiple of the cell of " + cell + " bytes: change the size");
        }
    }

    /** Writes the parts of a cell's stamp that stay when the cell is written elsewhere. */
    void stamp(ByteBuffer cells, int at, long offset, long generation) {
        LONGS.set(cells, at, seal(offset, generation));
        LONGS.set(cells, at + 2 * Long.BYTES, offset);
        LONGS.set(cells, at + 3 * Long.BYTES, generation);
    }

    /** Writes the part of a cell's stamp that says where it goes. */
    static void stampPosition(ByteBuffer cells, int at, long position) {
        LONGS.set(cells, at + Long.BYTES, position);
    }

    static long stampPosition(ByteBuffer cells, int at) {
        return word(cells, at + Long.BYTES);
    }

    static long stampOffset(ByteBuffer cells, int at) {
        return word(cells, at + 2 * Long.BYTES);
    }

    static long stampGeneration(ByteBuffer cells, int at) {
        return word(cells, at + 3 * Long.BYTES);
    }

    /** Whether a stamp, but for its position, is one that was written with this seed and cell size. */
    boolean sealed(ByteBuffer cells, int at) {
        return word(cells, at) == seal(stampOffset(cells, at), stampGeneration(cells, at));
    }

    /** Fills cells with the stream from its beginning. */
    void fill(ByteBuffer cells) {
        for (int i = 0; i < cells.limit(); i += Long.BYTES) {
            LONGS.set(cells, i, SplitMix.word(seed, i / Long.BYTES));
        }
    }

    /** Whether a cell has the content that belongs there; its stamp is right already. */
    boolean right(ByteBuffer cells, int at) {
        long index = stampOffset(cells, at) / Long.BYTES;
        long wrong = 0;
        if (data == Data.ZERO) {
            for (int i = 0; i < cell; i += Long.BYTES) {
                wrong |= word(cells, at + i);
            }
        } else {
            for (int i = STAMP; i < cell; i += Long.BYTES) {
                wrong |= word(cells, at + i) ^ SplitMix.word(seed, index + i / Long.BYTES);
            }
        }
        return wrong == 0;
    }

    /** The first byte of a wrong cell, counted from its start, that is not what belongs there. */
    int firstWrong(ByteBuffer cells, int at) {
        boolean zero = data == Data.ZERO;
        long index = stampOffset(cells, at) / Long.BYTES;
        for (int i = zero ? 0 : STAMP; i < cell; i += Long.BYTES) {
            long wrong = word(cells, at + i) ^ (zero ? 0 : SplitMix.word(seed, index + i / Long.BYTES));
            if (wrong != 0) {
                return i + Long.numberOfTrailingZeros(wrong) / Byte.SIZE;
            }
        }
        throw new IllegalStateException("the cell is right");
    }

    static long word(ByteBuffer cells, int at) {
        return (long) LONGS.get(cells, at);
    }

    private long seal(long offset, long generation) {
        long who = Long.reverse(SplitMix.mix(generation + 1));
        return MAGIC ^ SplitMix.mix(seed + cell) ^ SplitMix.mix(offset + 1) ^ who;
    }
}
