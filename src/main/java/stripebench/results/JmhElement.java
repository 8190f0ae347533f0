package stripebench.results;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import java.util.List;
import java.util.Map;

/**
 * One element of JMH's JSON result, as far as it is used here; null is absent.
 *
 * @param benchmark full name, class and method
 * @param mode JMH's short name of the mode
 * @param threads benchmark threads
 * @param jdkVersion version of the JDK that measured
 * @param params parameter values by name
 * @param primaryMetric the score
 * @param secondaryMetrics other figures by name
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record JmhElement(String benchmark, String mode, Integer threads, String jdkVersion, Map<String, String> params,
        Metric primaryMetric, Map<String, Metric> secondaryMetrics) {

    /** That of a set which has no result. */
    public static final JmhElement NONE = new JmhElement(null, null, null, null, null, null, null);

    /**
     * A metric.
     *
     * @param score JMH's mean
     * @param scoreUnit such as {@code ops/s} or {@code us/op}
     * @param rawData scores by fork and iteration
     * @param rawDataHistogram in sample mode: the mean time by fork and iteration
     * @param scorePercentiles by name, such as {@code 99.9}
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Metric(Double score, String scoreUnit, List<double[]> rawData,
            @JsonDeserialize(using = HistogramMeans.class) List<double[]> rawDataHistogram,
            Map<String, Double> scorePercentiles) {

        /**
         * Scores by fork and iteration.
         *
         * @return the score alone where JMH was told to keep no raw data
         */
        public List<double[]> forks() {
            if (rawDataHistogram != null && !rawDataHistogram.isEmpty()) {
                return rawDataHistogram;
            }
            return rawData == null || rawData.isEmpty() ? List.of(new double[] {score}) : rawData;
        }

        /** {@return whether there is a score, and no part of the raw data is missing} */
        public boolean isComplete() {
            return score != null && (rawData == null || !rawData.contains(null));
        }
    }

    /** {@return whether each metric has a score} */
    public boolean isComplete() {
        return primaryMetric != null && primaryMetric.isComplete() && (secondaryMetrics == null
                || secondaryMetrics.values().stream().allMatch(metric -> metric != null && metric.isComplete()));
    }
}
