package stripebench.disk;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * A read, write or flush: prepared by its owner, submitted to a {@link DiskQueue}, reaped, and prepared again. Reusing
 * one allocates nothing.
 *
 * <p>Not thread-safe: it has one owner at a time, the caller or the queue.
 */
public final class Request {

    /** What a request does. */
    public enum Kind {
        /** From the disk into the buffers. */
        READ,
        /** From the buffers to the disk. */
        WRITE,
        /** Everything written before goes to stable storage; position and buffers mean nothing. */
        FLUSH
    }

    private static final ByteBuffer[] NONE = {};

    /** For a ring. */
    final BufferAddresses addresses = new BufferAddresses();

    private final ByteBuffer[] one = new ByteBuffer[1];
    private Kind kind = Kind.FLUSH;
    private long position;
    private ByteBuffer[] buffers = NONE;
    private int count;
    private long length;
    private IOException failure;
    private Object tag;

    /** A request that is still to be prepared; as it is, it flushes. */
    public Request() {
    }

    /**
     * Prepares a read into one buffer, from its position to its limit.
     *
     * @param position where on the disk, in bytes
     * @param buffer takes the data; comes back with position and limit unchanged
     * @return this
     */
    public Request read(long position, ByteBuffer buffer) {
        one[0] = buffer;
        return prepare(Kind.READ, position, one, 1);
    }

    /**
     * Prepares a write of one buffer, from its position to its limit.
     *
     * @param position where on the disk, in bytes
     * @param buffer holds the data; comes back with position and limit unchanged
     * @return this
     */
    public Request write(long position, ByteBuffer buffer) {
        one[0] = buffer;
        return prepare(Kind.WRITE, position, one, 1);
    }

    /**
     * Prepares a flush.
     *
     * @return this
     */
    public Request flush() {
        return prepare(Kind.FLUSH, 0, NONE, 0);
    }

    /**
     * Prepares a transfer between consecutive bytes of the disk and several buffers, each from its position to its
     * limit, in order.
     *
     * @param kind what to do
     * @param position where on the disk, in bytes
     * @param buffers kept, not copied; the first {@code count} are used
     * @param count how many
     * @return this
     */
    public Request prepare(Kind kind, long position, ByteBuffer[] buffers, int count) {
        this.kind = kind;
        this.position = position;
        this.buffers = buffers;
        this.count = count;
        this.failure = null;
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += buffers[i].remaining();
        }
        this.length = sum;
        return this;
    }

    /**
     * What it does.
     *
     * @return read, write or flush
     */
    public Kind kind() {
        return kind;
    }

    /**
     * Where it begins.
     *
     * @return bytes from the start of the disk; 0 for a flush
     */
    public long position() {
        return position;
    }

    /**
     * How much it moves.
     *
     * @return bytes, the sum over the buffers; 0 for a flush
     */
    public long length() {
        return length;
    }

    /**
     * How many buffers it has.
     *
     * @return 0 for a flush
     */
    public int count() {
        return count;
    }

    /**
     * The buffers, of which the first {@link #count()} are used.
     *
     * @return the array itself
     */
    public ByteBuffer[] buffers() {
        return buffers;
    }

    /**
     * Why it failed. What a failed write left on the disk, and a failed read in the buffers, is undefined.
     *
     * @return null after success
     */
    public IOException failure() {
        return failure;
    }

    /**
     * Marks it as failed; for disks.
     *
     * @param failure names the disk
     */
    public void fail(IOException failure) {
        this.failure = failure;
    }

    /**
     * Throws the failure, if there is one.
     *
     * @throws IOException {@link #failure()}
     */
    public void check() throws IOException {
        if (failure != null) {
            throw failure;
        }
    }

    /**
     * What the owner attached.
     *
     * @return null until {@link #tag(Object)}
     */
    public Object tag() {
        return tag;
    }

    /**
     * Attaches anything that the owner wants back with the completion; kept until changed.
     *
     * @param tag kept, not used
     * @return this
     */
    public Request tag(Object tag) {
        this.tag = tag;
        return this;
    }

    /**
     * What it does, as error messages put it.
     *
     * @return for example {@code write of 65536 bytes at 131072}
     */
    @Override
    public String toString() {
        return switch (kind) {
            case READ -> "read of " + length + " bytes at " + position;
            case WRITE -> "write of " + length + " bytes at " + position;
            case FLUSH -> "flush";
        };
    }
}
