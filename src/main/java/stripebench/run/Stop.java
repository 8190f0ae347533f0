package stripebench.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a run in order when the process is told to end (SIGHUP, SIGINT, SIGTERM): the fork is killed, and the main
 * thread gets time to remove its files and to write the tables of what is finished.
 */
public final class Stop {
    private static final long PATIENCE_SECONDS = 20;
    private static final long SIGNALS_APART_MILLIS = 1000;

    private final CountDownLatch request = new CountDownLatch(1);
    private final CountDownLatch finished = new CountDownLatch(1);
    private Thread unforked;

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
        return request.getCount() == 0;
    }

    void check() {
        if (requested()) {
            throw new Stopped();
        }
    }

    /** Rests, unless the process is told to end. */
    void pause(int seconds) {
        awaitRequest(TimeUnit.SECONDS.toMillis(seconds));
    }

    /** A fork was ended by a signal: from the terminal, this process got it as well, but may learn it later. */
    void checkAfterSignal() {
        awaitRequest(SIGNALS_APART_MILLIS);
    }

    private void awaitRequest(long millis) {
        try {
            if (request.await(millis, TimeUnit.MILLISECONDS)) {
                throw new Stopped();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** From now on this thread measures without a fork, and is interrupted in order to stop. */
    synchronized void beginUnforked() {
        unforked = Thread.currentThread();
    }

    /** The thread measures no longer; a late interrupt would close the next file that it writes. */
    synchronized void endUnforked() {
        unforked = null;
        Thread.interrupted();
    }

    private synchronized void interruptUnforked() {
        if (unforked != null) {
            unforked.interrupt();
        }
    }

    private void now() {
        if (finished.getCount() == 0) {
            return;
        }
        request.countDown();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        try {
            do {
                ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
                // again and again: JMH heeds an interrupt at the end of an iteration only
                interruptUnforked();
            } while (!finished.await(100, TimeUnit.MILLISECONDS) && System.nanoTime() < deadline);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
