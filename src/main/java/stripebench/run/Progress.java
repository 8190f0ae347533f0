package stripebench.run;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import stripebench.benchmarks.Parameter;

/** Tells the user, one line a set, where the run is and how long it will still take. */
final class Progress {
    private final PrintStream out;
    private final Estimate estimate;
    private final List<PlannedSet> sets;
    private final List<Turn> turns;
    private final Set<String> telling;
    private final long start = System.nanoTime();

    Progress(PrintStream out, Estimate estimate, List<PlannedSet> sets, List<Turn> turns) {
        this.out = out;
        this.estimate = estimate;
        this.sets = sets;
        this.turns = turns;
        this.telling = telling(sets);
    }

    void begin(int number) {
        Turn turn = turns.get(number);
        PlannedSet set = sets.get(turn.index());
        String fork = set.effort().forks() > 1 ? ", fork " + (turn.fork() + 1) + "/" + set.effort().forks() : "";
        out.printf(Locale.ROOT, "%3d/%d %s%s ", turn.index() + 1, sets.size(), set.describe(telling), fork);
        out.flush();
    }

    void done(int number, String figure) {
        double elapsed = (System.nanoTime() - start) / 1e9;
        double planned = estimate.from(0) - estimate.from(number + 1);
        double left = estimate.from(number + 1) * elapsed / planned;
        out.printf(Locale.ROOT, " %s  [%s%s]%n", figure, time(elapsed),
                number + 1 < turns.size() ? ", about " + time(left) + " left" : "");
    }

    /** The parameters that tell a plan's sets apart, and the width always. */
    private static Set<String> telling(List<PlannedSet> sets) {
        Map<String, Set<String>> values = new TreeMap<>();
        for (PlannedSet set : sets) {
            set.parameters().values().forEach((name, value) ->
                    values.computeIfAbsent(name, key -> new TreeSet<>()).add(value));
        }
        values.values().removeIf(seen -> seen.size() == 1 || seen.size() == 2 && seen.contains(Parameter.NONE));
        values.put(Parameter.WIDTH.key(), Set.of());
        return values.keySet();
    }

    static String time(double seconds) {
        Duration duration = Duration.ofSeconds(Math.round(seconds));
        return duration.toHours() > 0
                ? String.format(Locale.ROOT, "%d:%02d:%02d", duration.toHours(), duration.toMinutesPart(),
                        duration.toSecondsPart())
                : String.format(Locale.ROOT, "%d:%02d", duration.toMinutes(), duration.toSecondsPart());
    }
}
