package stripebench.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The result of one parameter set. Immutable by convention: nobody writes its arrays.
 *
 * @param facts what the run and JMH say about the set, completed
 * @param forks scores by fork and iteration; empty if failed
 * @param scoreUnit of the scores; empty if failed
 * @param score JMH's mean, NaN if failed
 * @param percentiles of the scores by JMH's name; empty unless in sample mode
 * @param counters what the profiler counted
 */
public record SetResult(Facts facts, List<double[]> forks, String scoreUnit, double score,
        Map<String, Double> percentiles, Counters counters) {

    /** The value of a parameter that means nothing in its set. */
    public static final String NOTHING = "-";

    private static final String OUR_PACKAGE = "stripebench.benchmarks.";

    /**
     * Joins the two halves of a saved set; a failed one has no figures, whatever JMH returned.
     *
     * @param facts completed ones
     * @param jmh what JMH returned
     * @return the set
     */
    public static SetResult of(Facts facts, JmhElement jmh) {
        if (facts.failure() != null) {
            return new SetResult(facts, List.of(), "", Double.NaN, Map.of(), new Counters(Map.of()));
        }
        JmhElement.Metric metric = jmh.primaryMetric();
        boolean sampled = "sample".equals(facts.mode()) && metric.scorePercentiles() != null;
        return new SetResult(facts, metric.forks(), metric.scoreUnit() == null ? "" : metric.scoreUnit(),
                metric.score(), sampled ? metric.scorePercentiles() : Map.of(),
                Counters.of(jmh.secondaryMetrics()));
    }

    /**
     * Another figure of the same measurement.
     *
     * @param facts those of the set, under the name of the figure
     * @param metric the figure
     * @return a set of its own
     */
    public static SetResult secondary(Facts facts, JmhElement.Metric metric) {
        return new SetResult(facts, metric.forks(), metric.scoreUnit() == null ? "" : metric.scoreUnit(),
                metric.score(), Map.of(), new Counters(Map.of()));
    }

    /**
     * Whether it is a benchmark of this suite.
     *
     * @return false for other people's
     */
    public boolean isOurs() {
        // a summary holds ours without their package; JMH allows no class without one
        return facts.benchmark().startsWith(OUR_PACKAGE)
                || facts.benchmark().indexOf('.') == facts.benchmark().lastIndexOf('.');
    }

    /**
     * Whether there are no figures.
     *
     * @return true if the facts tell a failure
     */
    public boolean failed() {
        return facts.failure() != null;
    }

    /**
     * Class and method; those of other people with their package, which tells them from ours and from each other.
     *
     * @return the name
     */
    public String benchmark() {
        String name = facts.benchmark();
        return name.startsWith(OUR_PACKAGE) ? name.substring(OUR_PACKAGE.length()) : name;
    }

    /** {@return the class, of ours without its package} */
    public String suite() {
        return benchmark().substring(0, Math.max(0, benchmark().lastIndexOf('.')));
    }

    /** {@return the method alone} */
    public String method() {
        return facts.benchmark().substring(facts.benchmark().lastIndexOf('.') + 1);
    }

    /**
     * The value of a parameter.
     *
     * @param name of the parameter
     * @return its value; {@link #NOTHING} if the set has none of that name
     */
    public String param(String name) {
        return facts.params().getOrDefault(name, NOTHING);
    }

    /** {@return how many members; 0 if the set has no (numeric) width} */
    public int width() {
        String width = param("width");
        return width.matches("\\d{1,9}") ? Integer.parseInt(width) : 0;
    }

    /** {@return the benchmark's threads; 1 if unknown} */
    public int threads() {
        return facts.threads() == null ? 1 : facts.threads();
    }

    /** {@return what is smaller or shorter than the method says; empty if nothing is} */
    public String reduced() {
        return facts.reduced() == null ? "" : facts.reduced();
    }

    /**
     * What of some sets is reduced, each once.
     *
     * @param sets any of them may be missing (null)
     * @return the reductions, joined; empty if there are none
     */
    public static String reductions(SetResult... sets) {
        return Stream.of(sets).filter(Objects::nonNull).map(SetResult::reduced).filter(text -> !text.isEmpty())
                .distinct().sorted().collect(Collectors.joining("; "));
    }

    /** {@return how many times faster a model ran than the drive that it models; 1 for others} */
    public double timeScale() {
        return facts.timeScale() == null ? 1 : facts.timeScale();
    }

    /**
     * What tells this set from others: machine, benchmark, mode, threads, and parameters that mean something.
     *
     * @return a new map, values by name
     */
    public Map<String, String> key() {
        Map<String, String> key = new LinkedHashMap<>();
        key.put("machine", facts.machine() == null ? "" : facts.machine());
        key.put("benchmark", benchmark());
        key.put("mode", facts.mode() == null ? "" : facts.mode());
        key.put("threads", String.valueOf(threads()));
        key.putAll(facts.params());
        key.values().removeIf(NOTHING::equals);
        return key;
    }

    /** {@return why it can't stand in a document table, although it has figures; empty if it can} */
    public String staleness() {
        if (failed() || param("sync").equals("direct")) {
            return "";
        }
        return switch (param("cache")) {
            case "warm" -> "read from a warm cache";
            case "cold" -> counters.cacheDropped().equals("not dropped") ? "read whose page cache was not dropped" : "";
            default -> "";
        };
    }

    /** {@return the scores of all forks, one after the other} */
    public double[] samples() {
        return forks.stream().flatMapToDouble(DoubleStream::of).toArray();
    }

    /**
     * The samples as operations a second; a score of time is that of one of the threads.
     *
     * @return one for each sample; empty for other units
     */
    public double[] opsPerSecond() {
        Optional<ScoreUnit> unit = ScoreUnit.parse(scoreUnit);
        return unit.isEmpty() ? new double[0] : DoubleStream.of(samples())
                .map(score -> unit.get().opsPerSecond(score, threads()) / timeScale()).toArray();
    }

    /** {@return the samples as 10^6 bytes a second; empty if the bytes of an operation are unknown} */
    public double[] mbPerSecond() {
        Double bytes = facts.bytesPerOp();
        double[] ops = opsPerSecond();
        if (bytes != null) {
            return DoubleStream.of(ops).map(o -> o * bytes / 1e6).toArray();
        }
        // passes that end after a time differ in what they move
        double[] moved = counters.each("moved_bytes");
        return !"ss".equals(facts.mode()) || moved.length != ops.length ? new double[0]
                : IntStream.range(0, ops.length).mapToDouble(i -> ops[i] * moved[i] / threads() / 1e6).toArray();
    }

    /**
     * A percentile of the time of one operation.
     *
     * @param percentile by JMH's name, such as {@code 99.9}
     * @return us; NaN if unknown
     */
    public double latencyMicros(String percentile) {
        return micros(percentiles.getOrDefault(percentile, Double.NaN));
    }

    /** {@return the mean time of one operation in us in sample mode; NaN in others} */
    public double meanLatencyMicros() {
        return micros(percentiles.isEmpty() ? Double.NaN : score);
    }

    private double micros(double time) {
        return ScoreUnit.parse(scoreUnit).map(unit -> time * (unit.seconds() * 1e6) * timeScale()).orElse(Double.NaN);
    }
}
