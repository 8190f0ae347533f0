package stripebench.results;

import java.util.Arrays;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Location and spread of samples; NaN is unknown.
 *
 * @param median middle value, or the mean of the two in the middle
 * @param mean arithmetic mean
 * @param error half width of the mean's 99.9 % confidence interval by Student's t; NaN for fewer than 2 samples
 * @param min smallest
 * @param max largest
 */
public record Spread(double median, double mean, double error, double min, double max) {

    private static final double CONFIDENCE = 0.999;
    private static final int DRIFT_SAMPLES = 8;

    /**
     * The spread of samples.
     *
     * @param samples any number of them
     * @return all NaN without samples
     */
    public static Spread of(double[] samples) {
        return new Spread(StatUtils.percentile(samples, 50), StatUtils.mean(samples), error(samples),
                StatUtils.min(samples), StatUtils.max(samples));
    }

    /**
     * Whether both sides have figures in common, so that they may be of one kind.
     *
     * @param other the other side
     * @return true if the ranges meet
     */
    public boolean overlaps(Spread other) {
        return min <= other.max && other.min <= max;
    }

    private static double error(double[] samples) {
        int n = samples.length;
        if (n < 2) {
            return Double.NaN;
        }
        // no random generator: a quantile needs none
        double t = new TDistribution(null, n - 1).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
        return t * Math.sqrt(StatUtils.variance(samples) / n);
    }

    /**
     * Median of the last quarter against that of the first.
     *
     * @param samples in the order of their measurement
     * @return percent; NaN for fewer than 8 samples
     */
    public static double driftPercent(double[] samples) {
        int quarter = samples.length / 4;
        if (samples.length < DRIFT_SAMPLES) {
            return Double.NaN;
        }
        double first = StatUtils.percentile(Arrays.copyOf(samples, quarter), 50);
        double last = StatUtils.percentile(samples, samples.length - quarter, quarter, 50);
        return (last / first - 1) * 100;
    }
}
