package stripebench.workload;

/**
 * Finds the highest rate that is kept, by halving the range between the highest one that was and the lowest one that
 * was not. Not thread-safe.
 */
public final class RateSearch {
    private long kept;
    private long missed;

    /**
     * A search that begins at half of a rate.
     *
     * @param most a rate that is never tried, since it can't be exceeded; at least 2
     * @throws IllegalArgumentException if there is no whole rate below it
     */
    public RateSearch(long most) {
        if (most < 2) {
            throw new IllegalArgumentException("no rate to try below " + most);
        }
        missed = most;
    }

    /**
     * The rate to try next.
     *
     * @return in the unit of the rate that the search began with; the highest one that was kept, where none lies
     *     between it and the lowest that was not
     */
    public long next() {
        return Math.max(1, kept + (missed - kept) / 2);
    }

    /**
     * Tells what came of a rate.
     *
     * @param rate as {@link #next} gave it
     * @param wasKept whether it was kept
     */
    public void tried(long rate, boolean wasKept) {
        if (wasKept) {
            kept = Math.max(kept, rate);
        } else {
            missed = Math.min(missed, rate);
        }
    }
}
