package stripebench.run;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.Options;
import stripebench.benchmarks.Parameter;
import stripebench.benchmarks.Parameters;
import stripebench.benchmarks.Work;

/**
 * One line of the plan: a benchmark method with one mode, one thread count and one value a parameter.
 *
 * @param benchmark class and method, as JMH names it
 * @param mode what JMH measures
 * @param threads JMH's worker threads
 * @param parameters one value each; those that mean nothing here read {@code -}
 * @param effort how often and how long it is measured
 * @param options everything else that the user or the preset asked of JMH
 */
public record PlannedSet(String benchmark, Mode mode, int threads, Parameters parameters, Effort effort,
        Options options) {

    private static final List<Parameter> OF_THE_DISKS = List.of(Parameter.LEVEL, Parameter.WIDTH, Parameter.UNIT,
            Parameter.DISPATCH, Parameter.STATE, Parameter.BACKGROUND);

    /**
     * What tells this set from every other: results are merged and compared by it.
     *
     * @return e.g. {@code BlockSweep.read ss t1 block=64K width=2 ...}
     */
    public String key() {
        return name() + " " + mode.shortLabel() + " t" + threads + " " + text(parameters.values());
    }

    /**
     * What sets share that are to be compared with each other: all but what the set of disks is made like and what
     * disturbs it, and for methods that are compared with others, the method.
     *
     * @return the key without level, width, unit, dispatch, state and background
     */
    public String cell() {
        Map<String, String> values = parameters.values();
        for (Parameter own : OF_THE_DISKS) {
            values.remove(own.key());
        }
        String compared = parameters.measures().compared();
        String name = compared.isEmpty() ? name() : name().substring(0, name().indexOf('.') + 1) + compared;
        return name + " " + mode.shortLabel() + " t" + threads + " " + text(values);
    }

    /**
     * One fork of the set alone; warmup forks go with the first.
     *
     * @param number from 0
     * @return this set if it has one fork or none
     */
    PlannedSet fork(int number) {
        return effort.forks() <= 1 ? this
                : new PlannedSet(benchmark, mode, threads, parameters, effort.fork(number), options);
    }

    /**
     * The benchmark without its package.
     *
     * @return class and method
     */
    public String name() {
        int method = benchmark.lastIndexOf('.');
        return benchmark.substring(benchmark.lastIndexOf('.', method - 1) + 1);
    }

    /**
     * What of this set is less than its document prescribes.
     *
     * @return e.g. {@code size 16M of 70M; runs 3 of 5}; empty if nothing is
     */
    public String reduced() {
        List<String> reductions = new Work(parameters).reductions();
        reductions.addAll(effort.reductions(parameters.measures()));
        return String.join("; ", reductions);
    }

    /**
     * The set for people.
     *
     * @param telling the parameters to tell; what means nothing in this set is left out
     * @return benchmark, threads where more than one, parameters
     */
    public String describe(Collection<String> telling) {
        Map<String, String> values = parameters.values();
        values.keySet().retainAll(telling);
        values.values().removeIf(Parameter.NONE::equals);
        return (name() + (threads > 1 ? " threads=" + threads : "") + " " + text(values)).strip();
    }

    private static String text(Map<String, String> values) {
        return new TreeMap<>(values).entrySet().stream().map(e -> e.getKey() + "=" + e.getValue())
                .collect(Collectors.joining(" "));
    }
}
