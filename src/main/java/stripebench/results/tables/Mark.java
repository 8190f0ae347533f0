package stripebench.results.tables;

import java.util.Arrays;
import stripebench.results.SetResult;

/**
 * CrystalDiskMark's figures of a set: of its runs the best counts. NaN is unknown.
 *
 * @param mbPerSecond in 10^6 bytes a second
 * @param opsPerSecond requests a second
 * @param latencyMicros mean time of a request in us: of so many always outstanding, by Little's law, number / rate
 */
public record Mark(double mbPerSecond, double opsPerSecond, double latencyMicros) {

    /**
     * The figures of a set.
     *
     * @param set null if it was not measured
     * @return unknown ones for a set that was not measured
     */
    public static Mark of(SetResult set) {
        if (set == null) {
            return new Mark(Double.NaN, Double.NaN, Double.NaN);
        }
        double ops = best(set.opsPerSecond());
        return new Mark(best(set.mbPerSecond()), ops, outstanding(set) / ops * 1e6);
    }

    /**
     * The name of a set's test: pattern and block, requests a thread, threads.
     *
     * @param set the set
     * @return as {@code SEQ1M Q8T1}
     */
    public static String test(SetResult set) {
        return (set.param("pattern").equals("random") ? "RND" : "SEQ") + set.param("block") + " Q" + set.param("depth")
                + "T" + set.threads();
    }

    private static double outstanding(SetResult set) {
        return set.param("depth").matches("\\d{1,9}") ? Integer.parseInt(set.param("depth")) * (double) set.threads()
                : Double.NaN;
    }

    private static double best(double[] rates) {
        return Arrays.stream(rates).max().orElse(Double.NaN);
    }
}
