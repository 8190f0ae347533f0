package stripebench.results.compare;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.stat.ranking.NaturalRanking;
import org.apache.commons.math3.stat.ranking.TiesStrategy;

/**
 * The two-sided Mann-Whitney U test (Mann and Whitney 1947), as a test of the rank sum. Up to 50 values the
 * distribution is exact, given the ties; beyond, it is the normal one with corrections for ties and continuity
 * (Hollander, Wolfe and Chicken, Nonparametric Statistical Methods, 4.1). That of commons-math3 is normal always,
 * without either correction, which is far off for a handful of values.
 */
final class MannWhitney {

    // all C(50, 25) ways to choose are a whole number that a double holds
    private static final int EXACT = 50;

    private MannWhitney() {
    }

    /**
     * The probability of ranks at least as far apart as these if both samples come from one distribution.
     *
     * @param x finite values, at least one
     * @param y finite values, at least one
     * @return above 0, at most 1
     */
    static double p(double[] x, double[] y) {
        int n = x.length + y.length;
        double[] ranks = new NaturalRanking(TiesStrategy.AVERAGE)
                .rank(DoubleStream.concat(DoubleStream.of(x), DoubleStream.of(y)).toArray());
        // twice the ranks are whole, in spite of ties
        int[] doubled = Arrays.stream(ranks).mapToInt(rank -> (int) Math.round(2 * rank)).toArray();
        long sum = Arrays.stream(doubled, 0, x.length).sum();
        long distance = Math.abs(sum - (long) x.length * (n + 1));
        return n <= EXACT ? exact(doubled, x.length, distance) : normal(ranks, x.length, distance / 2.0);
    }

    /** The share of all ways to choose so many of the ranks whose sum is at least so far from the mean. */
    private static double exact(int[] ranks, int chosen, long distance) {
        int total = Arrays.stream(ranks).sum();
        double[][] ways = new double[chosen + 1][total + 1];
        ways[0][0] = 1;
        for (int rank : ranks) {
            for (int k = chosen; k > 0; k--) {
                for (int sum = total; sum >= rank; sum--) {
                    ways[k][sum] += ways[k - 1][sum - rank];
                }
            }
        }
        long mean = (long) chosen * (ranks.length + 1);
        double far = 0;
        for (int sum = 0; sum <= total; sum++) {
            far += Math.abs(sum - mean) >= distance ? ways[chosen][sum] : 0;
        }
        return far / Arrays.stream(ways[chosen]).sum();
    }

    private static double normal(double[] ranks, int chosen, double distance) {
        int n = ranks.length;
        double mean = (n + 1) / 2.0;
        double squares = Arrays.stream(ranks).map(rank -> (rank - mean) * (rank - mean)).sum();
        // the variance of a sum of so many of the ranks, drawn without replacement
        double variance = (double) chosen * (n - chosen) / (n * (n - 1.0)) * squares;
        if (variance == 0 || distance == 0) {
            return 1;
        }
        double z = Math.max(0, distance - 0.5) / Math.sqrt(variance);
        return Math.min(1, 2 * new NormalDistribution(null, 0, 1).cumulativeProbability(-z));
    }
}
