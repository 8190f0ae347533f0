package stripebench.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.openjdk.jmh.results.RunResult;
import stripebench.benchmarks.Medium;
import stripebench.disk.RingEngine;
import stripebench.machine.BlockDevices;
import stripebench.machine.CpuWatch;
import stripebench.machine.MachineFacts;
import stripebench.machine.SystemTree;

/** Carries out a plan: set after set, each filled, measured, verified and saved before the next begins. */
public final class Run {
    private final List<PlannedSet> sets;
    private final List<Turn> turns;
    private final Settings settings;
    private final Stop stop;
    private final PrintStream out;
    private final BlockDevices devices = new BlockDevices(SystemTree.LIVE);
    private final Space space;
    private final Estimate estimate;
    private final SetFacts facts;
    private final UserResults userResults;
    private final Progress progress;
    private final Map<Integer, List<Measurement>> measured = new HashMap<>();
    private final Set<Integer> failedSets = new HashSet<>();
    private ResultStore store;
    private int ok;

    /**
     * Checks all that can be checked before anything is touched.
     *
     * @param plan what to do
     * @param settings where and how
     * @param stop tells when to end early
     * @param out takes progress
     * @throws RunException if a disk is too small for the plan, can't take its requests, or a file of the user's can't be written
     */
    public Run(Plan plan, Settings settings, Stop stop, PrintStream out) throws RunException {
        this.sets = plan.sets();
        this.settings = settings;
        this.stop = stop;
        this.out = out;
        this.turns = Turn.of(sets);
        List<PlannedSet> parts = turns.stream().map(Turn::part).toList();
        this.space = new Space(parts, settings.disks());
        this.facts = new SetFacts(settings, devices);
        this.userResults = new UserResults(settings.jmh());
        userResults.check();
        Alignment.check(sets, settings.disks());
        RingAccess.check(sets, RingEngine.unavailable());
        space.check();
        this.estimate = new Estimate(parts, settings.disks(), space.ballast());
        this.progress = new Progress(out, estimate, sets, turns);
    }

    /**
     * Tells what will run, how long it takes, and what to expect of it.
     *
     * @param leftOut one line each
     * @throws IOException if the disks can't be looked at
     */
    public void announce(List<String> leftOut) throws IOException {
        leftOut.forEach(line -> out.println("left out: " + line));
        boolean uses = sets.stream().anyMatch(set -> set.parameters().medium().onDisks());
        int disks = uses ? settings.disks().size() : 0;
        out.printf(Locale.ROOT, "%s on %s, about %s, at least %s MiB written%n", counted(sets.size(), "set"),
                disks == 0 ? "no disk" : counted(disks, "disk"),
                Progress.time(estimate.from(0)), estimate.bytesWritten() >> 20);
        long ballast = LongStream.of(space.ballast()).sum();
        if (ballast > 0) {
            out.printf("%d MiB of it only fill disks up to the share that is asked for; all is deleted at the end%n",
                    ballast >> 20);
        }
        facts.warnings(sets).forEach(out::println);
    }

    private static String counted(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    /** Prints the plan. */
    public void list() {
        for (int i = 0; i < sets.size(); i++) {
            PlannedSet set = sets.get(i);
            out.printf(Locale.ROOT, "%3d %s%n", i + 1, set.describe(set.parameters().values().keySet()));
        }
    }

    /**
     * Runs the plan.
     *
     * @return how it went
     * @throws RunException if a disk's directory or JMH's lock can't be had, or results can't be saved
     * @throws IOException if the disks can't be looked at
     */
    @SuppressWarnings("try") // the lock is held, not used
    public Outcome execute() throws RunException, IOException {
        JmhOutput output = new JmhOutput(settings.jmh(), out);
        try (JmhLock lock = JmhLock.take()) {
            Directories directories = Directories.claim(onDisk() ? settings.disks() : List.of());
            try {
                openStore();
                SetRunner runner = new SetRunner(onDisk() ? directories.paths() : settings.disks(), stop, output);
                for (int i = 0; i < turns.size() && !stop.requested() && !givesUp(); i++) {
                    Turn turn = turns.get(i);
                    if (!failedSets.contains(turn.index())) {
                        run(i, turn, runner);
                    }
                    if (space.isLastUse(i)) {
                        runner.discard(turn.part());
                    }
                }
            } finally {
                directories.giveBack().forEach(line -> out.println("note: " + line));
            }
        }
        return new Outcome(sets.size(), ok, failedSets.size());
    }

    private boolean onDisk() {
        return sets.stream().anyMatch(set -> set.parameters().medium() == Medium.REAL);
    }

    private void openStore() throws RunException {
        try {
            store = ResultStore.open(settings.folder(), settings.history(), Instant.now());
            MachineFacts.write(MachineFacts.collect(devices, settings.disks(), CpuWatch.begin().share()),
                    settings.folder().resolve("machine.csv"));
        } catch (IOException e) {
            throw RunException.refused("can't write results in " + settings.folder() + ": " + Reason.of(e)
                    + "; give another folder with --results", e);
        }
    }

    private boolean givesUp() {
        return !failedSets.isEmpty() && settings.jmh().shouldFailOnError().orElse(false);
    }

    private void run(int number, Turn turn, SetRunner runner) throws RunException, IOException {
        PlannedSet set = sets.get(turn.index());
        ObjectNode row = facts.of(set, store.order(set));
        progress.begin(number);
        try {
            Measurement fork = runner.run(turn.part(), number + 1, estimate.of(number), settings.verifyAll());
            List<Measurement> forks = measured.computeIfAbsent(turn.index(), index -> new ArrayList<>());
            forks.add(fork);
            if (turn.last()) {
                RunResult result = Forks.together(set, forks);
                save(() -> store.save(row, result));
                save(() -> userResults.add(result));
                ok++;
            }
            progress.done(number, fork.figure());
        } catch (SetFailure e) {
            save(() -> store.saveFailure(row, e.getMessage()));
            progress.done(number, "FAILED: " + e.getMessage());
            failedSets.add(turn.index());
        } catch (Stop.Stopped e) {
            out.println();
        }
    }

    /** Writes results. */
    private interface Saving {
        void save() throws IOException;
    }

    private void save(Saving saving) throws RunException {
        try {
            saving.save();
        } catch (IOException e) {
            out.println();
            throw RunException.failed("can't save results: " + Reason.of(e) + "; what was saved before stays in "
                    + settings.folder() + ": mend this and give the same command with --resume", e);
        }
    }
}
