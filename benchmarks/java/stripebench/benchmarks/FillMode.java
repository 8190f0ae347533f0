package stripebench.benchmarks;

/** What a write finds at its position. */
public enum FillMode {
    /** Blocks written before. */
    OVERWRITE,
    /** Nothing: each pass writes a file that begins empty. */
    FRESH
}
