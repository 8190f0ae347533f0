package stripebench.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {

    @ParameterizedTest
    @CsvSource({"0, 0", "5.2, 5.200", "12.3456, 12.35", "123.456, 123.5", "1234.5, 1235", "123456789.4, 123456789",
        "1.0E12, 1000000000000", "0.9, 0.9000", "0.000123456, 0.0001235", "99.996, 100.00", "-79.31, -79.31"})
    void figureHasFourSignificantDigits(double value, String text) {
        assertThat(Numbers.figure(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void unknownIsEmpty(double value) {
        assertThat(Numbers.figure(value)).isEmpty();
        assertThat(Numbers.percent(value)).isEmpty();
        assertThat(Numbers.whole(value)).isEmpty();
        assertThat(Numbers.exact(value)).isEmpty();
        assertThat(Numbers.count(null)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1.0E-7, 0.0000001", "3.0, 3", "1.0E10, 10000000000", "290.6871044776119, 290.6871044776119"})
    void exactKeepsEveryDigit(double value, String text) {
        assertThat(Numbers.exact(value)).isEqualTo(text);
        assertThat(Double.parseDouble(text)).isEqualTo(value);
    }

    @Test
    void percentAndWholeAreRounded() {
        assertThat(Numbers.percent(79.3103)).isEqualTo("79.3");
        assertThat(Numbers.percent(-0.25)).isEqualTo("-0.3");
        assertThat(Numbers.whole(1.8e19)).isEqualTo("18000000000000000000");
    }
}
