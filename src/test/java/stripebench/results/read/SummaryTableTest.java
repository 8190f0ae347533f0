package stripebench.results.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.results.Cells;
import stripebench.results.SetFile;
import stripebench.results.SetResult;
import stripebench.results.Sheet;

class SummaryTableTest {

    @TempDir
    private Path folder;

    @Test
    void ratesAreMadeOfTheBytesOfAnOperation() throws IOException {
        SetResult set = SetFile.requests("read", "thrpt", "ops/ms").fork(1, 3).fork(2).result(folder);
        assertThat(cells(set, "samples", "score_unit", "mb_per_s", "mb_per_s_mean", "mb_per_s_min", "mb_per_s_max",
                "ops_per_s")).isEqualTo("1 3|2 ops/ms 131.1 131.1 65.54 196.6 2000");
    }

    @Test
    void averageTimesOfSeveralThreadsAddUp() throws IOException {
        SetResult set = SetFile.requests("read", "avgt", "us/op").fact("threads", 4).fork(1000).result(folder);
        assertThat(cells(set, "threads", "ops_per_s", "mb_per_s", "mb_per_s_error")).isEqualTo("4 4000 262.1 ");
    }

    @Test
    void theThreadsOfASingleShotEachMoveTheirShare() throws IOException {
        SetResult set = SetFile.transfer("write").fact("threads", 2).mbPerSecond(5.2).result(folder);
        assertThat(cells(set, "mb_per_s", "status", "reason")).isEqualTo("10.40 ok ");
    }

    @Test
    void missingFactsAreEmpty() throws IOException {
        SetResult set = SetFile.transfer("write").without("bytes").without("bytes_per_op").fork(2).result(folder);
        assertThat(cells(set, "machine", "width", "devices", "mb_per_s", "cpu_percent", "device_read_bytes", "bytes",
                "time_scale", "kernel", "reason")).isEqualTo(" ".repeat(9));
        assertThat(cells(set, "ops_per_s", "threads")).isEqualTo("0.5000 1");
    }

    @Test
    void aFailedSetHasAReasonAndNoFigures() throws IOException {
        SetResult set = SetFile.transfer("write").params("width=1").mbPerSecond(5).cpu(10, 10)
                .fact("failure", "verification failed at 4096").result(folder);
        assertThat(cells(set, "benchmark", "width", "samples", "score_unit", "mb_per_s", "ops_per_s", "cpu_percent",
                "dispatch_used", "status", "reason"))
                .isEqualTo("BlockSweep.write 1       failed verification failed at 4096");
    }

    @Test
    void dispatchMeansNothingForOneDisk() throws IOException {
        assertThat(cells(SetFile.transfer("read").params("width=1").mbPerSecond(1).counter("carried_inline", 5)
                .result(folder), "dispatch_used")).isEqualTo("-");
        assertThat(cells(SetFile.transfer("read").params("width=2").mbPerSecond(1).counter("carried_inline", 5)
                .result(folder), "dispatch_used")).isEqualTo("inline");
    }

    @Test
    void parametersOfOthersComeLastAndNeverHideAColumn() throws IOException {
        SetResult foreign = SetFile.transfer("read").params("zeta=1 bytes=7 alpha=2").mbPerSecond(1).result(folder);
        SetResult own = SetFile.transfer("read").params("width=1").mbPerSecond(1).result(folder);
        Sheet sheet = SummaryTable.of(List.of(foreign, own));
        assertThat(sheet.header()).endsWith("command", "alpha", "param_bytes", "zeta").doesNotHaveDuplicates();
        assertThat(Cells.of(sheet, "alpha", "param_bytes", "zeta", "bytes"))
                .containsExactly("2 7 1 73400320", "   73400320");
    }

    private static String cells(SetResult set, String... columns) {
        return Cells.of(SummaryTable.of(List.of(set)), columns).get(0);
    }
}
