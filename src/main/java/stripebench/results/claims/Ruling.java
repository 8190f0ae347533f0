package stripebench.results.claims;

import java.util.List;
import java.util.TreeSet;
import java.util.function.DoublePredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stripebench.results.SetResult;

/**
 * How a rule decided.
 *
 * @param answer to the claim
 * @param figures that it rests on; empty if there are none
 * @param samples how many the set with the fewest has; 0 if there are no figures
 * @param reduced what is smaller or shorter than the methods say; empty if nothing is
 */
record Ruling(Answer answer, String figures, int samples, String reduced) {

    /**
     * The fewest samples that a median is trusted from. That all samples of a set lie on the same side of what its
     * median stands for happens with a probability of 1/2 a sample: 1/16 for four, 1/32 for five, which is the first
     * below one in twenty.
     */
    static final int NEEDED = 5;
    /** Nothing to decide from. */
    static final Ruling NONE = new Ruling(Answer.NOT_MEASURED, "", 0, "");

    /** One of the figures of a claim, and what the claim says of the other side's share of the base. */
    record Test(Contrast contrast, DoublePredicate holds) {

        private boolean passed() {
            return holds.test(contrast.ratio());
        }
    }

    /** A claim that holds if all its tests pass, of which each needs its figures. */
    static Ruling every(Test... tests) {
        if (Stream.of(tests).anyMatch(test -> test.contrast.isEmpty())) {
            return NONE;
        }
        TreeSet<String> reduced = new TreeSet<>();
        Stream.of(tests).forEach(test -> reduced.addAll(test.contrast.reduced()));
        return of(Stream.of(tests).allMatch(Test::passed),
                Stream.of(tests).map(test -> test.contrast.text()).collect(Collectors.joining("; ")),
                Stream.of(tests).mapToInt(test -> test.contrast.samples()).min().orElse(0), reduced);
    }

    /** The answer of a rule with figures, unless they rest on too few samples. */
    static Ruling of(boolean holds, String figures, int samples, TreeSet<String> reduced) {
        Answer answer = samples < NEEDED ? Answer.NOT_MEASURED : holds ? Answer.CONFIRMED : Answer.REFUTED;
        return new Ruling(answer, figures, samples, String.join("; ", reduced));
    }

    /** The same for figures of sets. */
    static Ruling of(boolean holds, String figures, List<SetResult> sets) {
        TreeSet<String> reduced = new TreeSet<>();
        sets.forEach(set -> reduced.add(set.reduced()));
        reduced.remove("");
        return of(holds, figures, sets.stream().mapToInt(set -> set.samples().length).min().orElse(0), reduced);
    }

    /** Whether there are figures, be they too few. */
    boolean measured() {
        return samples > 0;
    }
}
