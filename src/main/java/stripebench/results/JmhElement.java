package stripebench.results;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One element of JMH's JSON result, as far as it is used here; null is absent. */
@JsonIgnoreProperties(ignoreUnknown = true)
record JmhElement(String benchmark, String mode, Integer threads, String jdkVersion, Map<String, String> params,
        Metric primaryMetric, Map<String, Metric> secondaryMetrics) {

    /** That of a set which has no result. */
    static final JmhElement NONE = new JmhElement(null, null, null, null, null, null, null);

    /**
     * A metric.
     *
     * @param score JMH's mean
     * @param scoreUnit such as {@code ops/s} or {@code us/op}
     * @param rawData scores by fork and iteration
     * @param rawDataHistogram in sample mode: pairs of time and count by fork and iteration
     * @param scorePercentiles by name, such as {@code 99.9}
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Metric(double score, String scoreUnit, List<double[]> rawData, List<List<List<double[]>>> rawDataHistogram,
            Map<String, Double> scorePercentiles) {

        /** Scores by fork and iteration; the score alone where JMH was told to keep no raw data. */
        List<double[]> forks() {
            if (rawDataHistogram != null && !rawDataHistogram.isEmpty()) {
                List<double[]> forks = new ArrayList<>();
                for (List<List<double[]>> fork : rawDataHistogram) {
                    forks.add(fork.stream().mapToDouble(Metric::mean).toArray());
                }
                return forks;
            }
            return rawData == null || rawData.isEmpty() ? List.of(new double[] {score}) : rawData;
        }

        private static double mean(List<double[]> histogram) {
            double sum = 0;
            double count = 0;
            for (double[] bin : histogram) {
                sum += bin[0] * bin[1];
                count += bin[1];
            }
            return sum / count;
        }
    }
}
