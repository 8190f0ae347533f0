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
 * request: await hands all but one to workers and runs that one itself; then it waits for all of them. At a greater
 * depth everything goes to workers, so that the depth stays constant.
 */
public final class ThreadsEngine extends BatchEngine {

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

    private final List<Worker> workers = new ArrayList<>();
    private Worker idle;
    private int running;

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
        super(depth, policy);
    }

    @Override
    void begin() {
    }

    @Override
    void end() {
        workers.forEach(Worker::end);
        workers.clear();
        idle = null;
    }

    @Override
    void takeTransfers() {
        start(false);
        drain();
    }

    @Override
    void awaitTransfers() {
        start(true);
        if (lone() && running > 0) {
            waitFor(taken + running);
            drain();
        } else if (!drain() && running > 0) {
            waitFor(taken + 1);
            drain();
        }
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

    @Override
    void spread(Transfer batch, boolean serve, boolean timed) {
        Transfer following;
        for (Transfer transfer = batch; transfer != null; transfer = following) {
            following = transfer.next;
            transfer.next = null;
            transfer.timed = timed;
            count(Carrier.THREADS, transfer);
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
