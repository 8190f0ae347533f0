package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportCommandTest {
    @TempDir
    private Path folder;
    private Path input;
    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    @BeforeEach
    void input() throws IOException {
        input = Files.writeString(folder.resolve("jmh.txt.json"), """
                [{"benchmark": "a.B.c", "mode": "thrpt", "threads": 1, "forks": 1, "measurementIterations": 1,
                "primaryMetric": {"score": 2.5, "scoreUnit": "ops/s", "rawData": [[2.5]]}, "secondaryMetrics": {}}]
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"summary.csv", "figures of mine.csv", "report.html"})
    @DisplayName("a folder with files that might be tables and are not a report's is refused, and they stay as they are")
    void foreignFiles(String name) throws IOException {
        Path out = Files.createDirectory(folder.resolve("own"));
        Path own = Files.writeString(out.resolve(name), "precious");
        assertThat(report(input, "--out", out)).isEqualTo(3);
        assertThat(told.toString(StandardCharsets.UTF_8)).isEqualTo("stripebench: " + out + " holds " + name
                + ", which no report made and which a table might replace; give an empty folder with --out\n");
        assertThat(out).isDirectoryContaining(own::equals).isDirectoryNotContaining(file -> !file.equals(own));
        assertThat(own).hasContent("precious");
    }

    @Test
    @DisplayName("results of one's own beside one's own tables make no results folder")
    void foreignResults() throws IOException {
        Path own = Files.createDirectory(folder.resolve("own"));
        Files.copy(input, own.resolve("jmh.json"));
        Path table = Files.writeString(own.resolve("summary.csv"), "precious");
        assertThat(report(own)).isEqualTo(3);
        assertThat(table).hasContent("precious");
    }

    @Test
    @DisplayName("a folder of its own is written again and again, also beside files that are no tables")
    void ownFolder() throws IOException {
        Path out = Files.createDirectory(folder.resolve("tables"));
        Files.writeString(out.resolve("notes.txt"), "mine");
        assertThat(report(input, "--out", out)).as(told.toString(StandardCharsets.UTF_8)).isZero();
        assertThat(report(input, "--out", out, "--html")).isZero();
        assertThat(out.resolve("report.html")).exists();
        assertThat(report(input, "--out", out)).isZero();
        assertThat(out.resolve("report.html")).doesNotExist();
        assertThat(out.resolve("notes.txt")).hasContent("mine");
    }

    @Test
    @DisplayName("without --out only one results folder has a place for its tables")
    void noPlace() {
        assertThat(report(input)).isEqualTo(2);
        assertThat(told.toString(StandardCharsets.UTF_8)).isEqualTo(
                "stripebench: only one results folder is the place of its own tables; add --out DIR\n");
    }

    private int report(Object... words) {
        told.reset();
        List<String> line = new ArrayList<>(List.of("report"));
        List.of(words).forEach(word -> line.add(word.toString()));
        try (PrintStream out = new PrintStream(told, true, StandardCharsets.UTF_8)) {
            return Main.run(line, out, out);
        }
    }
}
