package stripebench.results.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.results.SetFile;
import stripebench.results.SetResult;
import stripebench.results.compare.Scores.Direction;

class ScoresTest {

    @TempDir
    private Path folder;

    @Test
    void ratesWithBytesAreComparedInMegabytes() throws IOException {
        List<Scores> scores = Scores.inOneUnit(set("thrpt", "ops/s").fork(1000, 2000, 3000).result(folder),
                set("thrpt", "ops/ms").fork(4).result(folder)).orElseThrow();
        assertThat(scores).extracting(Scores::unit).containsOnly("MB/s");
        assertThat(scores).extracting(Scores::direction).containsOnly(Direction.LARGER);
        assertThat(scores.get(0).median()).isCloseTo(131.072, within(1e-9));
        assertThat(scores.get(1).median()).isCloseTo(262.144, within(1e-9));
    }

    @Test
    void transfersAreRatesAndTimesStayTimes() throws IOException {
        SetResult transfer = SetFile.transfer("read").mbPerSecond(5).result(folder);
        assertThat(Scores.inOneUnit(transfer, transfer).orElseThrow().get(0).median()).isCloseTo(5, within(1e-9));
        List<Scores> times = Scores.inOneUnit(set("sample", "us/op").fork(100).result(folder),
                set("sample", "ms/op").fork(0.2).result(folder)).orElseThrow();
        assertThat(times).extracting(Scores::unit).containsOnly("us/op");
        assertThat(times).extracting(Scores::direction).containsOnly(Direction.SMALLER);
        assertThat(times.get(1).median()).isCloseTo(200, within(1e-9));
    }

    @Test
    void unitsAreConvertedToThatOfTheFirst() throws IOException {
        List<Scores> scores = Scores.inOneUnit(
                set("thrpt", "ops/ms").without("bytes_per_op").fork(2).result(folder),
                set("thrpt", "ops/s").without("bytes_per_op").fork(3000).result(folder)).orElseThrow();
        assertThat(scores).extracting(Scores::unit).containsOnly("ops/ms");
        assertThat(scores.get(1).median()).isCloseTo(3, within(1e-9));
    }

    @Test
    void theTimeScaleOfAModelIsUndone() throws IOException {
        SetFile scaled = set("thrpt", "ops/s").without("bytes_per_op").fact("time_scale", 10).fork(1000);
        SetFile real = set("thrpt", "ops/s").without("bytes_per_op").fork(100);
        List<Scores> rates = Scores.inOneUnit(scaled.result(folder), real.result(folder)).orElseThrow();
        assertThat(rates.get(0).median()).isEqualTo(rates.get(1).median());
        SetFile time = set("avgt", "us/op").fact("time_scale", 10).fork(5);
        assertThat(Scores.inOneUnit(time.result(folder), time.result(folder)).orElseThrow().get(0).median())
                .isEqualTo(50);
    }

    @Test
    void otherUnitsOnlyCompareWithThemselves() throws IOException {
        SetResult allocated = set("thrpt", "B/op").fork(16).result(folder);
        SetResult counts = set("thrpt", "counts").fork(16).result(folder);
        assertThat(Scores.inOneUnit(allocated, counts)).isEmpty();
        assertThat(Scores.inOneUnit(set("thrpt", "ops/s").without("bytes_per_op").fork(1).result(folder),
                set("thrpt", "s/op").without("bytes_per_op").fork(1).result(folder))).isEmpty();
        assertThat(Scores.inOneUnit(allocated, allocated).orElseThrow().get(0).direction())
                .isEqualTo(Direction.SMALLER);
        assertThat(Scores.inOneUnit(counts, counts).orElseThrow().get(0).direction()).isEqualTo(Direction.UNKNOWN);
    }

    @Test
    void theMedianIsThatOfTheForkMedians() {
        Scores scores = scores(new double[] {1, 2, 300}, new double[] {4, 4, 4, 4, 4}, new double[] {9});
        assertThat(scores.forkMedians()).containsExactly(2, 4, 9);
        assertThat(scores.median()).isEqualTo(4);
    }

    @Test
    void spreadAndOutliersAreThoseOfAllIterations() {
        Scores scores = scores(new double[] {98, 99, 100, 101}, new double[] {102, 103, 130});
        assertThat(scores.spreadPercent()).isCloseTo(4.0 / 101 * 100, within(1e-9));
        assertThat(scores.outliers()).isEqualTo(1);
        assertThat(scores(new double[] {5}).spreadPercent()).isNaN();
        assertThat(scores(new double[] {5}).outliers()).isZero();
    }

    private static Scores scores(double[]... forks) {
        return new Scores("ops/s", Direction.LARGER, List.of(forks));
    }

    private static SetFile set(String mode, String unit) {
        return SetFile.requests("read", mode, unit);
    }
}
