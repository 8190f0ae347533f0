package stripebench.disk;

import java.nio.ByteBuffer;

/** A queue on memory: a request is done when it is submitted. */
final class MemoryQueue extends AbstractDiskQueue {

    private final int segment;
    private ByteBuffer[] segments;

    MemoryQueue(MemoryDisk disk, int depth, Engine engine, ByteBuffer[] segments, int segment) {
        super(disk, depth, engine);
        this.segments = segments;
        this.segment = segment;
    }

    @Override
    protected void start(Request request) {
        long position = request.position();
        for (int i = 0; i < request.count(); i++) {
            ByteBuffer buffer = request.buffers()[i];
            copy(request.kind() == Request.Kind.READ, position, buffer);
            position += buffer.remaining();
        }
        completed(request);
    }

    private void copy(boolean read, long position, ByteBuffer buffer) {
        int length;
        for (int at = buffer.position(); at < buffer.limit(); at += length) {
            ByteBuffer memory = segments[(int) (position / segment)];
            int offset = (int) (position % segment);
            length = Math.min(memory.capacity() - offset, buffer.limit() - at);
            if (read) {
                buffer.put(at, memory, offset, length);
            } else {
                memory.put(offset, buffer, at, length);
            }
            position += length;
        }
    }

    @Override
    protected void release() {
        segments = null;
    }
}
