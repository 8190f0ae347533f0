package stripebench.run;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import stripebench.benchmarks.Parameters;

/**
 * Sets that can't be measured as their rows would say.
 *
 * @param breaks which sets
 * @param reason why not, and what to take instead
 */
record Rule(Predicate<PlannedSet> breaks, String reason) {

    /** A rule that looks at nothing but the parameters. */
    static Rule of(Predicate<Parameters> breaks, String reason) {
        return new Rule(set -> breaks.test(set.parameters()), reason);
    }

    /** The reason of the first rule that a set breaks; empty if it keeps all. */
    static Optional<String> firstBroken(List<Rule> rules, PlannedSet set) {
        return rules.stream().filter(rule -> rule.breaks.test(set)).map(Rule::reason).findFirst();
    }
}
