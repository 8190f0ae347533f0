package stripebench.run;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.runner.options.TimeValue;
import stripebench.benchmarks.FileLayout;
import stripebench.benchmarks.Measures;
import stripebench.benchmarks.Medium;
import stripebench.benchmarks.MemberFiles;
import stripebench.benchmarks.ModelPace;
import stripebench.benchmarks.Parameters;
import stripebench.benchmarks.Work;
import stripebench.disk.SyncMode;

/**
 * How long a plan takes: JVM starts, iterations, filling and verifying. Passes have no fixed time, so before the run
 * they are guessed from a rate and a time per request and flush; during the run the guess is scaled by what was seen.
 */
final class Estimate {
    private static final double FORK_SECONDS = 1.2;
    private static final double BYTES_PER_SECOND = 250e6;
    private static final double REQUEST_SECONDS = 60e-6;
    private static final double FLUSH_SECONDS = 1e-3;
    private static final double SEEK_SECONDS = 1e-3;
    private static final double CALL_SECONDS = 1.5e-6;
    private static final double FILE_SECONDS = 50e-6;
    /** The first pass of a search takes twice as long as one flat out, and later ones less and less longer. */
    private static final double SEARCH_FACTOR = 1.3;

    private final double[] seconds;
    private final long bytesWritten;

    /**
     * Guesses the times of a plan.
     *
     * @param ballast for each set the bytes that fill disks before it
     */
    Estimate(List<PlannedSet> sets, List<Path> directories, long[] ballast) {
        this.seconds = new double[sets.size()];
        Set<MemberFiles> filled = new HashSet<>();
        long bytes = 0;
        for (int i = 0; i < seconds.length; i++) {
            PlannedSet set = sets.get(i);
            MemberFiles files = MemberFiles.of(set.parameters(), directories);
            boolean fills = set.parameters().medium() == Medium.REAL
                    && set.parameters().measures().family() != Measures.Family.STREAMS && filled.add(files);
            double filling = fills ? files.share() * (double) files.paths().size() / BYTES_PER_SECOND : 0;
            seconds[i] = filling + (ballast[i] + verified(set)) / BYTES_PER_SECOND + resting(set) + measuring(set);
            bytes += ballast[i] + (fills ? files.share() * files.paths().size() : 0) + written(set);
        }
        this.bytesWritten = bytes;
    }

    /** The bytes that the plan writes, as far as they are fixed: fills and passes. */
    long bytesWritten() {
        return bytesWritten;
    }

    /** Seconds for one set. */
    double of(int set) {
        return seconds[set];
    }

    /** Seconds from one set to the end. */
    double from(int set) {
        double sum = 0;
        for (int i = set; i < seconds.length; i++) {
            sum += seconds[i];
        }
        return sum;
    }

    private static double verified(PlannedSet set) {
        return set.parameters().measures().family() == Measures.Family.STREAMS ? written(set)
                : set.parameters().measures().writes() ? new Work(set.parameters()).area() : 0;
    }

    private static double resting(PlannedSet set) {
        boolean once = set.parameters().measures().family() == Measures.Family.REQUESTS;
        return set.parameters().pause() * (once ? 1 : set.effort().iterationsInAll());
    }

    private static double measuring(PlannedSet set) {
        Effort effort = set.effort();
        double warmup = effort.warmups() * seconds(effort.warmupTime(), set);
        double measured = effort.iterations() * seconds(effort.time(), set);
        return (Math.max(1, effort.forks()) + effort.warmupForks()) * (FORK_SECONDS + warmup + measured);
    }

    private static double seconds(TimeValue time, PlannedSet set) {
        return time.getTime() > 0 ? time.convertTo(TimeUnit.MILLISECONDS) / 1e3 : pass(set.parameters());
    }

    private static double pass(Parameters set) {
        if (set.measures().paced()) {
            double scale = set.medium() == Medium.MODEL ? ModelPace.timeScale(set) : 1;
            return set.rate() == 0 ? SEARCH_FACTOR * flatOut(set)
                    : Math.max(flatOut(set), new Work(set).area() / (set.rate() * scale));
        }
        return flatOut(set);
    }

    private static double flatOut(Parameters set) {
        if (set.medium() == Medium.MODEL) {
            return ModelPace.passSeconds(set);
        }
        Measures measures = set.measures();
        boolean flushed = measures.writes() && (measures.flushesEach() || set.sync() == SyncMode.DSYNC);
        boolean waits = set.sync() == SyncMode.DIRECT;
        double request = flushed ? FLUSH_SECONDS : measures.seeks() > 0 ? SEEK_SECONDS : waits ? REQUEST_SECONDS
                : measures.bytewise() ? CALL_SECONDS : 0;
        if (set.layout() == FileLayout.FILES) {
            request = measures.writes() && set.sync() != SyncMode.CACHED ? FLUSH_SECONDS : FILE_SECONDS;
        }
        double passes = measures.writes() && measures.reads() && measures.seeks() == 0 ? 2 : 1;
        Work work = new Work(set);
        double moving = passes * (work.bytesPerOperation() * set.threads() / BYTES_PER_SECOND)
                + work.requestsPerOperation() * set.threads() * request;
        return work.timed() ? Math.min(measures.seconds(), moving) : moving;
    }

    private static long written(PlannedSet set) {
        Parameters parameters = set.parameters();
        Measures measures = parameters.measures();
        boolean passes = measures.family() != Measures.Family.REQUESTS && measures.writes()
                && parameters.medium() == Medium.REAL;
        return passes
                ? new Work(parameters).bytesPerOperation() * parameters.threads() / measures.writesOneOf()
                        * set.effort().iterationsInAll()
                : 0;
    }
}
