package stripebench.run;

import java.util.List;
import java.util.Optional;
import stripebench.benchmarks.Parameter;
import stripebench.stripe.Dispatch;

/** Refuses a plan that asks for io_uring on a machine that has none, before anything runs. */
final class RingAccess {
    private RingAccess() {
    }

    /**
     * Checks a plan.
     *
     * @param unavailable why there is no ring here; empty if there is one
     */
    static void check(List<PlannedSet> sets, Optional<String> unavailable) throws RunException {
        boolean wanted = sets.stream().map(PlannedSet::parameters)
                .anyMatch(set -> set.has(Parameter.DISPATCH) && set.dispatch() == Dispatch.RING);
        if (wanted && unavailable.isPresent()) {
            throw RunException.usage("dispatch=ring can't be had here: " + unavailable.get()
                    + "; take dispatch=threads or auto");
        }
    }
}
