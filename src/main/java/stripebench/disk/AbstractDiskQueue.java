package stripebench.disk;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * What all queues share: checks, the count of outstanding requests, completions until they are reaped, waiting on the
 * engine, and blocking calls on top. A subclass carries a request out ({@link #start}) and reports it
 * ({@link #completed}).
 */
public abstract class AbstractDiskQueue implements DiskQueue {

    private final Disk disk;
    private final int depth;
    private final Engine engine;
    private final Request[] ready;
    private int readyCount;
    private int outstanding;
    private long readBytes;
    private long writtenBytes;
    private boolean closed;
    private final Request blocking = new Request();
    private final Request[] blockingDone;

    /**
     * A queue attached to an engine until it is closed.
     *
     * @param disk what it reads and writes
     * @param depth the most requests that may be outstanding, at least 1
     * @param engine where it waits
     * @throws IllegalArgumentException if the depth is less than 1
     */
    protected AbstractDiskQueue(Disk disk, int depth, Engine engine) {
        if (depth < 1) {
            throw new IllegalArgumentException(disk.name() + ": depth " + depth + " is less than 1");
        }
        this.disk = disk;
        this.depth = depth;
        this.engine = engine;
        this.ready = new Request[depth];
        this.blockingDone = new Request[depth];
        engine.attach();
    }

    /**
     * Begins a request that was checked.
     *
     * @param request goes to {@link #completed}, now or later
     * @throws IllegalArgumentException if a member refuses it; nothing of it is outstanding then
     */
    protected abstract void start(Request request);

    /** Takes the members' completions without waiting; for queues over other queues. */
    protected void collect() {
    }

    /**
     * Gives back what the queue holds; nothing is outstanding.
     *
     * @throws IOException if that fails
     */
    protected abstract void release() throws IOException;

    /**
     * Reports a request as done or failed.
     *
     * @param request was given to {@link #start}
     */
    protected final void completed(Request request) {
        ready[readyCount++] = request;
    }

    /** {@inheritDoc} A queue over other queues sums up theirs. */
    @Override
    public long memberBytes(Request.Kind kind) {
        return kind == Request.Kind.READ ? readBytes : kind == Request.Kind.WRITE ? writtenBytes : 0;
    }

    @Override
    public final int depth() {
        return depth;
    }

    @Override
    public final int outstanding() {
        return outstanding;
    }

    @Override
    public final void submit(Request request) {
        if (closed) {
            throw new IllegalStateException(disk.name() + ": the queue is closed");
        }
        if (outstanding == depth) {
            throw new IllegalStateException(disk.name() + ": " + depth + " requests are outstanding; reap first");
        }
        disk.check(request);
        start(request);
        outstanding++;
        if (request.kind() == Request.Kind.READ) {
            readBytes += request.length();
        } else {
            writtenBytes += request.length();
        }
    }

    @Override
    public final int reap(int min, Request[] done) {
        int wanted = Math.min(min, outstanding);
        // what must be waited for is left to await, which starts it and waits in one go
        if (readyCount >= wanted) {
            engine.poll();
            collect();
        }
        while (readyCount < wanted) {
            engine.await();
            collect();
        }
        int count = readyCount;
        for (int i = 0; i < count; i++) {
            done[i] = ready[i];
            ready[i] = null;
        }
        readyCount = 0;
        outstanding -= count;
        return count;
    }

    @Override
    public final void read(long position, ByteBuffer buffer) throws IOException {
        run(blocking.read(position, buffer));
    }

    @Override
    public final void write(long position, ByteBuffer buffer) throws IOException {
        run(blocking.write(position, buffer));
    }

    @Override
    public final void flush() throws IOException {
        run(blocking.flush());
    }

    @Override
    public final void run(Request request) throws IOException {
        if (outstanding != 0) {
            throw new IllegalStateException(disk.name() + ": " + outstanding
                    + " requests are outstanding; a blocking call would take their completions; reap first");
        }
        submit(request);
        reap(1, blockingDone);
        request.check();
    }

    @Override
    public final void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            while (readyCount < outstanding) {
                engine.await();
                collect();
            }
        } finally {
            try {
                release();
            } finally {
                engine.detach();
            }
        }
    }
}
