package stripebench.results.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import stripebench.results.SetResult;

/** Files of other versions of JMH and of other people's benchmarks. */
class JsonReaderTest {

    private static final int LARGE = 100_000_000;

    @TempDir
    private Path folder;

    @Test
    void readsFilesOfOldVersionsAndNumbersInWords() throws IOException {
        SetResult set = read("""
                [{"benchmark": "a.B.c", "mode": "thrpt", "threads": 1, "forks": 1,
                  "primaryMetric": {"score": "NaN", "scoreError": "NaN", "scoreUnit": "ops/s",
                    "rawData": [["INF", "NaN", 1.5, "-INF"]]}, "secondaryMetrics": {}}]""").get(0);
        assertThat(set.samples()).containsExactly(Double.POSITIVE_INFINITY, Double.NaN, 1.5, Double.NEGATIVE_INFINITY);
        assertThat(set.facts().jdk()).isNull();
        assertThat(SummaryTable.of(List.of(set)).rows()).hasSize(1);
    }

    @Test
    void eachMethodOfAGroupIsASetWithItsOwnUnit() throws IOException {
        List<SetResult> sets = read("""
                [{"benchmark": "a.B.group", "mode": "thrpt", "threads": 4, "params": {"size": "10"},
                  "primaryMetric": {"score": 5, "scoreUnit": "ops/us", "rawData": [[5, 5], [5, 5]]},
                  "secondaryMetrics": {
                    "get": {"score": 4, "scoreUnit": "ops/us", "rawData": [[4, 4], [4, 4]]},
                    "·gc.alloc.rate.norm": {"score": 16, "scoreUnit": "B/op", "rawData": [[16, 17], [15, 16]]}}}]""");
        assertThat(sets).extracting(SetResult::benchmark)
                .containsExactly("a.B.group", "a.B.group:get", "a.B.group:·gc.alloc.rate.norm");
        assertThat(sets).extracting(SetResult::scoreUnit).containsExactly("ops/us", "ops/us", "B/op");
        assertThat(sets.get(2).forks()).containsExactly(new double[] {16, 17}, new double[] {15, 16});
        assertThat(sets).allSatisfy(set -> assertThat(set.param("size")).isEqualTo("10"));
    }

    @Test
    @EnabledIfSystemProperty(named = "stripebench.long", matches = "true")
    void aFileOf100MegabytesNeedsLittleMemory() throws IOException, InterruptedException {
        Path file = folder.resolve("large.json");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("[{\"benchmark\": \"a.B.c\", \"mode\": \"sample\", \"threads\": 1, \"primaryMetric\": "
                    + "{\"score\": 1, \"scoreUnit\": \"us/op\", \"rawDataHistogram\": [[");
            String pair = "[123.45678901, 1]";
            for (int iteration = 0; iteration < 10; iteration++) {
                out.write(iteration == 0 ? "[" : ", [");
                for (int i = 0; i < LARGE / 10 / (pair.length() + 2); i++) {
                    out.write(i == 0 ? "" : ", ");
                    out.write(pair);
                }
                out.write("]");
            }
            out.write("]]}}]");
        }
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m", "-cp", System.getProperty("java.class.path"), "stripebench.app.Main", "report",
                file.toString(), "--out", folder.toString()).redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile()).start();
        assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(folder.resolve("out"))).isZero();
        assertThat(Files.readString(folder.resolve("others.csv"))).contains(",10,123.5,");
    }

    private List<SetResult> read(String json) throws IOException {
        return ResultReader.read(Files.writeString(folder.resolve("x.json"), json));
    }
}
