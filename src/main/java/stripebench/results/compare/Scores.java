package stripebench.results.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.StatUtils;
import stripebench.results.ScoreUnit;
import stripebench.results.SetResult;

/**
 * The scores of one set in the unit in which they are compared, with the time scale of a model undone.
 *
 * @param unit such as {@code MB/s}, {@code ops/s} or {@code us/op}
 * @param direction what is better
 * @param forks scores by fork and iteration
 */
record Scores(String unit, Direction direction, List<double[]> forks) {

    /** What of two scores is the better one. */
    enum Direction {
        /** Of rates. */
        LARGER,
        /** Of times, and of what else an operation costs. */
        SMALLER,
        /** Of anything else. */
        UNKNOWN
    }

    private static final String RATE = "MB/s";

    /** Both sets' scores in one unit: MB/s where both know their bytes, else that of the first; empty if none fits. */
    static Optional<List<Scores>> inOneUnit(SetResult a, SetResult b) {
        if (isRate(a) && isRate(b)) {
            return Optional.of(List.of(rate(a), rate(b)));
        }
        Optional<ScoreUnit> unit = ScoreUnit.parse(a.scoreUnit());
        Optional<ScoreUnit> other = ScoreUnit.parse(b.scoreUnit());
        if (unit.isPresent() && other.isPresent() && unit.get().throughput() == other.get().throughput()) {
            double factor = unit.get().throughput() ? unit.get().seconds() / other.get().seconds()
                    : other.get().seconds() / unit.get().seconds();
            return Optional.of(List.of(timed(a, a.scoreUnit(), 1), timed(b, a.scoreUnit(), factor)));
        }
        if (a.scoreUnit().equals(b.scoreUnit())) {
            return Optional.of(List.of(plain(a), plain(b)));
        }
        return Optional.empty();
    }

    /** In sample and average mode users ask for times, in the others for rates. */
    private static boolean isRate(SetResult set) {
        return set.facts().bytesPerOp() != null && ScoreUnit.parse(set.scoreUnit()).isPresent()
                && ("thrpt".equals(set.facts().mode()) || "ss".equals(set.facts().mode()));
    }

    private static Scores rate(SetResult set) {
        ScoreUnit unit = ScoreUnit.parse(set.scoreUnit()).orElseThrow();
        return of(set, RATE, Direction.LARGER, score -> unit.opsPerSecond(score, set.threads()) / set.timeScale()
                * set.facts().bytesPerOp() / 1e6);
    }

    private static Scores timed(SetResult set, String unit, double factor) {
        boolean throughput = ScoreUnit.parse(unit).orElseThrow().throughput();
        double scale = throughput ? 1 / set.timeScale() : set.timeScale();
        return of(set, unit, throughput ? Direction.LARGER : Direction.SMALLER, score -> score * factor * scale);
    }

    private static Scores plain(SetResult set) {
        return of(set, set.scoreUnit(), set.scoreUnit().endsWith("/op") ? Direction.SMALLER : Direction.UNKNOWN,
                DoubleUnaryOperator.identity());
    }

    private static Scores of(SetResult set, String unit, Direction direction, DoubleUnaryOperator convert) {
        return new Scores(unit, direction,
                set.forks().stream().map(fork -> DoubleStream.of(fork).map(convert).toArray()).toList());
    }

    /** The unit of analysis: iterations of one fork are not independent of each other. */
    double[] forkMedians() {
        return forks.stream().mapToDouble(fork -> StatUtils.percentile(fork, 50)).toArray();
    }

    /** The median of the fork medians. */
    double median() {
        return StatUtils.percentile(forkMedians(), 50);
    }

    double[] samples() {
        return forks.stream().flatMapToDouble(DoubleStream::of).toArray();
    }

    /** The interquartile range of all samples in percent of their median; NaN for a single sample. */
    double spreadPercent() {
        double[] samples = samples();
        return samples.length < 2 ? Double.NaN : 100 * (StatUtils.percentile(samples, 75)
                - StatUtils.percentile(samples, 25)) / Math.abs(StatUtils.percentile(samples, 50));
    }

    /** Samples more than three interquartile ranges outside the quartiles ("far out" in Tukey 1977). */
    long outliers() {
        double[] samples = samples();
        double low = StatUtils.percentile(samples, 25);
        double high = StatUtils.percentile(samples, 75);
        double fence = 3 * (high - low);
        return Arrays.stream(samples).filter(sample -> sample < low - fence || sample > high + fence).count();
    }
}
