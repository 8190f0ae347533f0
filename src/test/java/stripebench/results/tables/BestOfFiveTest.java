package stripebench.results.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.results.Cells;
import stripebench.results.SetFile;
import stripebench.results.SetResult;

class BestOfFiveTest {

    @TempDir
    private Path folder;
    private final List<SetResult> results = new ArrayList<>();

    @Test
    @DisplayName("the best of five runs of each phase counts, in MiB or seeks a second, cut to whole ones")
    void figures() throws IOException {
        add(SetFile.phase("read").params("width=1 sync=cached cache=cold").fork(3000, 2900, 4000, 2950, 3100));
        add(SetFile.phase("write").params("width=1 sync=flush fill=overwrite").fork(3850).fork(5000).fork(4000)
                .fork(4500).fork(3900));
        add(SetFile.phase("seeks").params("width=1 sync=flush cache=cold").fork(41_000, 40_000, 38_514, 39_000, 45_000)
                .fact("bytes_per_op", 8192L * 8192).fact("reduced", "size 300M of 48G"));
        assertThat(cells("test", "runs", "pause_s", "dropped", "reported", "mib_per_s", "slowest_mib_per_s",
                "fastest_mib_per_s", "seeks_per_s", "other")).containsExactly(
                "bonnie++ block read 5 - none maximum 103 75.00 103.4  ",
                "bonnie++ block write 5 - none maximum 77 60.00 77.92  ",
                "bonnie++ seeks~ 5 - none maximum    212 ");
    }

    @Test
    @DisplayName("other phases, other sync modes and other numbers of runs are not the document's")
    void others() throws IOException {
        add(SetFile.phase("read").params("width=1 sync=cached cache=cold").fork(3000, 2900, 4000, 2950));
        add(SetFile.phase("write").params("width=1 sync=direct").fork(1, 1, 1, 1, 1));
        add(SetFile.phase("rewrite").params("width=1 sync=flush").fork(1, 1, 1, 1, 1));
        assertThat(cells("test")).isEmpty();
    }

    @Test
    @DisplayName("runs whose bytes are unknown are refused by name")
    void unknown() throws IOException {
        add(SetFile.phase("write").params("width=1 sync=flush").fork(1, 1, 1, 1, 1).without("bytes_per_op"));
        assertThat(cells("mib_per_s", "refused")).containsExactly(" the bytes of a run are unknown");
    }

    private void add(SetFile set) throws IOException {
        results.add(set.result(folder));
    }

    private List<String> cells(String... columns) {
        return Cells.of(ProcedureTable.of(results, new Machines()), columns);
    }
}
