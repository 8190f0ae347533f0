package stripebench.run;

import java.util.List;

/**
 * What a run will do, in order.
 *
 * @param sets compared sets stand next to each other
 * @param leftOut one line each for combinations of parameters that can't be: which, and why
 */
public record Plan(List<PlannedSet> sets, List<String> leftOut) {
}
