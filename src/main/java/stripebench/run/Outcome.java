package stripebench.run;

/**
 * How a run went.
 *
 * @param planned sets
 * @param ok sets that were measured, verified and saved
 * @param failed sets whose row says why
 */
public record Outcome(int planned, int ok, int failed) {

    /**
     * Whether the run came to its end.
     *
     * @return false if it was stopped
     */
    public boolean complete() {
        return ok + failed == planned;
    }
}
