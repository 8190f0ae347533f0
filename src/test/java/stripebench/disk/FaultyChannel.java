package stripebench.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A channel whose transfers end early or fail. */
class FaultyChannel extends FileChannel {

    private final FileChannel channel;
    private final Fault fault;

    /** Decides about one call. */
    @FunctionalInterface
    interface Fault {

        /** How many of the bytes asked for to move at most; -1 for the end of the file. */
        int allow(int bytes) throws IOException;
    }

    FaultyChannel(FileChannel channel, Fault fault) {
        this.channel = channel;
        this.fault = fault;
    }

    @FunctionalInterface
    private interface Transfer {

        int apply(ByteBuffer buffer) throws IOException;
    }

    private int shorten(ByteBuffer buffer, Transfer transfer) throws IOException {
        int allowed = fault.allow(buffer.remaining());
        if (allowed <= 0) {
            return allowed;
        }
        int limit = buffer.limit();
        buffer.limit(buffer.position() + Math.min(allowed, buffer.remaining()));
        try {
            return transfer.apply(buffer);
        } finally {
            buffer.limit(limit);
        }
    }

    @Override
    public int read(ByteBuffer buffer) throws IOException {
        return shorten(buffer, channel::read);
    }

    @Override
    public int write(ByteBuffer buffer) throws IOException {
        return shorten(buffer, channel::write);
    }

    @Override
    public int read(ByteBuffer buffer, long position) throws IOException {
        return shorten(buffer, part -> channel.read(part, position));
    }

    @Override
    public int write(ByteBuffer buffer, long position) throws IOException {
        return shorten(buffer, part -> channel.write(part, position));
    }

    /** Moves bytes of the first buffer only. */
    @Override
    public long read(ByteBuffer[] buffers, int offset, int length) throws IOException {
        return read(buffers[offset]);
    }

    @Override
    public long write(ByteBuffer[] buffers, int offset, int length) throws IOException {
        return write(buffers[offset]);
    }

    @Override
    public long position() throws IOException {
        return channel.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        channel.position(position);
        return this;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        fault.allow(0);
        channel.force(metaData);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        channel.close();
    }

    @Override
    public long size() {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileChannel truncate(long size) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) {
        throw new UnsupportedOperationException();
    }
}
