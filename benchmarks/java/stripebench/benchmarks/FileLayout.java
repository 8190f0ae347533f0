package stripebench.benchmarks;

/** Where small files are. */
public enum FileLayout {
    /** Each is a range of the disk or set, so that a set spreads them as its level says. */
    RANGES,
    /** Each is a file of the file system, as a whole on one member: dealt round robin over the members' directories. */
    FILES
}
