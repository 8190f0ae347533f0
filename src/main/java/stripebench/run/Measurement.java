package stripebench.run;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import stripebench.benchmarks.CountersProfiler;
import stripebench.benchmarks.Measures;
import stripebench.benchmarks.Medium;
import stripebench.benchmarks.ModelPace;
import stripebench.benchmarks.Work;

/** What JMH returned for one set, held against what was planned. */
final class Measurement {
    private final PlannedSet set;
    private final Work work;
    private final Optional<RunResult> result;

    Measurement(PlannedSet set, Collection<RunResult> results) {
        this.set = set;
        this.work = new Work(set.parameters());
        this.result = results.stream().findFirst();
    }

    RunResult result() {
        return result.orElseThrow();
    }

    /** Why this is not the whole measurement; empty if it is. JMH drops what fails and reports the rest as if whole. */
    Optional<String> shortcoming() {
        int samples = samples();
        if (samples != set.effort().samples()) {
            return Optional.of(samples + " of " + set.effort().samples() + " iterations were measured");
        }
        if (set.mode() == Mode.SingleShotTime) {
            long planned = work.bytesPerOperation() * set.threads();
            for (BenchmarkResult fork : result().getBenchmarkResults()) {
                for (IterationResult iteration : fork.getIterationResults()) {
                    long moved = moved(iteration);
                    if (work.timed() ? moved <= 0 : moved != planned) {
                        return Optional.of("a pass moved " + moved + " bytes instead of " + planned);
                    }
                }
            }
        }
        return leastWritten() > 0 ? Optional.empty() : Optional.of("no bytes were moved");
    }

    /**
     * The bytes that a set which writes must have left on its disk at least: each thread visits every block of its
     * share once before it visits one again (passes of single bytes all begin at the start), and of several threads the
     * busiest moved no less than the average. Where it mixed reads in, it wrote the rest of each ten requests. Of new
     * files all stay.
     */
    long leastWritten() {
        long moved = result().getBenchmarkResults().stream()
                .mapToLong(fork -> fork.getIterationResults().stream().mapToLong(Measurement::moved).sum())
                .max().orElse(0);
        if (Volumes.isStream(set.parameters())) {
            return moved;
        }
        Measures measures = set.parameters().measures();
        long reach = measures.bytewise() ? work.bytesPerOperation() : work.area();
        long busiest = Math.min(reach, moved) / set.threads();
        int reads = measures.readsInTen();
        long tens = busiest / (10L * set.parameters().block());
        return reads == 0 ? busiest / measures.writesOneOf()
                : tens * (10 - reads) * set.parameters().block();
    }

    /** The figure that the progress line shows: the median over the samples, of a modelled drive in its own time. */
    String figure() {
        double[] rates = result().getBenchmarkResults().stream()
                .flatMap(fork -> fork.getIterationResults().stream())
                .mapToDouble(this::bytesPerSecond).toArray();
        double scale = set.parameters().medium() == Medium.MODEL ? ModelPace.timeScale(set.parameters()) : 1;
        double megabytes = new Median().evaluate(rates) / scale / 1e6;
        // four digits, and all of them before the point
        return String.format(Locale.ROOT, megabytes < 1000 ? "%.4g MB/s" : "%.0f MB/s", megabytes);
    }

    private double bytesPerSecond(IterationResult iteration) {
        double score = iteration.getPrimaryResult().getScore();
        double unitsPerSecond = 1e9 / result().getParams().getTimeUnit().toNanos(1);
        if (set.mode() == Mode.SingleShotTime) {
            return unitsPerSecond * moved(iteration) / score;
        }
        long bytes = work.bytesPerOperation();
        return unitsPerSecond * (set.mode() == Mode.Throughput ? score * bytes : set.threads() * bytes / score);
    }

    private int samples() {
        return result.map(r -> r.getBenchmarkResults().stream()
                .mapToInt(fork -> fork.getIterationResults().size()).sum()).orElse(0);
    }

    private static long moved(IterationResult iteration) {
        Result<?> moved = iteration.getSecondaryResults().get(CountersProfiler.MOVED_BYTES);
        return moved == null ? 0 : (long) moved.getScore();
    }
}
