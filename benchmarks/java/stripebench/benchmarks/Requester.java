package stripebench.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;
import stripebench.disk.SyncMode;
import stripebench.workload.Content;
import stripebench.workload.Mix;
import stripebench.workload.Pattern;
import stripebench.workload.Payload;
import stripebench.workload.Positions;

/**
 * One thread's requests: keeps as many outstanding as the depth says, one refill a completion, and looks at the stamp
 * of every block that it reads.
 */
@State(Scope.Thread)
public abstract class Requester {
    private static final int ALIGNMENT = 4096;

    private DiskState state;
    private Parameters set;
    private Content content;
    private DiskQueue queue;
    private MemberTraffic traffic;
    private Positions positions;
    private Payload payload;
    private Mix mix;
    private ByteBuffer[] readBuffers;
    private Request[] requests;
    private Request[] done;
    private int ready;
    private int outstanding;
    private int credit;
    private long cycle;
    private long moved;
    private boolean flushesEach;
    private boolean flushesAtEnd;
    private boolean overlaps;
    private boolean checks;

    /** For JMH. */
    protected Requester() {
    }

    /**
     * Opens this thread's queue.
     *
     * @param opened the disk, open
     * @param thread this thread's number, from 0
     * @throws IOException if the disk can't be opened
     */
    protected void open(DiskState opened, int thread) throws IOException {
        state = opened;
        set = state.parameters();
        content = Stack.content(set);
        positions = Stack.positions(set, thread);
        boolean writes = set.measures().writes();
        flushesEach = writes && (set.measures().flushesEach()
                || set.measures().family() == Measures.Family.REQUESTS && set.sync() == SyncMode.FLUSH);
        flushesAtEnd = writes && !flushesEach && (set.sync() == SyncMode.FLUSH || set.sync() == SyncMode.DIRECT);
        // nobody knows what is on a whole device
        checks = set.medium() != Medium.DEVICE;
        overlaps = writes && set.pattern() == Pattern.RANDOM && set.depth() > 1;
        requests = new Request[set.depth()];
        done = new Request[set.depth()];
        readBuffers = new ByteBuffer[set.depth()];
        int readsInTen = set.measures().readsInTen();
        mix = readsInTen > 0 ? new Mix(readsInTen, Stack.SEED + thread) : null;
        for (int slot = 0; slot < set.depth(); slot++) {
            requests[slot] = new Request().tag(slot);
            if (!writes || mix != null) {
                readBuffers[slot] = AlignedBuffers.allocate(set.block(), ALIGNMENT);
            }
        }
        if (writes) {
            payload = new Payload(content, set.block(), set.depth(), ALIGNMENT, Session.generation());
        }
        Engine engine = Stack.engine(set);
        queue = state.disk().open(set.depth(), engine);
        traffic = new MemberTraffic(engine, queue);
    }

    /**
     * Completes one request, and keeps the depth outstanding.
     *
     * @throws IOException if a request fails, or a block holds what does not belong there
     */
    void request() throws IOException {
        if (outstanding == 0) {
            for (Request request : requests) {
                start(request);
            }
        }
        if (credit > 0) {
            credit--;
            return;
        }
        Request request = reap();
        if (overlaps && positions.cycle() != cycle) {
            cycle = positions.cycle();
            credit = drain();
        } else {
            start(request);
        }
    }

    /**
     * Moves this thread's share of the area once, and ends with the flush that the sync mode asks for.
     *
     * @throws IOException if a request fails, or a block holds what does not belong there
     */
    void pass() throws IOException {
        long left = new Work(set).area() / set.block() / set.threads();
        for (int slot = 0; slot < requests.length && left > 0; slot++, left--) {
            start(requests[slot]);
        }
        while (outstanding > 0) {
            Request request = reap();
            if (left > 0) {
                start(request);
                left--;
            }
        }
        if (flushesAtEnd) {
            queue.run(requests[0].flush());
        }
    }

    /**
     * Reads one request after another from the start of the disk, until the method's time is over or to the end.
     *
     * @throws IOException if a read fails, or a block holds what does not belong there
     */
    void timedPass() throws IOException {
        long nanos = TimeUnit.SECONDS.toNanos(set.measures().seconds());
        long start = System.nanoTime();
        long position = 0;
        do {
            queue.run(requests[0].read(position, readBuffers[0]));
            check(requests[0]);
            moved += set.block();
            position += set.block();
        } while (position <= state.disk().size() - set.block() && System.nanoTime() - start < nanos);
    }

    /**
     * Waits for what is outstanding and hands over what this thread moved.
     *
     * @throws IOException if a request fails
     */
    @TearDown(Level.Iteration)
    public void end() throws IOException {
        drain();
        credit = 0;
        state.recorder().moved(moved);
        traffic.handOver(state.recorder());
        moved = 0;
    }

    /**
     * Closes the queue.
     *
     * @throws IOException if that fails
     */
    @TearDown(Level.Trial)
    public void close() throws IOException {
        queue.close();
    }

    private void start(Request request) {
        int slot = (Integer) request.tag();
        long position = positions.next();
        if (payload == null || mix != null && mix.next()) {
            request.read(position, readBuffers[slot]);
        } else {
            request.write(position, payload.next(slot, position));
        }
        queue.submit(request);
        outstanding++;
    }

    private Request reap() throws IOException {
        if (ready == 0) {
            ready = queue.reap(1, done);
        }
        Request request = done[--ready];
        outstanding--;
        request.check();
        moved += request.length();
        if (request.kind() == Request.Kind.READ) {
            check(request);
        } else if (flushesEach) {
            queue.run(request.flush());
        }
        return request;
    }

    private void check(Request read) throws IOException {
        if (checks) {
            content.check(state.disk(), read.buffers()[0], read.position());
        }
    }

    private int drain() throws IOException {
        int drained = 0;
        for (; outstanding > 0; drained++) {
            reap();
        }
        return drained;
    }
}
