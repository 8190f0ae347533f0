package stripebench.results.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalNumbersTest {

    @Test
    void readsWhatJavaWritesInEveryLocale() {
        for (Locale locale : Locale.getAvailableLocales()) {
            for (double value : new double[] {528.857143, -0.25, 0, 1234567.5}) {
                assertThat(LocalNumbers.parse(String.format(locale, "%f", value))).as("%s", locale).isEqualTo(value);
            }
            assertThat(LocalNumbers.parse(String.format(locale, "%f", Double.NaN))).isNaN();
            assertThat(LocalNumbers.parse(String.format(locale, "%f", Double.NEGATIVE_INFINITY)))
                    .isEqualTo(Double.NEGATIVE_INFINITY);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "1,234,567.5", "1 000", "1e5", "0x1p3", "5f", "\u2248 10\u207b\u2074", "1.", ".5"})
    void refusesTheRest(String text) {
        assertThatThrownBy(() -> LocalNumbers.parse(text)).isInstanceOf(NumberFormatException.class);
    }
}
