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
import stripebench.results.Sheet;

class DiskMarkTableTest {
    private static final String TEST = "medium=real sync=direct block=1M pattern=sequential depth=8 ";

    @TempDir
    private Path folder;
    private final List<SetResult> results = new ArrayList<>();

    private void add(String params, double... requestsPerSecond) throws IOException {
        results.add(SetFile.of("DiskMark.read", "thrpt", "ops/s").params(TEST + params).fact("machine", "box")
                .fact("bytes_per_op", 1_000_000).fork(requestsPerSecond).result(folder));
    }

    private List<String> cells(String... columns) {
        Sheet sheet = DiskMarkTable.of(results);
        return Cells.of(new Sheet(sheet.name(), sheet.header(),
                sheet.rows().stream().filter(row -> row.get(0).equals("box")).toList(), List.of()), columns);
    }

    @Test
    @DisplayName("the best run counts, and the latency is that of the requests outstanding at its rate")
    void best() throws IOException {
        add("width=1", 100, 200, 150);
        assertThat(cells("single_mb_per_s", "single_latency_us", "set_mb_per_s", "width"))
                .containsExactly("200.0 40000  1");
    }

    @Test
    @DisplayName("each cipher has a row with the unencrypted set beside it; a set without one has its own")
    void encrypted() throws IOException {
        add("width=1", 100);
        add("width=2 level=raid0 cipher=none", 200);
        add("width=2 level=raid0 cipher=jdk keybits=128 dataunit=512", 150);
        add("width=2 level=raid0 cipher=accp keybits=256 dataunit=512 used=54", 120);
        add("width=3 level=raid0 cipher=none", 290);
        assertThat(cells("width", "cipher", "single_mb_per_s", "set_mb_per_s", "encrypted_mb_per_s",
                "encrypted_used_mb_per_s", "improvement_percent")).containsExactly(
                "2 jdk 100.0 200.0 150.0  100.0", "2 accp 100.0 200.0  120.0 100.0", "3 - 100.0 290.0   190.0");
    }

    @Test
    @DisplayName("what the document has no column for is left out")
    void leftOut() throws IOException {
        add("width=1 cipher=jdk keybits=128 dataunit=512", 90);
        add("width=2 level=raid0 used=54", 90);
        add("width=2 level=raid0 sync=cached", 9000);
        assertThat(DiskMarkTable.of(results).rows()).isEmpty();
    }

    @Test
    @DisplayName("the document's own figures stand below, as they are printed")
    void published() throws IOException {
        add("width=1", 100);
        Sheet sheet = DiskMarkTable.of(results);
        assertThat(Cells.of(sheet, "machine", "method", "operation", "test", "single_mb_per_s", "set_mb_per_s",
                "encrypted_used_mb_per_s").subList(1, 4)).containsExactly(
                "WD40EZRZ (CMR; 5400 rpm) published read sequential 180 369 283",
                "WD40EZRZ (CMR; 5400 rpm) published write sequential 180 348 171",
                "WD40EZRZ (CMR; 5400 rpm) published read and write random 2 3 to 4 ");
    }
}
