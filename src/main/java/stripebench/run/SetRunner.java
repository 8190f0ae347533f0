package stripebench.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import stripebench.benchmarks.Medium;
import stripebench.benchmarks.Parameters;
import stripebench.benchmarks.Session;

/** Measures one set: its files filled before, one JMH run, every byte verified after. */
final class SetRunner {
    private final List<Path> directories;
    private final Volumes volumes;
    private final Stop stop;
    private final JmhOutput output;

    SetRunner(Options user, List<Path> directories, Stop stop, PrintStream terminal) throws IOException {
        this.directories = directories;
        this.volumes = new Volumes(directories);
        this.stop = stop;
        this.output = new JmhOutput(user, terminal);
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
        FailureOutput failures = new FailureOutput();
        try {
            if (onDisk) {
                volumes.prepare(parameters, done -> stop.check());
            }
            Options options = JmhOptions.of(set, session(set, generation), estimatedSeconds);
            Measurement measurement = new Measurement(set, new Runner(options, output.with(failures)).run());
            stop.check();
            Optional<String> shortcoming = measurement.shortcoming();
            if (shortcoming.isPresent()) {
                throw new SetFailure(failures.reason().map(reason -> reason + " (" + shortcoming.get() + ")")
                        .orElse(shortcoming.get()));
            }
            if (onDisk && (parameters.measures().writes() || verifyReads)) {
                verify(parameters, generation, measurement);
            }
            return measurement;
        } catch (IOException | RunnerException e) {
            discard(set);
            throw new SetFailure(failures.reason().orElse(Reason.of(e)));
        } catch (SetFailure e) {
            discard(set);
            throw e;
        }
    }

    /** Deletes the files of a set. What can't be deleted is tried again, and told, when the directories are given back. */
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
        session.put(Session.DIRECTORIES,
                directories.stream().map(Path::toString).collect(Collectors.joining("\n")));
        if (set.effort().forks() == 0) {
            session.forEach(System::setProperty);
        }
        return session;
    }
}
