package stripebench.disk;

import java.util.concurrent.locks.LockSupport;

/** A thread that carries one transfer at a time for a {@link ThreadsEngine}. */
final class Worker extends Thread {

    private static final Transfer STOP = new Transfer() {
        @Override
        public Request.Kind kind() {
            return Request.Kind.FLUSH;
        }

        @Override
        public void run() {
        }

        @Override
        public void finished() {
        }
    };

    /** Links idle workers; belongs to the engine's own thread. */
    Worker nextIdle;

    private final ThreadsEngine engine;
    private volatile Transfer task;
    private volatile boolean parked;

    Worker(ThreadsEngine engine, String name) {
        super(null, null, name, 0, false);
        this.engine = engine;
        setDaemon(true);
    }

    /** Hands over a transfer; the worker must have arrived with the previous one. */
    void give(Transfer transfer) {
        task = transfer;
        if (parked) {
            LockSupport.unpark(this);
        }
    }

    /** Ends the thread after what it is doing. */
    void end() {
        give(STOP);
    }

    @Override
    public void run() {
        for (Transfer transfer = take(); transfer != STOP; transfer = take()) {
            transfer.carry();
            engine.arrived(transfer);
        }
    }

    private Transfer take() {
        for (int i = 0; i < ThreadsEngine.SPINS && task == null; i++) {
            Thread.onSpinWait();
        }
        if (task == null) {
            parked = true;
            while (task == null) {
                LockSupport.park(this);
            }
            parked = false;
        }
        Transfer taken = task;
        task = null;
        return taken;
    }
}
