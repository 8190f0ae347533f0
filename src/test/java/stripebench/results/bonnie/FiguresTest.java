package stripebench.results.bonnie;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {

    @ParameterizedTest(name = "{0}: {1} in {2} s")
    @DisplayName("figures are cut, not rounded; seeks have a digit; what is too short prints pluses")
    @CsvSource(quoteCharacter = '`', value = {
        "OUT_BLOCK, 307200, 26.12, 2.99, 3.774999, 11761, 2, 3774ms",
        "OUT_CHAR, 3072, 0.5, 199.99, 0.012002, 6144, 199, 12002us",
        "OUT_CHAR, 3072, 0.4999, 99, 0.0000019, +++++, +++, 1us",
        "REWRITE, 1, 3, 0.4, 100, 0, 0, 100s",
        "SEEKS, 8192, 22.7366, 4, 0.0999995, 360.3, 4, 99ms",
        "SEEKS, 8192, 22.7366, 4, 0.099999, 360.3, 4, 99999us",
        "SEEKS, 1999, 2, 4, 99.999999, 999.5, 4, 99999ms",
        "SEEKS, 8192, 4, 104, 2.5, 2048, 104, 2500ms",
        "SEEKS, 8192, 0.3, 4, NaN, +++++, +++, ``"})
    void of(Phase phase, double amount, double seconds, double cpu, double longest, String rate, String cpuText,
            String latency) {
        assertThat(Figures.of(phase, amount, seconds, cpu, longest)).isEqualTo(new Figures(rate, cpuText, latency));
    }

    @Test
    @DisplayName("an unknown CPU share is not made up")
    void unknown() {
        assertThat(Figures.of(Phase.REWRITE, 1024, 1, Double.NaN, 1)).isEqualTo(new Figures("1024", "+++", "1000ms"));
    }

    @Test
    @DisplayName("other texts are refused by name")
    void refused() {
        assertThatThrownBy(() -> new Figures("1,5", "1", "")).hasMessage("not a rate: 1,5");
        assertThatThrownBy(() -> new Figures("1", "1.5", "")).hasMessage("not a %CP: 1.5");
        assertThatThrownBy(() -> new Figures("1", "1", "5m")).hasMessage("not a latency: 5m");
        assertThatThrownBy(() -> new Figures("1", "", "")).hasMessageContaining("both there or both missing");
    }
}
