package stripebench.workload;

/** The order in which {@link Positions} visit the blocks of an area. */
public enum Pattern {
    /** One after another. */
    SEQUENTIAL,
    /** Each once before any again, in a seeded pseudo-random order. */
    RANDOM
}
