package stripebench.disk;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * One thread's way to a {@link Disk}: requests go in with {@link #submit} and come out of {@link #reap}, in any order.
 *
 * <p>A queue belongs to the thread that opened it. Requests that are outstanding together must not overlap unless all
 * of them read: what an overlapping write leaves is undefined. A flush covers the writes that were reaped before it was
 * submitted.
 */
public interface DiskQueue extends Closeable {

    /**
     * The most requests that may be outstanding.
     *
     * @return at least 1
     */
    int depth();

    /**
     * How many requests are submitted and not yet reaped.
     *
     * @return 0 to {@link #depth}
     */
    int outstanding();

    /**
     * What the queue's requests asked of the plain disks that its disk is made of: more than of the disk itself where
     * there are mirrors, parity or missing members.
     *
     * @param kind read or write
     * @return bytes since the queue was opened, failed requests included
     */
    long memberBytes(Request.Kind kind);

    /**
     * Hands over a request. It may begin at once or at the next {@link #reap}; until it is reaped it and its buffers
     * belong to the queue.
     *
     * @param request what to do; comes back from {@link #reap}
     * @throws IllegalStateException if {@link #depth} requests are outstanding, or the queue is closed
     * @throws IllegalArgumentException if the request leaves the disk or is not aligned; nothing is outstanding then
     */
    void submit(Request request);

    /**
     * Completes requests. Each is either done in full or carries its {@link Request#failure()}.
     *
     * @param min how many to wait for; 0 takes what is there. More than are outstanding: waits for all of them
     * @param done receives the completed requests, from index 0; as long as {@link #depth} at least
     * @return how many were completed
     */
    int reap(int min, Request[] done);

    /**
     * Reads into a buffer, from its position to its limit, and waits.
     *
     * @param position where on the disk, in bytes
     * @param buffer comes back as it was given, with new content
     * @throws IOException if the read fails; the message names the disk
     * @throws IllegalStateException if requests are outstanding
     */
    void read(long position, ByteBuffer buffer) throws IOException;

    /**
     * Writes a buffer, from its position to its limit, and waits.
     *
     * @param position where on the disk, in bytes
     * @param buffer comes back as it was given
     * @throws IOException if the write fails; the message names the disk
     * @throws IllegalStateException if requests are outstanding
     */
    void write(long position, ByteBuffer buffer) throws IOException;

    /**
     * Puts what was written on stable storage and waits.
     *
     * @throws IOException if the flush fails; the message names the disk
     * @throws IllegalStateException if requests are outstanding
     */
    void flush() throws IOException;

    /**
     * Submits one request and waits for it.
     *
     * @param request what to do
     * @throws IOException the request's failure
     * @throws IllegalStateException if other requests are outstanding
     */
    void run(Request request) throws IOException;

    /**
     * Waits for what is outstanding, drops it, and gives back what the queue holds. Closing twice does nothing.
     *
     * @throws IOException if that fails
     */
    @Override
    void close() throws IOException;
}
