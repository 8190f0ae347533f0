package stripebench.results.read;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import stripebench.results.Facts;
import stripebench.results.JmhElement;
import stripebench.results.SetResult;

/**
 * The file format of one finished set: facts, JMH's result, and the reason where it failed; or an element of JMH's own
 * file, which has the fields of {@link JmhElement} in their place. Null is absent.
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record SavedSet(Facts facts, JmhElement jmh, String failure, String benchmark, String mode, Integer threads,
        String jdkVersion, Map<String, String> params, JmhElement.Metric primaryMetric,
        Map<String, JmhElement.Metric> secondaryMetrics) {

    /** Whether it is one or the other. */
    boolean isKnown() {
        return facts != null ? (facts.benchmark() != null || jmh != null && jmh.benchmark() != null)
                && (jmh == null || jmh.primaryMetric() == null || jmh.isComplete())
                : benchmark != null && element().isComplete();
    }

    /** The set, and for other people's benchmarks a result for each secondary metric. */
    List<SetResult> toResults() {
        JmhElement element = element();
        String reason = failure != null || element.primaryMetric() != null ? failure : "no result";
        Facts completed = (facts == null ? Facts.NONE : facts).completedBy(element, reason);
        List<SetResult> results = new ArrayList<>(List.of(SetResult.of(completed, element)));
        // ours are the profiler's counters, which have columns of their own
        if (!results.get(0).isOurs() && !results.get(0).failed() && element.secondaryMetrics() != null) {
            element.secondaryMetrics().forEach((label, metric) -> results.add(SetResult.secondary(
                    completed.of(completed.benchmark() + ":" + label), metric)));
        }
        return results;
    }

    private JmhElement element() {
        if (facts == null) {
            return new JmhElement(benchmark, mode, threads, jdkVersion, params, primaryMetric, secondaryMetrics);
        }
        return jmh == null ? JmhElement.NONE : jmh;
    }
}
