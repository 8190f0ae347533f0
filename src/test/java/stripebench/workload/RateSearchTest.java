package stripebench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateSearchTest {

    @ParameterizedTest
    @DisplayName("the highest rate that is kept is found, and each try halves what is left")
    @ValueSource(longs = {1, 2, 499, 500, 501, 777, 998, 999})
    void finds(long most) {
        RateSearch search = new RateSearch(1000);
        long best = 0;
        for (int i = 0; i < 10; i++) {
            long rate = search.next();
            assertThat(rate).isBetween(1L, 999L);
            search.tried(rate, rate <= most);
            best = rate <= most ? Math.max(best, rate) : best;
            assertThat(most - best).isLessThanOrEqualTo(1000 >> (i + 1));
        }
        assertThat(best).isEqualTo(most);
        assertThat(search.next()).isEqualTo(most);
    }

    @Test
    @DisplayName("where no rate is kept the lowest is tried in the end")
    void none() {
        RateSearch search = new RateSearch(5);
        for (int i = 0; i < 5; i++) {
            search.tried(search.next(), false);
        }
        assertThat(search.next()).isEqualTo(1);
    }

    @Test
    @DisplayName("there must be a rate to try")
    void nothing() {
        assertThatIllegalArgumentException().isThrownBy(() -> new RateSearch(1));
    }
}
