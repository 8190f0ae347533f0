package stripebench.benchmarks;

/** What the members of a set are made of. */
public enum Medium {
    /** Files in the directories that the user gave. */
    REAL,
    /** Memory of the measuring process: the layer alone. */
    MEMORY
}
