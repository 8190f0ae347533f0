package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static stripebench.app.Bench.WRITE;
import static stripebench.app.Bench.with;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.disk.BuildFolder;

/** A small disk that another program fills while a run works on it. */
class FullDiskIT {
    @TempDir(factory = BuildFolder.class)
    private Path temporary;
    private Bench bench;

    @BeforeEach
    void mount() throws Exception {
        bench = new Bench(temporary);
        assumeTrue(succeeds("mount", "-t", "tmpfs", "-o", "size=8m", "small", bench.disk().toString()),
                "only root may mount a small disk");
    }

    @AfterEach
    void unmount() throws Exception {
        succeeds("umount", "-l", bench.disk().toString());
    }

    @Test
    @DisplayName("a disk that another program fills: the set that needs room fails and names it, and nothing is left")
    void full() throws Exception {
        Path other = bench.disk().resolve("other");
        try (Child child = bench.start(with(WRITE, "-p size=1M,3M -i 60 -r 50ms"))) {
            child.fork(bench.ours());
            fill(other);
            assertThat(child.exitCode()).isEqualTo(1);
            assertThat(child.err()).isEmpty();
        }
        assertThat(bench.statuses()).containsExactly("ok", "failed");
        assertThat(bench.reasons()).anyMatch(reason -> reason.contains("No space left on device")
                && reason.contains(bench.disk().toString()));
        assertThat(bench.disk().toFile().list()).containsExactly("other");
    }

    private static void fill(Path file) throws IOException {
        try (RandomAccessFile other = new RandomAccessFile(file.toFile(), "rw")) {
            byte[] bytes = new byte[64 << 10];
            while (true) {
                other.write(bytes);
            }
        } catch (IOException full) {
            assertThat(full).hasMessageContaining("No space left");
            assertThat(Files.size(file)).isPositive();
        }
    }

    private static boolean succeeds(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
    }
}
