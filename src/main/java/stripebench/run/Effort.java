package stripebench.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.TimeValue;
import stripebench.benchmarks.Measures;

/**
 * How often and how long a set is measured: what the user or the preset says, else the benchmark's annotations, else
 * JMH's defaults.
 *
 * @param forks measured JVMs, one after another; 0 measures in this process
 * @param warmupForks JVMs whose results are dropped
 * @param warmups iterations before each fork's measured ones
 * @param iterations measured iterations a fork
 * @param warmupTime of one warmup iteration; zero where an iteration is one operation
 * @param time of one measured iteration; zero where an iteration is one operation
 */
public record Effort(int forks, int warmupForks, int warmups, int iterations, TimeValue warmupTime, TimeValue time) {

    static Effort of(Options options, BenchmarkListEntry entry, Mode mode) {
        boolean shot = mode == Mode.SingleShotTime;
        return new Effort(
                options.getForkCount().orElse(entry.getForks().orElse(Defaults.MEASUREMENT_FORKS)),
                options.getWarmupForkCount().orElse(entry.getWarmupForks().orElse(Defaults.WARMUP_FORKS)),
                options.getWarmupIterations().orElse(entry.getWarmupIterations().orElse(
                        shot ? Defaults.WARMUP_ITERATIONS_SINGLESHOT : Defaults.WARMUP_ITERATIONS)),
                options.getMeasurementIterations().orElse(entry.getMeasurementIterations().orElse(
                        shot ? Defaults.MEASUREMENT_ITERATIONS_SINGLESHOT : Defaults.MEASUREMENT_ITERATIONS)),
                shot ? TimeValue.NONE
                        : options.getWarmupTime().orElse(entry.getWarmupTime().orElse(Defaults.WARMUP_TIME)),
                shot ? TimeValue.NONE
                        : options.getMeasurementTime().orElse(
                                entry.getMeasurementTime().orElse(Defaults.MEASUREMENT_TIME)));
    }

    /** One fork alone; warmup forks go with the first. */
    Effort fork(int number) {
        return new Effort(1, number == 0 ? warmupForks : 0, warmups, iterations, warmupTime, time);
    }

    /**
     * The longest iteration that has a fixed time.
     *
     * @return seconds, 0 where all iterations are one operation
     */
    double longestIterationSeconds() {
        return Math.max(warmupTime.convertTo(TimeUnit.MILLISECONDS), time.convertTo(TimeUnit.MILLISECONDS)) / 1e3;
    }

    /**
     * How many iterations run, warmup included.
     *
     * @return over all forks
     */
    int iterationsInAll() {
        return (Math.max(1, forks) + warmupForks) * (warmups + iterations);
    }

    /** What is less than a method prescribes: runs; of requests also the length of a run, and one run before them. */
    List<String> reductions(Measures measures) {
        List<String> reductions = new ArrayList<>();
        if (samples() < measures.runs()) {
            reductions.add("runs " + samples() + " of " + measures.runs());
        }
        if (measures.family() == Measures.Family.REQUESTS) {
            long prescribed = TimeUnit.SECONDS.toMillis(measures.seconds());
            long run = time.convertTo(TimeUnit.MILLISECONDS);
            if (run < prescribed) {
                reductions.add("run of " + run + " ms of " + prescribed + " ms");
            }
            long warmup = warmups * warmupTime.convertTo(TimeUnit.MILLISECONDS);
            if (warmup < prescribed) {
                reductions.add("preparing run of " + warmup + " ms of " + prescribed + " ms");
            }
        }
        return reductions;
    }

    /**
     * How many scores the result must hold.
     *
     * @return measured iterations over all forks
     */
    public int samples() {
        return Math.max(1, forks) * iterations;
    }
}
