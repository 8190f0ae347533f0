package stripebench.disk;

/** How an {@link Engine} carried a transfer to the operating system. */
public enum Carrier {
    /** By calls in the requesting thread, one after another. */
    INLINE,
    /** In a batch spread over worker threads, of which the requesting thread may have served one itself. */
    THREADS,
    /** In a batch submitted to an io_uring. */
    RING
}
