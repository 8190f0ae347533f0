package stripebench.disk;

/**
 * One blocking call to the operating system, or several that belong together, as an {@link Engine} carries it: the
 * engine runs it on any thread and then reports it on the engine's own.
 */
public abstract class Transfer implements Runnable {

    /** Links transfers in an engine's lists without allocating. */
    Transfer next;

    /** Who runs it; null in the engine's own thread. */
    Worker worker;

    /** Asks for {@link #nanos}. */
    boolean timed;

    /** How long the run took, if it was {@link #timed}; 0 where nothing runs, as in a ring. */
    long nanos;

    /** What {@link #run} threw against its contract; null if it kept to it. */
    Throwable escaped;

    /** For queues that make transfers. */
    protected Transfer() {
    }

    /**
     * What it does; an engine may carry flushes differently from reads and writes.
     *
     * @return read, write or flush
     */
    public abstract Request.Kind kind();

    /** Does the work and waits for it. Failures are kept for {@link #finished()}, never thrown. */
    @Override
    public abstract void run();

    /** Tells the queue that the work is done; called once a run, on the engine's own thread. */
    public abstract void finished();

    /** Runs on any thread, keeping what must not end that thread. */
    final void carry() {
        long begin = timed ? System.nanoTime() : 0;
        try {
            run();
        } catch (Throwable thrown) {
            escaped = thrown;
        }
        if (timed) {
            nanos = Math.max(1, System.nanoTime() - begin);
        }
    }
}
