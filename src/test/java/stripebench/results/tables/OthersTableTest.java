package stripebench.results.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.results.Box;
import stripebench.results.Cells;
import stripebench.results.Sheet;
import stripebench.results.read.ResultReader;

class OthersTableTest {

    @TempDir
    private Path folder;

    @Test
    void eachFigureOfAGroupHasARowInItsOwnUnit() throws IOException {
        Sheet others = OthersTable.of(ResultReader.read(Files.writeString(folder.resolve("others.json"), """
                [{"benchmark": "a.B.group", "mode": "thrpt", "threads": 4, "params": {"size": "10"},
                  "primaryMetric": {"score": 5, "scoreUnit": "ops/us", "rawData": [[5, 5], [5, 5]]},
                  "secondaryMetrics": {
                    "get": {"score": 4, "scoreUnit": "ops/us", "rawData": [[4, 4], [4, 4]]},
                    "·gc.alloc.rate.norm": {"score": 16, "scoreUnit": "B/op", "rawData": [[16, 17], [15, 16]]}}}]""")));
        assertThat(Cells.of(others, "benchmark", "parameters", "forks", "samples", "score", "unit")).containsExactly(
                "a.B.group size=10 2 4 5.000 ops/us", "a.B.group:get size=10 2 4 4.000 ops/us",
                "a.B.group:·gc.alloc.rate.norm size=10 2 4 16.00 B/op");
        assertThat(others.text()).singleElement().asString().contains("a.B.group:get thrpt threads=4 size=10");
    }

    @Test
    void ourOwnBenchmarksAreNotAmongThem() throws IOException {
        assertThat(OthersTable.of(ResultReader.read(Box.save(folder))).rows()).isEmpty();
    }
}
