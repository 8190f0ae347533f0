package stripebench.workload;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.function.Predicate;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;

/** An array as a disk: a test may change its bytes, it forgets chosen writes, the last request completes first. */
final class ArrayDisk implements Disk {
    final byte[] bytes;
    Predicate<Request> forgotten = request -> false;
    int writes;
    int flushes;
    int writesAtFlush;

    ArrayDisk(int size) {
        this.bytes = new byte[size];
    }

    @Override
    public String name() {
        return "array";
    }

    @Override
    public long size() {
        return bytes.length;
    }

    @Override
    public int alignment() {
        return 512;
    }

    @Override
    public DiskQueue open(int depth, Engine engine) {
        return new ArrayQueue(depth);
    }

    @Override
    public void close() {
    }

    private void run(Request request) {
        int position = (int) request.position();
        switch (request.kind()) {
            case READ -> request.buffers()[0].duplicate().put(bytes, position, (int) request.length());
            case WRITE -> {
                writes++;
                if (!forgotten.test(request)) {
                    request.buffers()[0].duplicate().get(bytes, position, (int) request.length());
                }
            }
            case FLUSH -> {
                flushes++;
                writesAtFlush = writes;
            }
        }
    }

    private final class ArrayQueue implements DiskQueue {
        private final int depth;
        private final ArrayDeque<Request> outstanding = new ArrayDeque<>();

        ArrayQueue(int depth) {
            this.depth = depth;
        }

        @Override
        public int depth() {
            return depth;
        }

        @Override
        public void submit(Request request) {
            if (outstanding.size() == depth) {
                throw new IllegalStateException("full");
            }
            ByteBuffer buffer = request.count() == 0 ? ByteBuffer.allocate(0) : request.buffers()[0];
            if (request.position() % alignment() != 0 || request.length() % alignment() != 0
                    || request.position() + buffer.remaining() > bytes.length) {
                throw new IllegalArgumentException("not on the disk");
            }
            outstanding.push(request);
        }

        @Override
        public int reap(int min, Request[] done) {
            int count = 0;
            while (count < min && !outstanding.isEmpty()) {
                done[count] = outstanding.pop();
                ArrayDisk.this.run(done[count++]);
            }
            return count;
        }

        @Override
        public void close() {
            outstanding.clear();
        }
    }
}
