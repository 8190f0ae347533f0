package stripebench.run;

import java.io.IOException;
import java.util.List;

/**
 * What a run will do, in order.
 *
 * @param sets compared sets stand next to each other
 * @param leftOut one line each for combinations of parameters that can't be: which, and why
 */
public record Plan(List<PlannedSet> sets, List<String> leftOut) {

    /**
     * What of this plan is still to do.
     *
     * @param settings say where results are, and what measures now
     * @return the plan without the sets that have a result
     * @throws RunException if a result was measured under other conditions than this run would
     * @throws IOException if the results can't be read
     */
    public Plan missing(Settings settings) throws RunException, IOException {
        return new Plan(SavedSets.read(settings.folder()).missing(sets, settings), leftOut);
    }
}
