package stripebench.results.tables;

/** What arrays of disks are compared by. */
enum ArrayOperation {
    /** Blocks written. */
    WRITE("write", "block write"),
    /** Blocks read, changed and written back. */
    REWRITE("rewrite", "rewrite"),
    /** Blocks read. */
    READ("read", "block read"),
    /** Blocks read at random by several threads, some written back. */
    SEEKS("seeks", "random seeks"),
    /** A replaced member written anew. */
    REBUILD("rebuild", "rebuild, bytes of one member"),
    /** All members compared. */
    SCRUB("scrub", "scrub, bytes of one member");

    private final String column;
    private final String title;

    ArrayOperation(String column, String title) {
        this.column = column;
        this.title = title;
    }

    /** What the names of its columns begin with. */
    String column() {
        return column;
    }

    /** For people. */
    String title() {
        return title;
    }

    /** Whether it asks the set for bytes, so that a single disk can do it, too, and the members' bytes compare. */
    boolean asksTheSet() {
        return this != REBUILD && this != SCRUB;
    }

    String rateColumn() {
        return column + (this == SEEKS ? "_per_s" : "_mb_per_s");
    }

    /** The unit of its rate, for people. */
    String unit() {
        return this == SEEKS ? "/s" : "MB/s";
    }
}
