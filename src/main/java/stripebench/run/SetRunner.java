package stripebench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.options.Options;
import stripebench.benchmarks.Measures;
import stripebench.benchmarks.Medium;
import stripebench.benchmarks.Parameters;
import stripebench.benchmarks.Session;

/** Measures one set: its files filled before, one JMH run, every byte verified after. */
final class SetRunner {
    private static final int GRACE_SECONDS = 10;

    private final List<Path> directories;
    private final Volumes volumes;
    private final Stop stop;
    private final JmhOutput output;

    SetRunner(List<Path> directories, Stop stop, JmhOutput output) {
        this.directories = directories;
        this.volumes = new Volumes(directories);
        this.stop = stop;
        this.output = output;
    }

    /**
     * Measures a set.
     *
     * @param generation what its writes are stamped with; no other set of the run has it
     * @param estimatedSeconds how long it will take
     * @param verifyReads whether files are verified after a set that only reads, too
     * @throws SetFailure if it has no result; its files are gone then
     */
    Measurement run(PlannedSet set, long generation, double estimatedSeconds, boolean verifyReads) throws SetFailure {
        Parameters parameters = set.parameters();
        boolean onDisk = parameters.medium() == Medium.REAL;
        try {
            if (onDisk) {
                volumes.prepare(parameters, done -> stop.check());
            }
            if (parameters.measures().family() == Measures.Family.REQUESTS) {
                stop.pause(parameters.pause());
            }
            Measurement measurement = measure(set, generation, estimatedSeconds);
            if (onDisk && (parameters.measures().writes() || verifyReads)) {
                verify(parameters, generation, measurement);
            }
            return measurement;
        } catch (IOException e) {
            stop.check();
            discard(set);
            throw new SetFailure(Reason.of(e));
        } catch (SetFailure e) {
            stop.check();
            discard(set);
            throw e;
        }
    }

    private Measurement measure(PlannedSet set, long generation, double estimatedSeconds) throws SetFailure {
        Options options = JmhOptions.of(set, session(set, generation), estimatedSeconds);
        FailureOutput failures = new FailureOutput();
        double bound = JmhOptions.timeout(set, estimatedSeconds).convertTo(TimeUnit.SECONDS)
                + set.effort().longestIterationSeconds() + GRACE_SECONDS;
        try (Watchdog watchdog = new Watchdog(bound)) {
            Optional<String> shortcoming;
            Optional<Measurement> measurement = Optional.empty();
            try {
                measurement = Optional.of(new Measurement(set, runJmh(set, options, failures, watchdog)));
                shortcoming = measurement.get().shortcoming();
            } catch (RunnerException | RuntimeException e) {
                shortcoming = Optional.of(Reason.of(e));
            }
            if (failures.endedBySignal()) {
                stop.checkAfterSignal();
            }
            stop.check();
            if (watchdog.bitten()) {
                throw new SetFailure(String.format(Locale.ROOT, "the measuring process hung: it was killed after %.0f s"
                        + " of silence", bound));
            }
            if (shortcoming.isPresent()) {
                throw new SetFailure(failures.reason().orElse(shortcoming.get()));
            }
            return measurement.orElseThrow();
        }
    }

    private Collection<RunResult> runJmh(PlannedSet set, Options options, OutputFormat... listeners)
            throws RunnerException {
        if (set.effort().forks() > 0) {
            return new Runner(options, output.with(listeners)).run();
        }
        stop.beginUnforked();
        try {
            return new Runner(options, output.with(listeners)).run();
        } finally {
            stop.endUnforked();
        }
    }

    /** Deletes the files of a set. What can't be deleted is tried again, and told, at the end of the run. */
    void discard(PlannedSet set) {
        if (set.parameters().medium() == Medium.REAL) {
            try {
                volumes.discard(set.parameters());
            } catch (IOException ignored) {
                return;
            }
        }
    }

    private void verify(Parameters parameters, long generation, Measurement measurement)
            throws IOException, SetFailure {
        long written = volumes.verify(parameters, generation, done -> stop.check());
        long least = measurement.leastWritten();
        if (written < least) {
            throw new SetFailure("after the run only " + written + " bytes on the disk are its own, not " + least
                    + ": writes were lost");
        }
    }

    private Map<String, String> session(PlannedSet set, long generation) {
        Map<String, String> session = new LinkedHashMap<>();
        session.put(Session.PARENT, Long.toString(ProcessHandle.current().pid()));
        session.put(Session.GENERATION, Long.toString(generation));
        session.put(Session.DIRECTORIES, Session.list(directories));
        if (set.effort().forks() == 0) {
            session.forEach(System::setProperty);
        }
        return session;
    }
}
