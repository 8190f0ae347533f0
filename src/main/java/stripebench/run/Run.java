package stripebench.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import stripebench.benchmarks.Medium;
import stripebench.machine.BlockDevices;
import stripebench.machine.MachineFacts;
import stripebench.machine.SystemTree;

/** Carries out a plan: set after set, each filled, measured, verified and saved before the next begins. */
public final class Run {
    private final List<PlannedSet> sets;
    private final Settings settings;
    private final Stop stop;
    private final PrintStream out;
    private final BlockDevices devices = new BlockDevices(SystemTree.LIVE);
    private final Space space;
    private final Estimate estimate;
    private final SetFacts facts;

    /**
     * Checks all that can be checked before anything is touched.
     *
     * @param plan what to do
     * @param settings where and how
     * @param stop tells when to end early
     * @param out takes progress
     * @throws RunException if a disk is too small for the plan, or can't take its requests
     */
    public Run(Plan plan, Settings settings, Stop stop, PrintStream out) throws RunException {
        this.sets = plan.sets();
        this.settings = settings;
        this.stop = stop;
        this.out = out;
        this.space = new Space(sets, settings.disks());
        this.estimate = new Estimate(sets, settings.disks());
        this.facts = new SetFacts(settings, devices);
        Alignment.check(sets, settings.disks());
        space.check();
    }

    /**
     * Tells what will run, how long it takes, and what to expect of it.
     *
     * @param leftOut one line each
     * @throws IOException if the disks can't be looked at
     */
    public void announce(List<String> leftOut) throws IOException {
        leftOut.forEach(line -> out.println("left out: " + line));
        out.printf(Locale.ROOT, "%d sets on %d %s, about %s, at least %s MiB written%n", sets.size(),
                settings.disks().size(), settings.disks().size() == 1 ? "disk" : "disks",
                Progress.time(estimate.from(0)), estimate.bytesWritten() >> 20);
        facts.warnings(sets).forEach(out::println);
    }

    /** Prints the plan. */
    public void list() {
        for (int i = 0; i < sets.size(); i++) {
            out.printf(Locale.ROOT, "%3d %s%n", i + 1, sets.get(i).describe(sets.get(i).parameters().values().keySet()));
        }
    }

    /**
     * Runs the plan.
     *
     * @return how it went
     * @throws RunException if a disk's directory or JMH's lock can't be had
     * @throws IOException if results can't be saved, or files can't be removed
     */
    @SuppressWarnings("try") // the lock is held, not used
    public Outcome execute() throws RunException, IOException {
        boolean onDisk = sets.stream().anyMatch(set -> set.parameters().medium() == Medium.REAL);
        try (JmhLock lock = JmhLock.take();
                Directories directories = Directories.claim(onDisk ? settings.disks() : List.of())) {
            ResultStore store = ResultStore.begin(settings.folder(), Instant.now());
            MachineFacts.write(MachineFacts.collect(devices, settings.disks()), store.folder().resolve("machine.csv"));
            SetRunner runner = new SetRunner(settings.jmh(), directories.paths(), stop, out);
            UserResults userResults = new UserResults(settings.jmh());
            Progress progress = new Progress(out, estimate, sets);
            int ok = 0;
            int failed = 0;
            for (int i = 0; i < sets.size() && !stop.requested(); i++) {
                PlannedSet set = sets.get(i);
                ObjectNode row = facts.of(set, i + 1);
                progress.begin(i);
                try {
                    Measurement measurement = runner.run(set, i + 1, estimate.of(i), settings.verifyAll());
                    store.save(row, measurement.result());
                    userResults.add(measurement.result());
                    progress.done(i, measurement.figure());
                    ok++;
                } catch (SetFailure e) {
                    store.saveFailure(row, e.getMessage());
                    progress.done(i, "FAILED: " + e.getMessage());
                    failed++;
                    if (settings.jmh().shouldFailOnError().orElse(false)) {
                        break;
                    }
                } catch (Stop.Stopped e) {
                    out.println();
                }
                if (space.isLastUse(i)) {
                    runner.discard(set);
                }
            }
            return new Outcome(sets.size(), ok, failed);
        }
    }
}
