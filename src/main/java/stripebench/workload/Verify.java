package stripebench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Request;

/** Reads a disk back after a test and checks every byte. */
public final class Verify {
    private final Disk disk;
    private final Content content;
    private final ByteBuffer[] buffers = new ByteBuffer[Pass.DEPTH];
    private final SortedMap<Long, Long> generations = new TreeMap<>();

    private Verify(Disk disk, Content content) {
        this.disk = disk;
        this.content = content;
        int alignment = Math.max(4096, disk.alignment());
        for (int i = 0; i < buffers.length; i++) {
            buffers[i] = ByteBuffer.allocateDirect(Pass.LENGTH + alignment).alignedSlice(alignment);
        }
    }

    /**
     * Reads the whole disk in order, 1 MiB a request, four outstanding: each cell must carry the stamp of its place,
     * and the content that its stamp speaks of.
     *
     * @param disk its size is a multiple of the content's cell
     * @param content what was written
     * @param progress is told how many bytes are checked so far, after each few requests, on the calling thread
     * @return how much each generation wrote: a lost write shows as bytes of an earlier one
     * @throws IOException if a read fails or a byte is wrong; names the disk, the byte's position and what was found
     * @throws IllegalArgumentException if the size is not a multiple of the cell
     */
    public static Verified disk(Disk disk, Content content, LongConsumer progress) throws IOException {
        content.checkSize(disk);
        Verify verify = new Verify(disk, content);
        try (DiskQueue queue = disk.open(Pass.DEPTH)) {
            Pass.over(disk, queue, verify::prepare, verify::check, progress);
        }
        return new Verified(disk.size(), verify.generations);
    }

    private void prepare(Request request, int slot, long position, int length) {
        request.read(position, buffers[slot].clear().limit(length));
    }

    private void check(ByteBuffer buffer, long position) throws IOException {
        for (int at = 0; at < buffer.limit(); at += content.cell()) {
            if (!right(buffer, at, position + at)) {
                throw new Mismatch(content, disk, buffer, at, position + at).exception();
            }
        }
    }

    private boolean right(ByteBuffer buffer, int at, long position) {
        if (content.data() == Data.RANDOM) {
            if (Content.stampPosition(buffer, at) != position || !content.sealed(buffer, at)) {
                return false;
            }
            generations.merge(Content.stampGeneration(buffer, at), (long) content.cell(), Long::sum);
        }
        return content.right(buffer, at);
    }
}
