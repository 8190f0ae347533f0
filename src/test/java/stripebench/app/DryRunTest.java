package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static stripebench.app.Bench.DISK;
import static stripebench.app.Bench.with;
import static stripebench.app.Bench.words;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.disk.BuildFolder;

/** What {@code --dry-run} and JMH's own lists tell; both touch nothing. */
class DryRunTest {
    @TempDir(factory = BuildFolder.class)
    private Path temporary;
    private Bench bench;

    @BeforeEach
    void bench() throws IOException {
        bench = new Bench(temporary);
    }

    @Test
    @DisplayName("--dry-run tells the number of sets, the time and the bytes, and prints the plan")
    void plan() throws IOException {
        assertThat(good(with(DISK, "--dry-run"))).contains("4 sets on 1 disk, about 0:", "MiB written",
                "sets of up to 2 members lie on 1 device: no gain can be expected",
                "  1 StripeRequests.read ", "  4 StripeRequests.write ");
    }

    @Test
    @DisplayName("a file system in memory is told: no disk is measured there")
    void fileSystemInMemory() throws IOException {
        Path memory = Path.of("/dev/shm");
        assumeThat(Files.isDirectory(memory) && Files.getFileStore(memory).type().equals("tmpfs"))
                .as("/dev/shm is a tmpfs").isTrue();
        assertThat(good(with(DISK, "--dry-run --disks /dev/shm"))).contains("note: /dev/shm is a file system in memory");
        assertThat(good(with(DISK, "--dry-run"))).doesNotContain("file system in memory");
    }

    @Test
    @DisplayName("without regex the preset quick runs; the user's options go before its own, -p by name")
    void preset() throws IOException {
        assertThat(good(words("--dry-run -p width=2 -p block=64K -p size=1M")).lines()
                .filter(line -> line.contains("width="))).isNotEmpty()
                .allMatch(line -> line.contains("width=2") && line.contains("block=64K"))
                .anyMatch(line -> line.contains("depth=32"));
        assertThat(good(words("--dry-run --preset quick BlockSweep.read")).lines()
                .filter(line -> line.contains("width="))).isNotEmpty()
                .allMatch(line -> line.contains("BlockSweep.read") && line.contains("size=8M"));
    }

    @Test
    @DisplayName("a cached read of less than twice the memory is told to measure memory")
    void pageCache() throws IOException {
        assertThat(good(words("StripeRequests.read -p sync=cached -p width=1 --dry-run")))
                .contains("they measure memory");
    }

    @Test
    @DisplayName("what can't be is left out by name")
    void leftOut() throws IOException {
        assertThat(good(with(DISK, "-p dispatch=inline -p depth=1,4 --dry-run")))
                .contains("left out: ", "inline serves one request after another");
    }

    @Test
    @DisplayName("the plan reads the same in a Turkish locale")
    void turkish() throws IOException {
        String plan = good(words("--dry-run -p size=1M"));
        Locale before = Locale.getDefault();
        Locale.setDefault(new Locale.Builder().setLanguage("tr").setRegion("TR").build());
        try {
            assertThat(good(words("--dry-run -p size=1M"))).isEqualTo(plan);
        } finally {
            Locale.setDefault(before);
        }
    }

    private String good(List<String> words) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(text, true, StandardCharsets.UTF_8)) {
            assertThat(Main.run(bench.complete(words), out, out)).as(text.toString(StandardCharsets.UTF_8)).isZero();
        }
        assertThat(bench.results()).doesNotExist();
        assertThat(bench.disk()).isEmptyDirectory();
        return text.toString(StandardCharsets.UTF_8);
    }
}
