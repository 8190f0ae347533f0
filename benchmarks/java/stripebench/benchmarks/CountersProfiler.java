package stripebench.benchmarks;

import java.util.Collection;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/** Puts what {@link Recorder} saw in an iteration into JMH's result: CPU time, device bytes, bytes moved. */
public final class CountersProfiler implements InternalProfiler {
    /** The name of the bytes that the benchmark's own requests moved. */
    public static final String MOVED_BYTES = "moved_bytes";

    /** For JMH. */
    public CountersProfiler() {
    }

    @Override
    public String getDescription() {
        return "CPU, device bytes and bytes moved, for stripebench's tables";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iterations) {
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(BenchmarkParams benchmark, IterationParams iterations,
            IterationResult result) {
        return Recorder.take().entrySet().stream().map(CountersProfiler::result).toList();
    }

    private static Result<?> result(Map.Entry<String, Long> counter) {
        String name = counter.getKey();
        String unit = name.endsWith("_ns") ? "ns" : name.endsWith("_bytes") ? "bytes" : "counts";
        return new ScalarResult(name, counter.getValue(), unit, AggregationPolicy.AVG);
    }
}
