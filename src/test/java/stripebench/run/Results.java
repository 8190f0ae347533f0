package stripebench.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.ThroughputResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import stripebench.benchmarks.CountersProfiler;

/** Results as JMH returns them. */
final class Results {
    private Results() {
    }

    /** One fork of a throughput set; each score is an iteration that moved 1 MiB. */
    static RunResult of(PlannedSet set, double... scores) {
        return moving(1 << 20, set, scores);
    }

    static RunResult moving(long movedBytes, PlannedSet set, double... scores) {
        IterationParams iterations = new IterationParams(IterationType.MEASUREMENT, scores.length,
                TimeValue.milliseconds(50), 1);
        WorkloadParams workload = new WorkloadParams();
        set.parameters().values().forEach((name, value) -> workload.put(name, value, 0));
        BenchmarkParams params = new BenchmarkParams(set.benchmark(), set.benchmark(), false, set.threads(),
                new int[] {1}, List.of(), 1, 0, iterations, iterations, set.mode(), workload, TimeUnit.SECONDS, 1,
                        "java",
                List.of("-Xmx1g", "-Dstripebench.directories=/d"), "17", "vm", "17", "1.37", TimeValue.minutes(10));
        List<IterationResult> results = new ArrayList<>();
        for (double score : scores) {
            IterationResult iteration = new IterationResult(params, iterations, null);
            iteration.addResult(new ThroughputResult(ResultRole.PRIMARY, "read", score, 1_000_000_000,
                    TimeUnit.SECONDS));
            iteration.addResult(new ScalarResult(CountersProfiler.MOVED_BYTES, movedBytes, "bytes",
                    AggregationPolicy.AVG));
            results.add(iteration);
        }
        return new RunResult(params, List.of(new BenchmarkResult(params, results)));
    }
}
