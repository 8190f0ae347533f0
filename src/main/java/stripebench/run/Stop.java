package stripebench.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a run in order when the process is told to end (SIGINT, SIGTERM): the fork is killed, and the main thread gets
 * time to remove its files and to write the tables of what is finished.
 */
public final class Stop {
    private static final long PATIENCE_SECONDS = 20;

    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean requested;

    private Stop() {
    }

    /** Thrown out of long work when the process is told to end. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private Stopped() {
            super("stopped", null, false, false);
        }
    }

    /**
     * Listens for the signals from now on.
     *
     * @return tells whether to stop
     */
    public static Stop onSignal() {
        Stop stop = new Stop();
        Runtime.getRuntime().addShutdownHook(new Thread(stop::now, "stripebench-stop"));
        return stop;
    }

    /** The main thread has cleaned up: the process may end. */
    public void finished() {
        finished.countDown();
    }

    /**
     * Whether the process was told to end.
     *
     * @return true from the signal on
     */
    public boolean requested() {
        return requested;
    }

    void check() {
        if (requested) {
            throw new Stopped();
        }
    }

    private void now() {
        if (finished.getCount() == 0) {
            return;
        }
        requested = true;
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        try {
            do {
                ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
            } while (!finished.await(100, TimeUnit.MILLISECONDS) && System.nanoTime() < deadline);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
