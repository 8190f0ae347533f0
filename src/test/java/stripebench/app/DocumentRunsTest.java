package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static stripebench.app.Bench.words;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.disk.BuildFolder;
import stripebench.disk.LoopDevice;

/** The documents' tests, small and without a fork, from the command line to their tables. */
class DocumentRunsTest {
    @TempDir(factory = BuildFolder.class)
    private Path temporary;
    private Bench bench;
    private String systemTemporary;

    @BeforeEach
    void bench() throws IOException {
        bench = new Bench(temporary);
        systemTemporary = System.setProperty("java.io.tmpdir", bench.folder().resolve("tmp").toString());
    }

    @AfterEach
    void restore() {
        System.setProperty("java.io.tmpdir", systemTemporary);
        System.getProperties().keySet().removeIf(name -> List.of("stripebench.directories", "stripebench.generation",
                "stripebench.parent").contains(name));
    }

    @Test
    @DisplayName("twelve runs of dd and hdparm have their figures in the procedure's table, and no file is left")
    void procedure() throws Exception {
        String told = run("StreamWrite BufferedRead -f 0 -p size=4M -p pause=0");
        List<Map<String, String>> rows = bench.rows("procedure");
        assertThat(rows).extracting(row -> row.get("test") + " " + row.get("width")).containsExactlyInAnyOrder(
                "dd-cached~ 1", "dd-cached~ 2", "dd-fsync~ 1", "dd-fsync~ 2", "hdparm -t~ 1", "hdparm -t~ 2");
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.get("refused")).isEmpty();
            assertThat(Long.parseLong(row.get("mib_per_s"))).isPositive();
            assertThat(row.get("kernel")).isEqualTo(System.getProperty("os.version"));
            assertThat(row.get("reduced")).isEqualTo("size 4M of 1G; pause 0 s of 10 s");
        });
        assertThat(told).contains("HDD procedure");
        bench.leavesNothing();
    }

    @Test
    @DisplayName("a mix reads and writes, and its files are verified")
    void mixed() throws Exception {
        run("DiskMark -f 0 -p block=64K -p size=2M -p pattern=random -p depth=4 -p pause=0 -wi 0 -i 2 -r 100ms");
        assertThat(bench.rows("diskmark").stream().filter(row -> row.get("machine").equals("box")))
                .extracting(row -> row.get("operation") + " " + row.get("test") + " " + row.get("width"))
                .containsExactlyInAnyOrder("read RND64K Q4T1 2", "write RND64K Q4T1 2", "mixed RND64K Q4T1 2");
        bench.leavesNothing();
    }

    @Test
    @DisplayName("small files are measured as ranges and as whole files, made, verified and removed")
    void smallFiles() throws Exception {
        run("SmallFiles -f 0 -p block=2K -p size=128K -wi 0 -i 1");
        assertThat(bench.rows("small-files")).hasSize(8).allSatisfy(row -> {
            assertThat(row).containsEntry("files", "64").containsEntry("width", "2");
            assertThat(Double.parseDouble(row.get("single_files_per_s"))).isPositive();
            assertThat(Double.parseDouble(row.get("set_files_per_s"))).isPositive();
        });
        bench.leavesNothing();
    }

    @Test
    @DisplayName("passes of a set are measured alone and beside a thread that reads from one of its disks")
    void systemDisk() throws Exception {
        run("SystemDisk -f 0 -p block=64K -p size=4M -wi 0 -i 2");
        assertThat(bench.rows("system-disk")).hasSize(4).allSatisfy(row -> {
            assertThat(Double.parseDouble(row.get("quiet_mb_per_s"))).isPositive();
            assertThat(Double.parseDouble(row.get("disturbed_mb_per_s"))).isPositive();
            assertThat(Double.parseDouble(row.get("background_reads_per_s"))).isPositive();
        });
        bench.leavesNothing();
    }

    @Test
    @DisplayName("a block device is read to its end; writing to it is refused by name")
    void device() throws Exception {
        Path image = Files.write(bench.folder().resolve("image"), new byte[(8 << 20) + 4096]);
        try (LoopDevice device = LoopDevice.on(image)) {
            run("BufferedRead -f 0 -p pause=0 -p width=1 --disks dev=" + device.node());
            assertThat(bench.rows("summary")).singleElement().satisfies(row -> {
                assertThat(row).containsEntry("medium", "device").containsEntry("cache_dropped", "yes")
                        .containsEntry("size", "-").containsEntry("bytes", "").containsEntry("devices", "1");
                assertThat(Double.parseDouble(row.get("mb_per_s"))).isPositive();
            });
            assertThat(bench.rows("procedure")).extracting(row -> row.get("test")).containsExactly("hdparm -t~");
            assertThat(execute(2, "StreamWrite -f 0 --disks dev=" + device.node())).contains("is only read");
        }
    }

    @Test
    @DisplayName("a disk is filled with --allow-fill only, measured empty before, and left as it was")
    void full() throws Exception {
        String set = "BlockSweep.write$ -f 0 -p width=1 -p block=64K -p size=1M -p sync=flush -wi 0 -i 1 -p used=";
        assertThat(execute(2, set + "54")).contains("used=54").contains("--allow-fill");
        assumeThat(new ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=32m", "small", bench.disk().toString())
                .start().waitFor()).as("only root may mount a small disk").isZero();
        try {
            assertThat(run(set + "0,54 --allow-fill")).contains("17 MiB of it only fill disks");
            assertThat(bench.rows("summary")).extracting(row -> row.get("used") + " " + row.get("status"))
                    .containsExactly("- ok", "54 ok");
            bench.leavesNothing();
        } finally {
            new ProcessBuilder("umount", "-l", bench.disk().toString()).start().waitFor();
        }
    }

    @Test
    @DisplayName("a phase of single bytes that runs again writes the same bytes again")
    void singleBytesAgain() throws Exception {
        run("Bonnie.putc -f 0 -p size=1M -p chars=64K -p width=1 -p fill=overwrite,fresh -i 2");
        assertThat(bench.rows("summary")).extracting(row -> row.get("fill") + " " + row.get("status"))
                .containsExactly("overwrite ok", "fresh ok");
        bench.leavesNothing();
    }

    @Test
    @DisplayName("what the members moved is counted for all threads of each iteration")
    void membersOfManyThreads() throws Exception {
        run("RaidLevels.write -t 4 -f 0 -p medium=memory -p level=raid1 -p width=2 -p block=64K -p size=4M"
                + " -p pattern=random -p state=healthy -wi 1 -w 50ms -i 4 -r 50ms");
        JsonNode counters = bench.json("jmh.json").get(0).get("secondaryMetrics");
        for (int i = 0; i < 4; i++) {
            long moved = counters.at("/moved_bytes/rawData/0/" + i).asLong();
            assertThat(moved).isPositive();
            assertThat(counters.at("/member_write_bytes/rawData/0/" + i).asLong()).isEqualTo(2 * moved);
        }
    }

    private String run(String command) {
        return execute(0, command);
    }

    private String execute(int exitCode, String command) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(text, true, StandardCharsets.UTF_8)) {
            int code = Main.run(bench.complete(words(command)), out, out);
            assertThat(code).as(text.toString(StandardCharsets.UTF_8)).isEqualTo(exitCode);
        }
        return text.toString(StandardCharsets.UTF_8);
    }
}
