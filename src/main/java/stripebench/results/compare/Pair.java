package stripebench.results.compare;

import stripebench.results.Key;
import stripebench.results.Spread;

/**
 * A key that the base and another input have a figure for.
 *
 * @param key what tells the set from others
 * @param input place of the other input, counted from 1
 * @param base scores of the base
 * @param other scores of the other input, in the same unit
 * @param p of the Mann-Whitney U test over the fork medians; NaN for too few forks
 * @param adjusted that p after Benjamini and Hochberg; NaN for too few forks
 * @param verdict what was found
 */
record Pair(Key key, int input, Scores base, Scores other, double p, double adjusted, Verdict verdict) {

    private static final int FORKS = 5;
    private static final double SIGNIFICANT = 0.05;

    /** Before the adjustment and the verdict, which need all pairs. */
    static Pair of(Key key, int input, Scores base, Scores other) {
        double p = Math.min(base.forks().size(), other.forks().size()) < FORKS ? Double.NaN
                : MannWhitney.p(base.forkMedians(), other.forkMedians());
        return new Pair(key, input, base, other, p, Double.NaN, Verdict.TOO_FEW);
    }

    /** With its verdict; the threshold is a fraction. */
    Pair judged(double adjustedP, double threshold) {
        boolean found = adjustedP < SIGNIFICANT && Math.abs(ratio() - 1) >= threshold;
        Verdict direction = base.direction() == Scores.Direction.UNKNOWN ? Verdict.DIFFERENT
                : ratio() > 1 ? Verdict.BETTER : Verdict.WORSE;
        return new Pair(key, input, base, other, p, adjustedP, found ? direction : Verdict.NONE);
    }

    boolean tested() {
        return !Double.isNaN(p);
    }

    /** The other over the base, or the base over the other where smaller is better: above 1 is better. */
    double ratio() {
        double ratio = other.median() / base.median();
        return base.direction() == Scores.Direction.SMALLER ? 1 / ratio : ratio;
    }

    /** The drift of a side's rate in percent, as {@link Spread#driftPercent}. */
    static double driftPercent(Scores side) {
        double drift = Spread.driftPercent(side.samples());
        return side.direction() == Scores.Direction.SMALLER ? 100 * (1 / (1 + drift / 100) - 1) : drift;
    }
}
