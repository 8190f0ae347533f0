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

class SmallFilesTableTest {
    private static final String RANGES = "layout=ranges level=raid0 width=2 unit=64K dispatch=auto";
    private static final String FILES = "layout=files level=- width=2 unit=- dispatch=-";

    @TempDir
    private Path folder;
    private final List<SetResult> results = new ArrayList<>();

    @Test
    @DisplayName("ranges and whole files stand in rows of their own, each beside its own single disk")
    void layouts() throws IOException {
        add("write", "layout=ranges level=- width=1 unit=- dispatch=-", 2);
        add("write", RANGES, 1);
        add("write", "layout=files level=- width=1 unit=- dispatch=-", 8);
        add("write", FILES, 5);
        assertThat(cells("layout", "level", "width", "variant", "files", "single_files_per_s", "set_files_per_s",
                "improvement_percent", "single_mb_per_s")).containsExactly(
                "ranges raid0 2 flush once 1000 500.0 1000 100.0 1.024",
                "files - 2 flush once 1000 125.0 200.0 60.0 0.2560");
    }

    @Test
    @DisplayName("a file of 2 KB takes 16 times as much in clusters of 32 KB, and one of 33 KB nearly twice")
    void clusters() throws IOException {
        add("read", FILES + " cache=cold block=2K", 1);
        add("read", FILES + " cache=cold block=33K", 1);
        assertThat(cells("block", "used_of_512_clusters", "used_of_4k_clusters", "used_of_32k_clusters",
                "used_of_64k_clusters")).containsExactly("2K 1.000 2.000 16.00 32.00", "33K 1.000 1.091 1.939 1.939");
    }

    @Test
    @DisplayName("writes that stay in memory are no measurement of a disk")
    void unflushed() throws IOException {
        add("write", FILES + " sync=cached", 1);
        assertThat(cells("layout")).isEmpty();
    }

    /** A pass over 1000 files of 2 KB. */
    private void add(String method, String params, double seconds) throws IOException {
        String sync = method.equals("read") ? "cached" : "flush";
        results.add(SetFile.of("SmallFiles." + method, "ss", "s/op").params("medium=real pattern=random block=2K sync="
                + sync + " " + params).fact("bytes", 2_048_000).fact("bytes_per_op", 2_048_000).fork(seconds)
                .result(folder));
    }

    private List<String> cells(String... columns) {
        return Cells.of(SmallFilesTable.of(results), columns);
    }
}
