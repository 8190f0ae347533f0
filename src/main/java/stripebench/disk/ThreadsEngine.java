package stripebench.disk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Carries transfers on worker threads, started on demand and ended with the last queue.
 *
 * <p>A submitted transfer waits for {@link #poll} or {@link #await}. At depth 1 those that wait there belong to one
 * request: await hands all but one to workers and runs that one itself, so that a request for a single member costs a
 * plain call; then it waits for all of them. There a {@link DispatchPolicy} may keep reads and writes in the calling
 * thread; flushes always go out at once. At a greater depth everything goes to workers, so that the depth stays
 * constant.
 */
public final class ThreadsEngine implements Engine {

    /** Rounds of spinning before a thread parks: about what a hand-over to a running thread takes. */
    static final int SPINS = 50;

    private static final VarHandle ARRIVED;

    static {
        try {
            ARRIVED = MethodHandles.lookup().findVarHandle(ThreadsEngine.class, "arrived", Transfer.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final int depth;
    private final DispatchPolicy policy;
    private final long[] carried = new long[Carrier.values().length];
    private final List<Worker> workers = new ArrayList<>();
    private Worker idle;
    private int queues;

    private Transfer first;
    private Transfer last;
    private int waiting;
    private int running;
    private Throwable escaped;

    private int sampled;
    private long shortest;

    /** Workers' finished transfers, a stack. */
    private volatile Transfer arrived;
    /** How many transfers workers ever pushed; trails the stack. */
    private final AtomicLong arrivals = new AtomicLong();
    private long taken;
    /** The arrival that wakes the owner; an old value wakes nobody. */
    private volatile long wakeAt = -1;
    private Thread owner;

    /**
     * An engine that gives all batches to workers.
     *
     * @param depth the most requests outstanding, at least 1
     */
    public ThreadsEngine(int depth) {
        this(depth, kind -> true);
    }

    /**
     * An engine that asks a policy.
     *
     * @param depth the most requests outstanding, at least 1
     * @param policy asked at depth 1 only
     */
    public ThreadsEngine(int depth, DispatchPolicy policy) {
        this.depth = depth;
        this.policy = policy;
    }

    @Override
    public void attach() {
        queues++;
    }

    @Override
    public void detach() {
        if (--queues == 0) {
            workers.forEach(Worker::end);
            workers.clear();
            idle = null;
        }
    }

    @Override
    public void submit(Transfer transfer) {
        if (last == null) {
            first = transfer;
        } else {
            last.next = transfer;
        }
        last = transfer;
        waiting++;
    }

    @Override
    public void poll() {
        if (first != null) {
            start(false);
        }
        drain();
        rethrow();
    }

    @Override
    public void await() {
        if (first != null) {
            start(depth == 1);
        }
        if (depth == 1 && running > 0) {
            waitFor(taken + running);
            drain();
        } else if (!drain() && running > 0) {
            waitFor(taken + 1);
            drain();
        }
        rethrow();
    }

    @Override
    public long carried(Carrier carrier) {
        return carried[carrier.ordinal()];
    }

    /** Takes a transfer back from the worker that carried it; on that worker's thread. */
    void arrived(Transfer transfer) {
        Transfer top;
        do {
            top = arrived;
            transfer.next = top;
        } while (!ARRIVED.compareAndSet(this, top, transfer));
        if (arrivals.incrementAndGet() == wakeAt) {
            LockSupport.unpark(owner);
        }
    }

    private void start(boolean serve) {
        Transfer batch = first;
        int count = waiting;
        first = null;
        last = null;
        waiting = 0;
        Request.Kind kind = batch.kind();
        boolean flush = kind == Request.Kind.FLUSH;
        boolean threads = depth > 1 || flush || policy.threads(kind);
        boolean timed = depth == 1 && count > 1 && !flush && policy.samples(kind);
        boolean here = !threads || serve && count == 1;
        if (!flush) {
            carried[(here ? Carrier.INLINE : Carrier.THREADS).ordinal()] += count;
        }
        if (here) {
            serve(batch, kind, count, timed);
        } else {
            spread(batch, count, serve, timed);
        }
    }

    private void serve(Transfer batch, Request.Kind kind, int count, boolean timed) {
        long begin = timed ? System.nanoTime() : 0;
        Transfer following;
        for (Transfer transfer = batch; transfer != null; transfer = following) {
            following = transfer.next;
            transfer.next = null;
            transfer.timed = false;
            transfer.carry();
            finish(transfer);
        }
        if (timed) {
            policy.served(kind, (System.nanoTime() - begin) / count);
        }
    }

    private void spread(Transfer batch, int count, boolean serve, boolean timed) {
        if (timed) {
            sampled = count;
            shortest = Long.MAX_VALUE;
        }
        Transfer following;
        for (Transfer transfer = batch; transfer != null; transfer = following) {
            following = transfer.next;
            transfer.next = null;
            transfer.timed = timed;
            if (serve && following == null) {
                transfer.carry();
                finish(transfer);
            } else {
                running++;
                transfer.worker = worker();
                transfer.worker.give(transfer);
            }
        }
    }

    private Worker worker() {
        Worker worker = idle;
        if (worker == null) {
            worker = new Worker(this, "stripebench-worker-" + workers.size());
            worker.start();
            workers.add(worker);
        } else {
            idle = worker.nextIdle;
        }
        return worker;
    }

    private boolean drain() {
        if (arrived == null) {
            return false;
        }
        Transfer following;
        for (Transfer transfer = (Transfer) ARRIVED.getAndSet(this, null); transfer != null; transfer = following) {
            following = transfer.next;
            transfer.next = null;
            taken++;
            running--;
            transfer.worker.nextIdle = idle;
            idle = transfer.worker;
            transfer.worker = null;
            finish(transfer);
        }
        return true;
    }

    private void finish(Transfer transfer) {
        if (transfer.timed) {
            shortest = Math.min(shortest, transfer.nanos);
            if (--sampled == 0) {
                policy.served(transfer.kind(), shortest);
            }
        }
        if (transfer.escaped != null) {
            escaped = transfer.escaped;
            transfer.escaped = null;
        }
        transfer.finished();
    }

    private void rethrow() {
        if (escaped != null) {
            Throwable thrown = escaped;
            escaped = null;
            throw new IllegalStateException("a transfer threw instead of keeping its failure: " + thrown, thrown);
        }
    }

    private void waitFor(long count) {
        for (int i = 0; i < SPINS && arrivals.get() < count; i++) {
            Thread.onSpinWait();
        }
        if (arrivals.get() >= count) {
            return;
        }
        owner = Thread.currentThread();
        wakeAt = count;
        boolean interrupted = false;
        while (arrivals.get() < count) {
            LockSupport.park(this);
            // park returns at once while the flag is set
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            owner.interrupt();
        }
    }
}
