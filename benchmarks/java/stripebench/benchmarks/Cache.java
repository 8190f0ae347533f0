package stripebench.benchmarks;

/** Whether the page cache holds what a benchmark reads through it. */
public enum Cache {
    /** As earlier passes left it. */
    WARM,
    /** The file's pages are dropped before each iteration. */
    COLD
}
