package stripebench.run;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** Tells the user, one line a set, where the run is and how long it will still take. */
final class Progress {
    private final PrintStream out;
    private final Estimate estimate;
    private final int sets;
    private final long start = System.nanoTime();

    Progress(PrintStream out, Estimate estimate, int sets) {
        this.out = out;
        this.estimate = estimate;
        this.sets = sets;
    }

    void begin(int index, PlannedSet set) {
        out.printf(Locale.ROOT, "%3d/%d %s ", index + 1, sets, set.describe());
        out.flush();
    }

    void done(int index, String figure) {
        double elapsed = (System.nanoTime() - start) / 1e9;
        double planned = estimate.from(0) - estimate.from(index + 1);
        double left = estimate.from(index + 1) * elapsed / planned;
        out.printf(Locale.ROOT, " %s  [%s%s]%n", figure, time(elapsed),
                index + 1 < sets ? ", about " + time(left) + " left" : "");
    }

    static String time(double seconds) {
        Duration duration = Duration.ofSeconds(Math.round(seconds));
        return duration.toHours() > 0
                ? String.format(Locale.ROOT, "%d:%02d:%02d", duration.toHours(), duration.toMinutesPart(),
                        duration.toSecondsPart())
                : String.format(Locale.ROOT, "%d:%02d", duration.toMinutes(), duration.toSecondsPart());
    }
}
