package stripebench.results.tables;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.math3.stat.StatUtils;
import stripebench.results.SetResult;

/** The rule of the HDD procedure document for bonnie++: of five runs the best one counts. */
final class BestOfFive {

    private static final int RUNS = 5;

    private BestOfFive() {
    }

    /** Whether a set ran as often as the document runs bonnie++, which is more often than bonnie++ itself. */
    static boolean applies(SetResult set) {
        return set.samples().length == RUNS;
    }

    /**
     * The best rate.
     *
     * @param unit bytes of what is counted
     */
    static ProcedureFigure of(SetResult set, double unit) {
        double[] rates = Arrays.stream(set.mbPerSecond()).map(mb -> mb * 1e6 / unit).toArray();
        if (rates.length != RUNS) {
            return ProcedureFigure.refuse("the bytes of a run are unknown");
        }
        double best = StatUtils.max(rates);
        return new ProcedureFigure(best, StatUtils.min(rates), best, Optional.empty());
    }
}
