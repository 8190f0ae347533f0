package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;
import static stripebench.app.Bench.DISK;
import static stripebench.app.Bench.MEMORY;
import static stripebench.app.Bench.WRITE;
import static stripebench.app.Bench.with;
import static stripebench.app.Bench.words;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.disk.BuildFolder;

/** Good runs: what they measure, write and leave. */
class RunIT {
    @TempDir(factory = BuildFolder.class)
    private Path folder;
    private Bench bench;

    @BeforeEach
    void bench() throws IOException {
        bench = new Bench(folder);
    }

    @Test
    @DisplayName("rows of a run on files have the figures, the bytes moved and what reached the device")
    void filesOnDisk() throws Exception {
        Child child = bench.run(0, with(words("BlockSweep\\.(read|write)$ -p size=1M -p block=64K -p sync=direct"),
                "-wi 0 -i 2"));
        assertThat(child.err()).isEmpty();
        assertThat(child.out()).contains("4 sets on 1 disk", "no gain can be expected", "1/4 BlockSweep.read width=1");
        bench.leavesNothing();

        List<Map<String, String>> rows = bench.rows("summary");
        assertThat(rows).hasSize(4).allSatisfy(row -> {
            assertThat(row).containsEntry("status", "ok").containsEntry("devices", "1").containsEntry("bytes",
                    "1048576")
                    .containsEntry("sync", "direct").containsEntry("reduced", "size 1M of 70M");
            assertThat(Double.parseDouble(row.get("mb_per_s"))).isPositive();
            assertThat(row.get("samples").split(" ")).hasSize(2);
            assertThat(row.get("command")).contains("--disks disk1").doesNotContain(bench.folder().toString());
        });
        assertThat(rows).filteredOn(row -> row.get("benchmark").endsWith("write")).allSatisfy(row ->
                assertThat(Long.parseLong(row.get("device_write_bytes"))).isGreaterThanOrEqualTo(2 << 20));
        assertThat(bench.rows("block-sweep")).isNotEmpty();
        assertThat(bench.rows("striping-scale")).isNotEmpty();

        JsonNode jmh = bench.json("jmh.json");
        assertThat(jmh).hasSize(4).allSatisfy(element -> {
            assertThat(element.get("jmhVersion").asText()).isEqualTo("1.37");
            assertThat(element.at("/primaryMetric/rawData/0")).hasSize(2);
            assertThat(element.at("/secondaryMetrics/moved_bytes/score").asLong()).isEqualTo(1 << 20);
        });
        try (Stream<Path> files = Files.walk(bench.results())) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                assertThat(Files.readString(file)).as(file.toString()).doesNotContain(bench.disk().toString());
            }
        }
    }

    @Test
    @DisplayName("a new run moves the earlier results and replaces none; --append replaces by key")
    void historyOfRuns() throws Exception {
        bench.run(0, with(MEMORY, "-p width=1"));
        byte[] first = Files.readAllBytes(bench.results().resolve("jmh.json"));
        bench.run(0, with(MEMORY, "-p width=1"));
        try (Stream<Path> runs = Files.list(bench.results().resolve("runs"))) {
            Path moved = runs.findAny().orElseThrow();
            assertThat(moved.getFileName().toString()).matches("\\d{8}T\\d{6}Z");
            assertThat(moved.resolve("jmh.json")).hasBinaryContent(first);
            assertThat(moved.resolve("sets")).isNotEmptyDirectory();
            assertThat(moved.resolve("summary.csv")).exists();
        }
        JsonNode second = bench.json("jmh.json");

        bench.run(0, with(MEMORY, "-p width=1,2 --append"));
        assertThat(bench.json("jmh.json")).hasSize(2);
        assertThat(bench.json("jmh.json").get(0)).isNotEqualTo(second.get(0));
        assertThat(bench.rows("summary")).extracting(row -> row.get("width")).containsExactly("1", "2");
        assertThat(bench.results().resolve("runs")).isDirectoryContaining(path -> true);
    }

    @Test
    @DisplayName("directories may have blanks, colons and letters of any language; a Turkish locale is no matter")
    void names() throws Exception {
        Path list = bench.folder().resolve("list");
        Path plain = Files.createDirectories(bench.folder().resolve("a: b"));
        Path foreign = Files.createDirectories(bench.folder().resolve("ü-日本"));
        Files.writeString(list, plain + "\n" + foreign + "\n");
        bench.jvm("-Duser.language=tr", "-Duser.country=TR");
        bench.run(0, with(DISK, "-p width=2 --disks @" + list));
        assertThat(plain).isEmptyDirectory();
        assertThat(foreign).isEmptyDirectory();
        assertThat(bench.rows("summary")).hasSize(2).allSatisfy(row ->
                assertThat(Double.parseDouble(row.get("mb_per_s"))).isPositive());
    }

    @Test
    @DisplayName("the working directory is the disk where none is given, whatever its name")
    void workingDirectory() throws Exception {
        Path odd = Files.createDirectories(bench.folder().resolve("line\nbreak"));
        try (Child child = new Bench(odd).plain(with(WRITE, "--machine box --results ../results"))) {
            assertThat(child.exitCode()).as("%s %s", child.out(), child.err()).isZero();
        }
        assertThat(odd.resolve("stripebench.tmp")).doesNotExist();
        assertThat(bench.rows("summary")).hasSize(1).allMatch(row -> row.get("status").equals("ok"));
    }
}
