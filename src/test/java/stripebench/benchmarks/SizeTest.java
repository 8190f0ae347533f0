package stripebench.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SizeTest {

    @ParameterizedTest
    @DisplayName("suffixes are binary")
    @CsvSource({"512, 512", "4K, 4096", "70M, 73400320", "1G, 1073741824", "2T, 2199023255552"})
    void parsed(String text, long bytes) {
        assertThat(Size.parse(text)).isEqualTo(bytes);
        assertThat(Size.format(bytes)).isEqualTo(text);
    }

    @ParameterizedTest
    @DisplayName("anything else is no size")
    @ValueSource(strings = {"", "K", "4k", "4KB", "4 K", "-1", "0", "1.5M", "١", "999999999999T"})
    void refused(String text) {
        assertThatThrownBy(() -> Size.parse(text)).isInstanceOfAny(IllegalArgumentException.class,
                ArithmeticException.class);
    }

    @ParameterizedTest(name = "seed {0}")
    @DisplayName("what is written is read back")
    @ValueSource(longs = {1, 2, 3})
    void roundTrip(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 1000; i++) {
            long bytes = 1 + (random.nextLong() >>> 25 + random.nextInt(38));
            assertThat(Size.parse(Size.format(bytes))).isEqualTo(bytes);
        }
    }
}
