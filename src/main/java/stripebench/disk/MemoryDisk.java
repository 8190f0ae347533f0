package stripebench.disk;

import java.nio.ByteBuffer;
import java.util.function.IntFunction;

/**
 * A disk in direct memory, zero at first, gone when closed. Requests are done when they are submitted. Thread-safe for
 * requests that don't overlap.
 */
public final class MemoryDisk implements Disk {

    private static final int SEGMENT = 1 << 30;

    private final String name;
    private final long size;
    private final int segment;
    private volatile ByteBuffer[] segments;

    /**
     * A disk of zeroes.
     *
     * @param name what error messages call it
     * @param size bytes, not negative
     * @throws IllegalArgumentException if the memory can't be had; the message says how to allow more
     */
    public MemoryDisk(String name, long size) {
        this(name, size, SEGMENT, ByteBuffer::allocateDirect);
    }

    MemoryDisk(String name, long size, int segment, IntFunction<ByteBuffer> allocator) {
        if (size < 0) {
            throw new IllegalArgumentException(name + ": size " + size + " is negative");
        }
        this.name = name;
        this.size = size;
        this.segment = segment;
        this.segments = allocate(allocator);
    }

    private ByteBuffer[] allocate(IntFunction<ByteBuffer> allocator) {
        ByteBuffer[] allocated = new ByteBuffer[Math.toIntExact((size + segment - 1) / segment)];
        try {
            for (int i = 0; i < allocated.length; i++) {
                allocated[i] = allocator.apply((int) Math.min(segment, size - (long) i * segment));
            }
        } catch (OutOfMemoryError e) {
            throw new IllegalArgumentException(name + ": no direct memory for " + size
                    + " bytes; use a smaller size or raise -XX:MaxDirectMemorySize", e);
        }
        return allocated;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int alignment() {
        return 1;
    }

    @Override
    public DiskQueue open(int depth, Engine engine) {
        ByteBuffer[] opened = segments;
        if (opened == null) {
            throw new IllegalStateException(name + ": the disk is closed");
        }
        return new MemoryQueue(this, depth, engine, opened, segment);
    }

    @Override
    public void close() {
        segments = null;
    }
}
