package stripebench.workload;

/** What kind of bytes a workload writes. */
public enum Data {
    /** Seeded pseudo-random bytes, stamped with their position: nothing to compress, nothing to deduplicate. */
    RANDOM,
    /** Zeros without stamps, for storage whose compression or thin provisioning is the question. */
    ZERO
}
