package stripebench.results.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.Spread;
import stripebench.results.tables.CaptureRate;

/**
 * Pairs of sets that differ in one thing, all else equal, and their means over all pairs. Where a set is in several
 * pairs it counts in each.
 *
 * @param name what was done
 * @param figure that is compared
 * @param base one side of each pair
 * @param other the other side, in the same order
 */
record Contrast(String name, Figure figure, List<SetResult> base, List<SetResult> other) {

    /** What is told of a set. */
    enum Figure {
        /** The median rate. */
        RATE("MB/s", set -> Spread.of(set.mbPerSecond()).median()),
        /** The busy share of all cores. */
        CPU("% CPU", set -> set.counters().systemCpuPercent()),
        /** The highest rate without a late frame. */
        CAPTURE("MB/s", set -> CaptureRate.of(set).kept());

        private final String unit;
        private final ToDoubleFunction<SetResult> value;

        Figure(String unit, ToDoubleFunction<SetResult> value) {
            this.unit = unit;
            this.value = value;
        }

        private boolean knows(SetResult set) {
            return Double.isFinite(value.applyAsDouble(set));
        }
    }

    /**
     * Finds the pairs.
     *
     * @param sets each once
     * @param apart the settings in which the sides may differ
     * @param base what is on the one side
     * @param other what is on the other side
     */
    static Contrast of(String name, Figure figure, List<SetResult> sets, List<String> apart,
            Predicate<SetResult> base, Predicate<SetResult> other) {
        Map<Map<String, String>, SetResult> bases = new HashMap<>();
        sets.stream().filter(base).filter(figure::knows).forEach(set -> bases.put(shared(set, apart), set));
        List<SetResult> left = new ArrayList<>();
        List<SetResult> right = new ArrayList<>();
        sets.stream().filter(other).filter(figure::knows).forEach(set -> {
            SetResult partner = bases.get(shared(set, apart));
            if (partner != null) {
                left.add(partner);
                right.add(set);
            }
        });
        return new Contrast(name, figure, left, right);
    }

    private static Map<String, String> shared(SetResult set, List<String> apart) {
        Map<String, String> key = set.key();
        key.keySet().removeAll(apart);
        return key;
    }

    /** The same pairs by another name. */
    Contrast named(String what) {
        return new Contrast(what, figure, base, other);
    }

    /** These pairs and others. */
    Contrast and(Contrast more) {
        return new Contrast(name, figure, Stream.concat(base.stream(), more.base.stream()).toList(),
                Stream.concat(other.stream(), more.other.stream()).toList());
    }

    boolean isEmpty() {
        return base.isEmpty();
    }

    /** The other side's mean over that of the base; NaN without pairs. */
    double ratio() {
        return otherMean() / baseMean();
    }

    /** The base's mean; NaN without pairs. */
    double baseMean() {
        return mean(base);
    }

    /** The other side's mean; NaN without pairs. */
    double otherMean() {
        return mean(other);
    }

    private double mean(List<SetResult> side) {
        return side.stream().mapToDouble(figure.value).average().orElse(Double.NaN);
    }

    /** Of the set that has the fewest. */
    int samples() {
        return sets().mapToInt(set -> set.samples().length).min().orElse(0);
    }

    /** What is smaller or shorter in any of the sets. */
    TreeSet<String> reduced() {
        TreeSet<String> reduced = new TreeSet<>();
        sets().forEach(set -> reduced.add(set.reduced()));
        reduced.remove("");
        return reduced;
    }

    private Stream<SetResult> sets() {
        return Stream.concat(base.stream(), other.stream());
    }

    /** As {@code read 3.200 to 5.417 MB/s (+69.3 %, mean of 3)}. */
    String text() {
        double change = (ratio() - 1) * 100;
        return name + " " + Numbers.figure(baseMean()) + " to " + Numbers.figure(otherMean()) + " " + figure.unit + " ("
                + (change < 0 ? "" : "+") + Numbers.percent(change) + " %"
                + (base.size() == 1 ? "" : ", mean of " + base.size()) + ")";
    }
}
