package stripebench.workload;

import java.util.ArrayDeque;
import java.util.function.Predicate;
import stripebench.disk.AbstractDiskQueue;
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
        return new ArrayQueue(depth, engine);
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

    private final class ArrayQueue extends AbstractDiskQueue {
        private final ArrayDeque<Request> submitted = new ArrayDeque<>();

        ArrayQueue(int depth, Engine engine) {
            super(ArrayDisk.this, depth, engine);
        }

        @Override
        protected void start(Request request) {
            submitted.push(request);
        }

        @Override
        protected void collect() {
            while (!submitted.isEmpty()) {
                Request request = submitted.pop();
                ArrayDisk.this.run(request);
                completed(request);
            }
        }

        @Override
        protected void release() {
        }
    }
}
