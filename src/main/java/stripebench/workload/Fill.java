package stripebench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.LongConsumer;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;

/** Writes every byte of a disk before a test, so that nothing is measured over holes or unwritten extents. */
public final class Fill {

    /** The generation that the stamps of a fill carry. */
    public static final long GENERATION = 0;

    private Fill() {
    }

    /**
     * Writes the whole disk in order, 1 MiB a request, four outstanding, and flushes it.
     *
     * @param disk its size is a multiple of the content's cell
     * @param content what to write
     * @param progress is told how many bytes are written so far, after each few requests, on the calling thread
     * @throws IOException if a write or the flush fails; names the disk
     * @throws IllegalArgumentException if the size is not a multiple of the cell
     */
    public static void disk(Disk disk, Content content, LongConsumer progress) throws IOException {
        content.checkSize(disk);
        Payload payload = new Payload(content, Pass.LENGTH, Pass.DEPTH, disk.alignment(), GENERATION);
        try (DiskQueue queue = disk.open(Pass.DEPTH)) {
            Pass.over(disk, queue, (request, slot, position, length) -> {
                ByteBuffer bytes = payload.next(slot, position);
                request.write(position, bytes.limit(bytes.position() + length));
            }, (buffer, position) -> { }, progress);
            queue.flush();
        }
    }
}
