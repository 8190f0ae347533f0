package stripebench.results.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.results.SetFile;
import stripebench.results.SetResult;

class TwelveRunsTest {
    private static final double MIB = 1 << 20;

    @TempDir
    private Path folder;

    /** Runs that each move 1024 MiB. */
    private SetFile runs(double... seconds) {
        return SetFile.of("StreamWrite.write", "ss", "s/op").fact("bytes_per_op", 1 << 30).fork(seconds);
    }

    private static double[] twelve(double most) {
        double[] runs = new double[12];
        Arrays.fill(runs, most);
        return runs;
    }

    @Test
    @DisplayName("dd's runs are dropped and averaged by time, and the rate is that of the mean time")
    void byTime() throws IOException {
        double[] seconds = twelve(8);
        seconds[3] = 1;
        seconds[5] = 100;
        seconds[7] = 16;
        ProcedureFigure figure = TwelveRuns.byTime(runs(seconds).result(folder));
        assertThat(figure.value()).isCloseTo(1024 / 8.8, within(1e-9));
        assertThat(figure.slowest()).isCloseTo(64, within(1e-9));
        assertThat(figure.fastest()).isCloseTo(128, within(1e-9));
        assertThat(figure.refused()).isEmpty();
    }

    @Test
    @DisplayName("hdparm's figure is the mean of ten rates, whatever each run moved")
    void byRate() throws IOException {
        double[] moved = twelve(300 * MIB);
        double[] seconds = twelve(3);
        moved[0] = 20 * MIB;
        moved[1] = 9000 * MIB;
        moved[2] = 100 * MIB;
        seconds[2] = 0.5;
        SetResult set = SetFile.of("BufferedRead.read", "ss", "s/op").fork(seconds).counter("moved_bytes", moved)
                .result(folder);
        assertThat(TwelveRuns.byRate(set).value()).isCloseTo((9 * 100 + 200) / 10.0, within(1e-9));
    }

    @Test
    @DisplayName("anything but twelve runs of one thread in one fork, whose bytes are known, is refused by name")
    void refused() throws IOException {
        assertThat(TwelveRuns.byTime(runs(1, 2, 3).result(folder)).refused()).hasValue("3 runs instead of 12 (-i 12)");
        assertThat(TwelveRuns.byTime(runs(new double[13]).result(folder)).refused()).isPresent();
        assertThat(TwelveRuns.byTime(runs(1, 2, 3, 4, 5, 6).fork(1, 2, 3, 4, 5, 6).result(folder)).refused())
                .hasValue("2 forks instead of 1 (-f 1)");
        ProcedureFigure threads = TwelveRuns.byTime(runs(twelve(1)).fact("threads", 2).result(folder));
        assertThat(threads.refused()).hasValue("2 threads instead of 1 (-t 1)");
        assertThat(threads.value()).isNaN();
        assertThat(TwelveRuns.byRate(runs(twelve(1)).without("bytes_per_op").result(folder)).refused())
                .hasValue("the bytes of a run are unknown");
    }
}
