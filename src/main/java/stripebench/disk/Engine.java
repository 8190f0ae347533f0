package stripebench.disk;

/**
 * Carries the transfers of one thread's queues to the operating system and is where that thread waits for them. All
 * queues of a stack share one engine.
 *
 * <p>An engine belongs to the thread that made it. It lives from the first {@link #attach} to the last {@link #detach}.
 */
public interface Engine {

    /**
     * The engine for a disk that stands alone: plain calls when one request is outstanding, for more a ring or worker
     * threads, whichever suits.
     *
     * @param depth the most requests outstanding, at least 1
     * @return a new engine
     */
    static Engine forDepth(int depth) {
        return depth == 1 ? new PlainEngine() : new AdaptiveEngine(depth, kind -> true);
    }

    /**
     * A queue on this engine opens.
     *
     * @throws IllegalStateException if the engine can't have what it needs; no queue is attached then
     */
    void attach();

    /** A queue on this engine closes; with the last one, threads and native resources go. */
    void detach();

    /**
     * Takes a transfer. It is carried out now, or, at the latest, during the next {@link #await}.
     *
     * @param transfer its {@link Transfer#finished()} is called on the engine's own thread when it is done
     */
    void submit(Transfer transfer);

    /** Calls {@link Transfer#finished()} for what is done; starts what is waiting; does not wait. */
    void poll();

    /** Like {@link #poll}, but waits until at least one transfer or timer is finished, if any is outstanding. */
    void await();

    /**
     * What else the engine's thread waits for. {@link #poll} and {@link #await} finish what is due; await waits for it
     * where no transfer is outstanding.
     *
     * @return the same object always
     */
    Timers timers();

    /**
     * How many reads and writes of members went which way; flushes don't count.
     *
     * @param carrier the way
     * @return transfers since the engine was made
     */
    long carried(Carrier carrier);
}
