package stripebench.disk;

import java.io.Closeable;
import java.io.IOException;
import java.util.Locale;

/**
 * A range of bytes of fixed size that is read and written at positions: a file, memory, or a set made of other disks.
 *
 * <p>A disk is shared and thread-safe; each thread works through a {@link DiskQueue} of its own.
 */
public interface Disk extends Closeable {

    /**
     * The name that error messages call this disk by.
     *
     * @return one short line
     */
    String name();

    /**
     * The size of the disk.
     *
     * @return bytes, fixed for the life of the disk, a multiple of {@link #alignment()}
     */
    long size();

    /**
     * What positions, lengths and, where the disk bypasses the page cache, buffer addresses must be a multiple of.
     *
     * @return bytes, a power of two; 1 where anything goes
     */
    int alignment();

    /**
     * Opens a queue on the engine that suits this disk. Closing the queue ends the engine with it.
     *
     * @param depth the most requests that may be outstanding, at least 1
     * @return a queue for the calling thread
     * @throws IOException if the disk can't be opened; the message names it
     */
    default DiskQueue open(int depth) throws IOException {
        return open(depth, Engine.forDepth(depth));
    }

    /**
     * Opens a queue as part of a stack: all queues of one stack share one engine, so that its thread can wait for
     * whichever of them finishes first.
     *
     * @param depth the most requests that may be outstanding, at least 1
     * @param engine carries the requests; belongs to the calling thread
     * @return a queue for the calling thread
     * @throws IOException if the disk can't be opened; the message names it
     */
    DiskQueue open(int depth, Engine engine) throws IOException;

    /**
     * Checks that a request stays on the disk and is aligned; {@link DiskQueue#submit} does.
     *
     * @param request read, write or flush
     * @throws IllegalArgumentException if it doesn't; the message names the disk
     */
    default void check(Request request) {
        long position = request.position();
        long length = request.length();
        if (position < 0 || position > size() - length) {
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                    "%s: %s leaves the disk of %d bytes", name(), request, size()));
        }
        if (((position | length) & (alignment() - 1)) != 0) {
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                    "%s: %s is not aligned; position and length must be multiples of %d",
                    name(), request, alignment()));
        }
    }

    /**
     * Ends the disk. Queues must be closed first. Data stays where it is.
     *
     * @throws IOException if a member can't be closed
     */
    @Override
    void close() throws IOException;
}
