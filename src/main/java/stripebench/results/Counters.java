package stripebench.results;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * What the profiler counted in the measured iterations; NaN or an empty text is unknown.
 *
 * @param values by name, one for each iteration
 */
public record Counters(Map<String, double[]> values) {

    private static final List<String> CARRIERS = List.of("inline", "threads", "ring");

    static Counters of(Map<String, JmhElement.Metric> secondary) {
        Map<String, double[]> values = new HashMap<>();
        if (secondary != null) {
            // JMH marks the metrics of profilers with a middle dot, but not in all versions
            secondary.forEach((name, metric) -> values.put(name.startsWith("·") ? name.substring(1) : name,
                    metric.forks().stream().flatMapToDouble(DoubleStream::of).toArray()));
        }
        return new Counters(values);
    }

    /** {@return CPU time of the process in percent of the elapsed time: one busy core is 100} */
    public double cpuPercent() {
        return percent("process_cpu_ns", "elapsed_ns");
    }

    /** {@return busy share of all cores in percent} */
    public double systemCpuPercent() {
        return percent("machine_busy", "machine_total");
    }

    /** {@return share of all cores' time that the host gave to others, in percent} */
    public double stealPercent() {
        return percent("machine_steal", "machine_total");
    }

    /** {@return busy share of all cores in the pauses before the runs, in percent} */
    public double busyBeforePercent() {
        return percent("before_busy", "before_total");
    }

    /**
     * What the host gave to others of all cores' time in the pauses before the runs.
     *
     * @return percent
     */
    public double stealBeforePercent() {
        return percent("before_steal", "before_total");
    }

    /** {@return bytes that the devices delivered} */
    public double deviceReadBytes() {
        return sum("device_read_bytes");
    }

    /** {@return bytes that reached the devices} */
    public double deviceWriteBytes() {
        return sum("device_write_bytes");
    }

    /**
     * The longest single operation over all iterations; of the benchmarks that look for it.
     *
     * @return seconds
     */
    public double longestSeconds() {
        double[] longest = values.get("longest_ns");
        return longest == null ? Double.NaN : Arrays.stream(longest).max().orElse(Double.NaN) / 1e9;
    }

    /** {@return how many seekers worked at once; of the benchmark that has some} */
    public double seekers() {
        double[] seekers = values.get("seekers");
        return seekers == null ? Double.NaN : Arrays.stream(seekers).max().orElse(Double.NaN);
    }

    /** {@return how often the background read during all passes; of the benchmark that has one} */
    public double backgroundReads() {
        return sum("background_reads");
    }

    /**
     * A count of each iteration.
     *
     * @param name of the counter
     * @return a new array; empty if it is unknown
     */
    public double[] each(String name) {
        return values.getOrDefault(name, new double[0]).clone();
    }

    /**
     * Whether the page cache was dropped before each iteration.
     *
     * @return {@code yes}, or {@code not dropped} if not before one
     */
    public String cacheDropped() {
        double[] dropped = values.get("cold_dropped");
        if (dropped == null || dropped.length == 0) {
            return "";
        }
        return Arrays.stream(dropped).allMatch(value -> value == 1) ? "yes" : "not dropped";
    }

    /**
     * The carriers of at least 1 % of the transfers each.
     *
     * @return the largest share first, joined with {@code +}
     */
    public String dispatchUsed() {
        Map<String, Double> carried = new LinkedHashMap<>();
        for (String carrier : CARRIERS) {
            double count = sum("carried_" + carrier);
            if (count > 0) {
                carried.put(carrier, count);
            }
        }
        double all = carried.values().stream().mapToDouble(Double::doubleValue).sum();
        return carried.entrySet().stream().filter(carrier -> carrier.getValue() >= all / 100)
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed()).map(Map.Entry::getKey)
                .collect(Collectors.joining("+"));
    }

    /**
     * A count of bytes over the bytes that the requests moved.
     *
     * @param name of the counter
     * @return the quotient; NaN if unknown
     */
    public double perByteMoved(String name) {
        double moved = sum("moved_bytes");
        return moved > 0 ? sum(name) / moved : Double.NaN;
    }

    private double percent(String part, String whole) {
        double sum = sum(whole);
        return sum > 0 && values.containsKey(part) && values.get(part).length == values.get(whole).length
                ? 100 * sum(part) / sum : Double.NaN;
    }

    private double sum(String name) {
        double[] counts = values.get(name);
        return counts == null || counts.length == 0 ? Double.NaN : Arrays.stream(counts).sum();
    }
}
