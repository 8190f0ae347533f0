package stripebench.benchmarks;

/** What else works on the disk of the first member while a pass runs. */
public enum Background {
    /** Nothing of ours. */
    NONE,
    /** A thread that reads 4 KiB blocks at random, one after another, as on a disk that the system runs from. */
    READS
}
