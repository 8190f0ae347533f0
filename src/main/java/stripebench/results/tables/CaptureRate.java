package stripebench.results.tables;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;
import stripebench.results.SetResult;

/**
 * What the passes of a capture test found, in 10^6 bytes a second; NaN is unknown. Each fork searches by itself, and the
 * median over the forks counts.
 *
 * @param kept the highest rate at which no frame was late, of those below {@code missed}
 * @param missed the lowest rate at which a frame was late
 */
public record CaptureRate(double kept, double missed) {

    /** That of a set which was not measured. */
    public static final CaptureRate UNKNOWN = new CaptureRate(Double.NaN, Double.NaN);

    /**
     * The rates that a set found.
     *
     * @param set of the capture test
     * @return {@link #UNKNOWN} if its frames were not counted
     */
    public static CaptureRate of(SetResult set) {
        double[] rates = set.counters().each("rate_bytes_per_s");
        double[] late = set.counters().each("late_frames");
        if (rates.length != set.samples().length || late.length != rates.length) {
            return UNKNOWN;
        }
        List<CaptureRate> forks = new ArrayList<>();
        int begin = 0;
        for (double[] fork : set.forks()) {
            forks.add(of(Arrays.copyOfRange(rates, begin, begin + fork.length),
                    Arrays.copyOfRange(late, begin, begin + fork.length)));
            begin += fork.length;
        }
        return new CaptureRate(median(forks.stream().mapToDouble(CaptureRate::kept).toArray()),
                median(forks.stream().mapToDouble(CaptureRate::missed).toArray()));
    }

    private static CaptureRate of(double[] rates, double[] late) {
        double missed = Double.POSITIVE_INFINITY;
        for (int i = 0; i < rates.length; i++) {
            missed = late[i] > 0 ? Math.min(missed, rates[i]) : missed;
        }
        double kept = Double.NaN;
        for (double rate : rates) {
            kept = rate < missed && !(rate < kept) ? rate : kept;
        }
        return new CaptureRate(kept / 1e6, Double.isInfinite(missed) ? Double.NaN : missed / 1e6);
    }

    /** A fork without a figure leaves none for all. */
    private static double median(double[] forks) {
        return Arrays.stream(forks).anyMatch(Double::isNaN) ? Double.NaN : StatUtils.percentile(forks, 50);
    }
}
