package stripebench.results.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.results.Cells;
import stripebench.results.SetFile;
import stripebench.results.SetResult;

class StripingScaleTableTest {

    @TempDir
    private Path folder;
    private final List<SetResult> results = new ArrayList<>();

    @Test
    void speedUpIsAgainstOneDiskAndEfficiencyPerMember() throws IOException {
        add("level=- width=1 unit=- block=1M", 10);
        add("level=raid0 width=2 unit=64K block=1M", 18);
        add("level=raid0 width=4 unit=64K block=1M", 30);
        add("level=raid0 width=2 unit=4K block=1M", 15);
        assertThat(cells("width", "unit", "speed_up", "efficiency_percent")).containsExactly("1 - 1.000 100.0",
                "2 64K 1.800 90.0", "4 64K 3.000 75.0", "2 4K 1.500 75.0");
    }

    @Test
    void modesThreadsAndParametersAreGroupsOfTheirOwn() throws IOException {
        add("width=1 depth=1 block=4K", 10);
        add("width=2 depth=32 block=4K", 40);
        results.add(SetFile.requests("read", "sample", "us/op").params("width=2 depth=1 block=4K").fork(1)
                .result(folder));
        results.add(SetFile.requests("read", "thrpt", "ops/s").params("width=2 depth=1 block=4K").fork(1)
                .fact("threads", 2).result(folder));
        results.add(SetFile.requests("read", "thrpt", "ops/s").params("width=2 depth=1 block=4K").fork(1)
                .fact("machine", "other").result(folder));
        assertThat(cells("width")).isEmpty();
        assertThat(StripingScaleTable.of(results).text()).isEmpty();
    }

    @Test
    void setsWithoutAFigureAreLeftOut() throws IOException {
        add("width=1 block=4K", 10);
        add("width=2 block=4K", 12);
        add("width=2 block=8K", 12);
        results.add(SetFile.requests("read", "thrpt", "ops/s").params("width=4 block=4K").failed("gone")
                .result(folder));
        assertThat(cells("block", "width", "speed_up")).containsExactly("4K 1 1.000", "4K 2 1.200");
    }

    @Test
    void blocksAreSortedBySize() throws IOException {
        for (String block : List.of("1M", "512", "64K", "4K")) {
            add("width=1 block=" + block, 10);
            add("width=2 block=" + block, 20);
        }
        assertThat(cells("block", "width")).containsExactly("512 1", "512 2", "4K 1", "4K 2", "64K 1", "64K 2",
                "1M 1", "1M 2");
    }

    @Test
    void allSixWidthsFitTheTerminal() throws IOException {
        for (String varying : List.of("sync=direct pattern=sequential depth=1",
                "sync=cached pattern=random depth=32")) {
            for (int width : new int[] {1, 2, 4, 8, 16, 32}) {
                add("width=" + width + " block=64K " + varying, width * 123);
            }
        }
        assertThat(StripingScaleTable.of(results).text()).singleElement().asString()
                .contains("   x32\n").contains("32.00\n")
                .satisfies(text -> assertThat(text.lines())
                        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100)));
    }

    private void add(String params, double opsPerSecond) throws IOException {
        results.add(SetFile.requests("read", "thrpt", "ops/s").params(params).fork(opsPerSecond).result(folder));
    }

    private List<String> cells(String... columns) {
        return Cells.of(StripingScaleTable.of(results), columns);
    }
}
