package stripebench.results;

import java.util.Map;
import java.util.Optional;

/**
 * The unit of a JMH score: operations per time, or time per operation.
 *
 * @param throughput whether it is operations per time
 * @param seconds length of the time unit
 */
public record ScoreUnit(boolean throughput, double seconds) {

    private static final Map<String, Double> SECONDS = Map.of("ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0,
            "min", 60.0, "hr", 3600.0, "day", 86400.0);

    /**
     * Parses JMH's name of a unit.
     *
     * @param text such as {@code ops/s} or {@code us/op}
     * @return empty for other units
     */
    public static Optional<ScoreUnit> parse(String text) {
        boolean throughput = text.startsWith("ops/");
        if (!throughput && !text.endsWith("/op")) {
            return Optional.empty();
        }
        Double seconds = SECONDS.get(throughput ? text.substring(4) : text.substring(0, text.length() - 3));
        return Optional.ofNullable(seconds).map(s -> new ScoreUnit(throughput, s));
    }

    /**
     * The rate that a score stands for.
     *
     * @param score in this unit
     * @param parallel how many threads each have that time per operation
     * @return operations a second
     */
    public double opsPerSecond(double score, double parallel) {
        return throughput ? score / seconds : parallel / (score * seconds);
    }
}
