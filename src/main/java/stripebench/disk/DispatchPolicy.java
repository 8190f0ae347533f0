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
     * @return true to have {@link #inTurn} or {@link #atOnce} called for it
     */
    default boolean samples(Request.Kind kind) {
        return false;
    }

    /**
     * Takes a sample of a batch that the calling thread served.
     *
     * @param kind read or write
     * @param nanos the mean service time of a transfer
     */
    default void inTurn(Request.Kind kind, long nanos) {
    }

    /**
     * Takes a sample of a batch that was under way all at once.
     *
     * @param kind read or write
     * @param services what its transfers took, in nanoseconds, waiting for each other left out: their sum, or as many
     *                 times what one of them took
     * @param nanos from the first one's begin to the last one's end
     */
    default void atOnce(Request.Kind kind, long services, long nanos) {
    }
}
