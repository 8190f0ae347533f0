package stripebench.disk;

/**
 * Decides, for one engine of depth 1, whether the reads or writes of a batch are served one after another by the calling
 * thread or all at once by worker threads or a ring. Called on the engine's own thread only.
 */
@FunctionalInterface
public interface DispatchPolicy {

    /**
     * Which way the next batch goes.
     *
     * @param kind read or write
     * @return true for all at once, false for the calling thread
     */
    boolean parallel(Request.Kind kind);

    /**
     * Whether to time the next batch of at least two transfers; asked once a batch.
     *
     * @param kind read or write
     * @return true to have {@link #served} called for it
     */
    default boolean samples(Request.Kind kind) {
        return false;
    }

    /**
     * Takes a sample.
     *
     * @param kind read or write
     * @param nanos the service time of a transfer: the mean of the batch when the calling thread served it; the
     *              shortest of those that threads served otherwise, since the others may have waited for a processor
     */
    default void served(Request.Kind kind, long nanos) {
    }
}
