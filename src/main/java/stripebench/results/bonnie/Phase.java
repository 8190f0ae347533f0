package stripebench.results.bonnie;

/** The phases of bonnie++ on one file, in the order of its tables. */
public enum Phase {
    /** Output, one byte a call. */
    OUT_CHAR("out_char", "_k_s"),
    /** Output in chunks. */
    OUT_BLOCK("out_block", "_k_s"),
    /** Chunks read, changed and written back. */
    REWRITE("rewrite", "_k_s"),
    /** Input, one byte a call. */
    IN_CHAR("in_char", "_k_s"),
    /** Input in chunks. */
    IN_BLOCK("in_block", "_k_s"),
    /** Chunks read at random, some written back. */
    SEEKS("seeks", "_s");

    private final String column;
    private final String unit;

    Phase(String column, String unit) {
        this.column = column;
        this.unit = unit;
    }

    /**
     * The column of its rate in a wide table.
     *
     * @return KiB per second, or seeks per second
     */
    public String rateColumn() {
        return column + unit;
    }

    /**
     * The column of its CPU share in a wide table.
     *
     * @return percent of one core
     */
    public String cpuColumn() {
        return column + "_cpu";
    }

    /**
     * The column of its longest operation in a wide table.
     *
     * @return a time with its unit
     */
    public String latencyColumn() {
        return "lat_" + column;
    }
}
