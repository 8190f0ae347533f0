package stripebench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SpreadTest {

    @Test
    void describesFiveSamples() {
        Spread spread = Spread.of(new double[] {5, 1, 4, 2, 3});
        assertThat(spread.median()).isEqualTo(3);
        assertThat(spread.mean()).isEqualTo(3);
        assertThat(spread.min()).isEqualTo(1);
        assertThat(spread.max()).isEqualTo(5);
        // t(0.9995; 4) = 8.6103 from a printed table, times sqrt(2.5 / 5)
        assertThat(spread.error()).isCloseTo(8.6103 * Math.sqrt(0.5), within(1e-3));
    }

    @Test
    void medianOfAnEvenNumberIsTheMeanOfTheMiddleTwo() {
        assertThat(Spread.of(new double[] {10, 1, 2, 5}).median()).isEqualTo(3.5);
    }

    @Test
    void oneSampleHasNoError() {
        assertThat(Spread.of(new double[] {7})).isEqualTo(new Spread(7, 7, Double.NaN, 7, 7));
    }

    @Test
    void noSamplesAreUnknown() {
        double nan = Double.NaN;
        assertThat(Spread.of(new double[0])).isEqualTo(new Spread(nan, nan, nan, nan, nan));
    }

    @Test
    void driftIsTheLastQuarterAgainstTheFirst() {
        assertThat(Spread.driftPercent(new double[] {100, 200, 1, 1, 1, 1, 300, 60})).isCloseTo(20, within(1e-9));
        assertThat(Spread.driftPercent(new double[] {100, 100, 120, 1, 1, 1, 1, 1, 1, 50, 50, 9}))
                .isCloseTo(-50, within(1e-9));
    }

    @Test
    void driftNeedsEightSamples() {
        assertThat(Spread.driftPercent(new double[] {1, 1, 1, 1, 1, 1, 2})).isNaN();
    }
}
