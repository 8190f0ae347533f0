package stripebench.benchmarks;

import stripebench.crypt.Encryption;
import stripebench.drive.KnownDrive;
import stripebench.workload.Pattern;

/**
 * How much faster than its drives a modelled set runs, and how long it takes. Fast enough that nobody waits for drives
 * of 1996, and slow enough that what is measured is the drives and not this machine.
 */
public final class ModelPace {

    /** A request of one drive takes no less, unless the drive itself is faster: waking takes about a twentieth. */
    private static final double LEAST_SERVICE_NANOS = 2e6;
    /** All drives together move no more than a slow and busy machine copies and checks: bytes per nanosecond. */
    private static final double MOST_BYTES_PER_NANO = 0.1;
    /** What is written to a drive without a set is only stamped and copied. */
    private static final double MOST_WRITTEN_PER_NANO = 0.8;
    /** A pass takes no less: its last waking may be late, and counts. */
    private static final double LEAST_PASS_SECONDS = 1;

    private ModelPace() {
    }

    /**
     * The time scale of a set on modelled drives.
     *
     * @param set its parameters
     * @return how many times faster the drives run; less than 1 where they would outrun this machine or a pass would
     *     be over in no time; 1 where the set is encrypted, since a cipher takes its own time
     */
    public static double timeScale(Parameters set) {
        if (set.cipher() != Encryption.NONE) {
            return 1;
        }
        double service = set.drive().shortestNanos(memberBytes(set), set.pattern() == Pattern.SEQUENTIAL);
        double byPass = set.measures().family() == Measures.Family.TRANSFERS
                ? drivesSeconds(set) / LEAST_PASS_SECONDS : Double.MAX_VALUE;
        double byService = Math.max(1, service / LEAST_SERVICE_NANOS);
        return roundDown(Math.min(byPass, Math.min(byService, most(set) / rate(set))));
    }

    /**
     * About how long one pass over the area takes.
     *
     * @param set its parameters, of a set on modelled drives
     * @return seconds on this machine
     */
    public static double passSeconds(Parameters set) {
        return drivesSeconds(set) / timeScale(set);
    }

    private static double drivesSeconds(Parameters set) {
        return new Work(set).area() / rate(set) / 1e9;
    }

    private static double most(Parameters set) {
        Measures measures = set.measures();
        boolean onlyWrites = measures.writes() && !measures.reads() && measures.readsInTen() == 0;
        return onlyWrites && set.width() == 1 ? MOST_WRITTEN_PER_NANO : MOST_BYTES_PER_NANO;
    }

    /** What all drives that serve at a time move, in bytes per nanosecond of their own time. */
    private static double rate(Parameters set) {
        KnownDrive drive = set.drive();
        long bytes = memberBytes(set);
        long touched = (set.block() + bytes - 1) / bytes;
        double serving = Math.min(set.width(), touched * set.depth() * set.threads());
        return serving * bytes / drive.shortestNanos(bytes, set.pattern() == Pattern.SEQUENTIAL);
    }

    /** What a request asks of each member that it touches. */
    private static long memberBytes(Parameters set) {
        return set.width() == 1 ? set.block()
                : Math.min(set.block(), Math.max(set.unit(), set.block() / set.width()));
    }

    /** To 1, 2 or 5 times a power of ten. */
    private static double roundDown(double scale) {
        double power = Math.pow(10, Math.floor(Math.log10(scale)));
        double digit = scale / power;
        return (digit >= 5 ? 5 : digit >= 2 ? 2 : 1) * power;
    }
}
