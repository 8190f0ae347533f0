package stripebench.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

/** A disk that fails on order, over any other. */
public final class FaultyDisk implements Disk {

    /** What goes wrong at the chosen request. */
    public enum Fault {
        /** The request fails, later ones don't. */
        IO_ERROR,
        /** It and all later ones fail. */
        LOST,
        /** It and all later writes fail; reads and flushes don't. */
        FULL,
        /** Half of a write is written, then it fails. */
        TORN_WRITE,
        /** A read succeeds with one wrong bit. */
        BIT_FLIP
    }

    private final Disk disk;
    private final String name;
    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicIntegerArray requestsByKind = new AtomicIntegerArray(Request.Kind.values().length);
    private volatile Fault fault;
    private volatile int at = Integer.MAX_VALUE;

    public FaultyDisk(String name, Disk disk) {
        this.name = name;
        this.disk = disk;
    }

    /** So many in memory, called member-0, member-1, ... */
    public static List<FaultyDisk> inMemory(int count, long size) {
        return IntStream.range(0, count).mapToObj(i -> inMemory("member-" + i, size)).toList();
    }

    /** One in memory. */
    public static FaultyDisk inMemory(String name, long size) {
        return new FaultyDisk(name, new MemoryDisk(name, size));
    }

    /** Orders a fault at the n-th request from now, counted from 1 over all queues. */
    public void order(Fault ordered, int n) {
        requests.set(0);
        fault = ordered;
        at = n;
    }

    public void heal() {
        at = Integer.MAX_VALUE;
    }

    /** Requests since the last order. */
    public int requests() {
        return requests.get();
    }

    /** Requests of a kind, ever. */
    public int requests(Request.Kind kind) {
        return requestsByKind.get(kind.ordinal());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long size() {
        return disk.size();
    }

    @Override
    public int alignment() {
        return disk.alignment();
    }

    @Override
    public DiskQueue open(int depth, Engine engine) throws IOException {
        if (fault == Fault.LOST && at != Integer.MAX_VALUE) {
            throw new IOException(name + ": open: No such device");
        }
        return new Queue(depth, engine, disk.open(depth, engine));
    }

    @Override
    public void close() throws IOException {
        disk.close();
    }

    private final class Queue extends AbstractDiskQueue {

        private final DiskQueue queue;
        private final Request[] done;

        Queue(int depth, Engine engine, DiskQueue queue) {
            super(FaultyDisk.this, depth, engine);
            this.queue = queue;
            this.done = new Request[depth];
        }

        /** Takes the caller's request's place below; carries what to do to it above. */
        private record Below(Request above, Fault fault) {
        }

        @Override
        protected void start(Request request) {
            int n = requests.incrementAndGet();
            requestsByKind.incrementAndGet(request.kind().ordinal());
            boolean write = request.kind() == Request.Kind.WRITE;
            Fault hit = n == at || n > at && (fault == Fault.LOST || fault == Fault.FULL && write) ? fault : null;
            Request below = new Request().tag(new Below(request, hit))
                    .prepare(request.kind(), request.position(), request.buffers(), request.count());
            if (hit == Fault.IO_ERROR || hit == Fault.LOST || hit == Fault.FULL && write) {
                fail(request, hit);
                completed(request);
                return;
            }
            if (hit == Fault.TORN_WRITE && write) {
                ByteBuffer first = request.buffers()[0].duplicate();
                first.limit(first.position() + first.remaining() / 2 / alignment() * alignment());
                below.write(request.position(), first);
            }
            queue.submit(below);
        }

        @Override
        protected void collect() {
            int count = queue.reap(0, done);
            for (int i = 0; i < count; i++) {
                Below below = (Below) done[i].tag();
                Request above = below.above();
                above.fail(done[i].failure());
                if (below.fault() == Fault.TORN_WRITE && above.kind() == Request.Kind.WRITE) {
                    fail(above, Fault.TORN_WRITE);
                } else if (below.fault() == Fault.BIT_FLIP && above.kind() == Request.Kind.READ) {
                    ByteBuffer buffer = above.buffers()[0];
                    buffer.put(buffer.position(), (byte) (buffer.get(buffer.position()) ^ 1));
                }
                completed(above);
            }
        }

        private void fail(Request request, Fault reason) {
            request.fail(new IOException(name + ": " + request + ": " + switch (reason) {
                case FULL -> "No space left on device";
                case LOST -> "No such device";
                default -> "Input/output error";
            }));
        }

        @Override
        protected void release() throws IOException {
            queue.close();
        }
    }
}
