package stripebench.benchmarks;

/** Whether a set is whole while it is measured. */
public enum SetState {
    /** All members serve. */
    HEALTHY,
    /** The first member is lost. */
    DEGRADED,
    /** The first member was replaced and is rebuilt from start to end, over and over. */
    REBUILDING
}
