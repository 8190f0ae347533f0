package stripebench.results.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MannWhitneyTest {

    @Test
    void samplesApartAreTheTwoExtremeWaysToChoose() {
        assertThat(MannWhitney.p(new double[] {1, 2, 3, 4, 5}, new double[] {6, 7, 8, 9, 10}))
                .isEqualTo(2.0 / 252);
        assertThat(MannWhitney.p(new double[] {9, 8, 7}, new double[] {1, 2})).isEqualTo(2.0 / 10);
    }

    @Test
    void equalSamplesAreNoDifference() {
        assertThat(MannWhitney.p(new double[] {3, 3, 3}, new double[] {3, 3, 3, 3})).isEqualTo(1);
        assertThat(MannWhitney.p(filled(40, 3), filled(40, 3))).isEqualTo(1);
    }

    @Test
    void agreesWithPublishedTables() {
        // critical value of U for 5 and 5 values at 0.05, two-sided: 2
        assertThat(MannWhitney.p(new double[] {1, 2, 3, 4, 7}, new double[] {5, 6, 8, 9, 10})).isLessThan(0.05);
        assertThat(MannWhitney.p(new double[] {1, 2, 3, 4, 8}, new double[] {5, 6, 7, 9, 10})).isGreaterThan(0.05);
        // for 8 and 10 values: 17
        assertThat(MannWhitney.p(withU(8, 10, 17), others(8, 10, 17))).isLessThan(0.05);
        assertThat(MannWhitney.p(withU(8, 10, 18), others(8, 10, 18))).isGreaterThan(0.05);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void isTheShareOfAllWaysToChooseThatAreAsFarOff(long seed) {
        Random random = new Random(seed);
        double[] all = IntStream.range(0, 5 + random.nextInt(8)).mapToDouble(i -> random.nextInt(9)).toArray();
        int chosen = 1 + random.nextInt(all.length - 1);
        int as = 0;
        int ways = 0;
        double observed = distance(all, (1 << chosen) - 1);
        for (int subset = 0; subset < 1 << all.length; subset++) {
            if (Integer.bitCount(subset) == chosen) {
                ways++;
                as += distance(all, subset) >= observed - 1e-9 ? 1 : 0;
            }
        }
        assertThat(MannWhitney.p(Arrays.copyOf(all, chosen), Arrays.copyOfRange(all, chosen, all.length)))
                .as("seed %s", seed).isCloseTo((double) as / ways, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theNormalApproximationGoesOnWhereTheExactOneEnds(long seed) {
        Random random = new Random(seed);
        double[] x = IntStream.range(0, 25).mapToDouble(i -> random.nextInt(30)).toArray();
        double[] y = IntStream.range(0, 25).mapToDouble(i -> random.nextInt(30) + 6).toArray();
        double exact = MannWhitney.p(x, y);
        double[] more = Arrays.copyOf(y, 26);
        more[25] = Arrays.stream(y).sorted().toArray()[12];
        assertThat(MannWhitney.p(x, more)).as("seed %s", seed).isCloseTo(exact, within(0.25 * exact + 0.005));
    }

    /** How far U, counted pair by pair, lies from its mean for a subset of the values. */
    private static double distance(double[] all, int subset) {
        double u = 0;
        int chosen = Integer.bitCount(subset);
        for (int i = 0; i < all.length; i++) {
            for (int j = 0; j < all.length; j++) {
                if ((subset >> i & 1) == 1 && (subset >> j & 1) == 0) {
                    u += all[i] > all[j] ? 1 : all[i] == all[j] ? 0.5 : 0;
                }
            }
        }
        return Math.abs(u - chosen * (all.length - chosen) / 2.0);
    }

    /** So many of the numbers from 1 whose U is this: the smallest ones, the last moved up. */
    private static double[] withU(int m, int n, int u) {
        double[] x = IntStream.rangeClosed(1, m).mapToDouble(i -> i).toArray();
        int left = u;
        for (int i = m - 1; i >= 0 && left > 0; i--) {
            int moved = Math.min(left, n);
            x[i] += moved;
            left -= moved;
        }
        return x;
    }

    private static double[] others(int m, int n, int u) {
        double[] x = withU(m, n, u);
        return IntStream.rangeClosed(1, m + n).mapToDouble(i -> i)
                .filter(i -> Arrays.stream(x).noneMatch(taken -> taken == i)).toArray();
    }

    private static double[] filled(int length, double value) {
        double[] values = new double[length];
        Arrays.fill(values, value);
        return values;
    }
}
