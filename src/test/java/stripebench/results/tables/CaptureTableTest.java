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

class CaptureTableTest {
    private static final String STRIPED = "width=2 level=raid0 unit=64K dispatch=auto ";

    @TempDir
    private Path folder;
    private final List<SetResult> results = new ArrayList<>();

    @Test
    @DisplayName("the highest rate without a late frame counts, of those below the lowest with one")
    void kept() throws IOException {
        add(search("width=1 ", new double[] {50, 75, 87.5}, 0, 0, 3).fork(1, 1, 1));
        add(search(STRIPED, new double[] {100, 150, 175, 150, 190}, 0, 0, 1, 0, 0).fork(1, 1, 1, 1, 1));
        assertThat(cells("width", "single_mb_per_s", "single_missed_mb_per_s", "striped_mb_per_s",
                "striped_missed_mb_per_s", "improvement_percent")).containsExactly("2 75.00 87.50 150.0 175.0 100.0");
    }

    @Test
    @DisplayName("each fork searches by itself, and their median counts; one that kept none leaves no figure")
    void forks() throws IOException {
        add(search("width=1 ", new double[] {50, 75, 50, 25, 50, 75}, 0, 1, 1, 0, 0, 0).fork(1, 1).fork(1, 1)
                .fork(1, 1));
        assertThat(cells("single_mb_per_s", "single_missed_mb_per_s", "striped_mb_per_s"))
                .containsExactly("50.00  ");
        results.clear();
        add(search("width=1 ", new double[] {50, 25, 50, 25}, 1, 1, 1, 0).fork(1, 1).fork(1, 1));
        assertThat(cells("single_mb_per_s", "single_missed_mb_per_s")).containsExactly(" 37.50");
    }

    @Test
    @DisplayName("beside the pair that the document tested stands what it printed, and failed sets are left out")
    void published() throws IOException {
        add(search(STRIPED + "medium=model-daqa ", new double[] {6.5}, 0).fork(1));
        add(search("width=1 medium=model-daqa ", new double[] {3.5}, 0).failed("gone"));
        assertThat(cells("single_mb_per_s", "striped_mb_per_s", "published_striped_mb_per_s", "variant"))
                .containsExactly(" 6.500 7 direct");
    }

    @Test
    @DisplayName("the passes of a search stand in no striping scale")
    void scale() throws IOException {
        add(search("width=1 ", new double[] {50}, 0).fork(1));
        add(search(STRIPED, new double[] {100}, 0).fork(1));
        assertThat(StripingScaleTable.of(results).rows()).isEmpty();
    }

    /** Passes of a search that tried these rates, in MB/s, and had so many late frames each. */
    private static SetFile search(String params, double[] rates, double... late) {
        double[] bytes = new double[rates.length];
        for (int i = 0; i < rates.length; i++) {
            bytes[i] = rates[i] * 1e6;
        }
        return SetFile.of("Capture.read", "ss", "s/op")
                .params("rate=auto buffers=4 block=1M sync=direct " + params.strip())
                .fact("bytes", 64 << 20).fact("bytes_per_op", 64 << 20).counter("rate_bytes_per_s", bytes)
                .counter("late_frames", late);
    }

    private void add(SetFile set) throws IOException {
        results.add(set.result(folder));
    }

    private List<String> cells(String... columns) {
        return Cells.of(CaptureTable.of(results), columns);
    }
}
