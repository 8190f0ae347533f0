package stripebench.results.tables;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import stripebench.results.SetResult;

/**
 * The rule of the HDD procedure document for hdparm and dd, in 2^20 bytes a second: of twelve runs the highest and the
 * lowest are dropped, and the mean of the other ten counts.
 */
public final class TwelveRuns {

    /** How many runs the rule takes. */
    public static final int RUNS = 12;
    private static final double MIB = 1 << 20;

    private TwelveRuns() {
    }

    /** For hdparm: the mean of the rates. */
    static ProcedureFigure byRate(SetResult set) {
        return refusal(set).map(ProcedureFigure::refuse).orElseGet(() -> {
            double[] kept = kept(Arrays.stream(set.mbPerSecond()).map(mb -> mb * 1e6 / MIB).toArray());
            return new ProcedureFigure(Arrays.stream(kept).average().orElseThrow(), kept[0], kept[kept.length - 1],
                    Optional.empty());
        });
    }

    /** For dd: runs are dropped and averaged by their time, and the rate is that of the mean time. */
    static ProcedureFigure byTime(SetResult set) {
        return refusal(set).map(ProcedureFigure::refuse).orElseGet(() -> {
            double mib = set.facts().bytesPerOp() / MIB;
            double[] kept = kept(Arrays.stream(set.mbPerSecond()).map(mb -> mib * MIB / (mb * 1e6)).toArray());
            return new ProcedureFigure(mib / Arrays.stream(kept).average().orElseThrow(), mib / kept[kept.length - 1],
                    mib / kept[0], Optional.empty());
        });
    }

    private static Optional<String> refusal(SetResult set) {
        if (set.forks().size() != 1) {
            return Optional.of(set.forks().size() + " forks instead of 1 (-f 1)");
        }
        if (set.threads() != 1) {
            return Optional.of(set.threads() + " threads instead of 1 (-t 1)");
        }
        int runs = set.samples().length;
        if (runs != RUNS) {
            return Optional.of(runs + " runs instead of " + RUNS + " (-i " + RUNS + ")");
        }
        return set.mbPerSecond().length == RUNS ? Optional.empty() : Optional.of("the bytes of a run are unknown");
    }

    /**
     * Without the lowest and the highest.
     *
     * @param runs at least two figures
     * @return the others in ascending order
     */
    public static double[] kept(double[] runs) {
        double[] sorted = IntStream.range(0, runs.length).mapToDouble(i -> runs[i]).sorted().toArray();
        return Arrays.copyOfRange(sorted, 1, sorted.length - 1);
    }
}
