package stripebench.run;

import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.WorkloadParams;

/** Puts the forks of a set, which JMH ran one at a time, together as if it had run them in a row. */
final class Forks {
    private Forks() {
    }

    /**
     * Puts forks together.
     *
     * @param set the whole set
     * @param forks in the order of their runs
     */
    static RunResult together(PlannedSet set, List<Measurement> forks) {
        RunResult first = forks.get(0).result();
        if (forks.size() == 1) {
            return first;
        }
        List<BenchmarkResult> results = forks.stream()
                .flatMap(fork -> fork.result().getBenchmarkResults().stream()).toList();
        return new RunResult(params(first.getParams(), set.effort()), results);
    }

    private static BenchmarkParams params(BenchmarkParams one, Effort effort) {
        WorkloadParams workload = new WorkloadParams();
        int order = 0;
        for (String key : one.getParamsKeys()) {
            workload.put(key, one.getParam(key), order++);
        }
        return new BenchmarkParams(one.getBenchmark(), one.generatedBenchmark(), one.shouldSynchIterations(),
                one.getThreads(), one.getThreadGroups(), one.getThreadGroupLabels(), effort.forks(),
                effort.warmupForks(), one.getWarmup(), one.getMeasurement(), one.getMode(), workload,
                one.getTimeUnit(), one.getOpsPerInvocation(), one.getJvm(), one.getJvmArgs(), one.getJdkVersion(),
                one.getVmName(), one.getVmVersion(), one.getJmhVersion(), one.getTimeout());
    }
}
