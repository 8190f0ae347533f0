package stripebench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScoreUnitTest {

    @ParameterizedTest
    @CsvSource({"ops/s, 250, 250", "ops/ms, 0.25, 250", "ops/min, 15000, 250", "ops/us, 0.00025, 250",
        "s/op, 0.016, 250", "us/op, 16000, 250", "ns/op, 16000000, 250"})
    void convertsToOperationsPerSecondOfFourThreads(String unit, double score, double expected) {
        assertThat(ScoreUnit.parse(unit).orElseThrow().opsPerSecond(score, 4)).isCloseTo(expected, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "B/op", "ops", "counts", "ops/fortnight"})
    void otherUnitsAreNoTime(String unit) {
        assertThat(ScoreUnit.parse(unit)).isEmpty();
    }
}
