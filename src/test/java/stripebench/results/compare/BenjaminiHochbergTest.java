package stripebench.results.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BenjaminiHochbergTest {

    @Test
    void adjustsByRankFromTheLargestDown() {
        assertThat(BenjaminiHochberg.adjust(new double[] {0.03, 0.005, 0.9, 0.04}))
                .containsExactly(new double[] {0.16 / 3, 0.02, 0.9, 0.16 / 3}, within(1e-12));
    }

    /** The fifteen p-values of section 3.2 of Benjamini and Hochberg 1995: four are found at 0.05. */
    @Test
    void findsWhatItsAuthorsFound() {
        double[] p = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
            0.6528, 0.7590, 1.0};
        double[] adjusted = BenjaminiHochberg.adjust(p);
        assertThat(adjusted).isSorted();
        assertThat(adjusted[3]).isLessThan(0.05);
        assertThat(adjusted[4]).isGreaterThan(0.05);
    }

    @Test
    void leavesASingleTestAndNoneAlone() {
        assertThat(BenjaminiHochberg.adjust(new double[] {0.04})).containsExactly(0.04);
        assertThat(BenjaminiHochberg.adjust(new double[0])).isEmpty();
    }

    @Test
    void neverExceedsOne() {
        assertThat(BenjaminiHochberg.adjust(new double[] {1, 1, 1})).containsExactly(1, 1, 1);
    }
}
