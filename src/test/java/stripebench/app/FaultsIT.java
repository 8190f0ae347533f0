package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static stripebench.app.Bench.DISK;
import static stripebench.app.Bench.LONG;
import static stripebench.app.Bench.MEMORY;
import static stripebench.app.Bench.WRITE;
import static stripebench.app.Bench.with;
import static stripebench.app.Bench.words;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.commons.io.file.PathUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.disk.BuildFolder;

/** What goes wrong in one set is a failed row with its reason; the other sets are measured. */
class FaultsIT {

    @TempDir(factory = BuildFolder.class)
    private Path temporary;
    private Bench bench;

    @BeforeEach
    void bench() throws IOException {
        bench = new Bench(temporary);
    }

    @Test
    @DisplayName("a killed fork, and one that hangs past its bound")
    void forks() throws Exception {
        try (Child child = bench.start(with(LONG, "-to 1s"))) {
            long first = child.fork(bench.ours()).pid();
            Child.signal("KILL", first);
            child.says("  2/2 ");
            Child.signal("STOP", child.fork(bench.ours()).pid());
            assertThat(child.exitCode()).isEqualTo(1);
            assertThat(child.err()).isEmpty();
            assertThat(child.out()).contains("FAILED: the measuring process was killed (SIGKILL)",
                    "Failed: 2 of 2 sets");
        }
        assertThat(bench.statuses()).containsExactly("failed", "failed");
        assertThat(bench.reasons().get(0)).isEqualTo("the measuring process was killed (SIGKILL)");
        assertThat(bench.reasons().get(1))
                .matches("the measuring process hung: it was killed after 1[12] s of silence");
        assertThat(bench.json("failures.json")).hasSize(2);
        assertThat(bench.json("jmh.json")).isEmpty();
        bench.leavesNothing();
    }

    @Test
    @DisplayName("a file that another program cuts short: one row fails and names the file, the next set begins afresh")
    void truncated() throws Exception {
        try (Child child = bench.start(with(DISK, "-p width=1 -p sync=direct -i 40 -r 50ms"))) {
            child.fork(bench.ours());
            try (RandomAccessFile member = member()) {
                member.setLength(0);
            }
            assertThat(child.exitCode()).isEqualTo(1);
        }
        assertThat(bench.statuses()).containsExactly("failed", "ok");
        assertThat(bench.reasons().get(0)).contains(".disk");
        bench.leavesNothing();
    }

    @Test
    @DisplayName("a byte that changes behind the stamps of a set that reads: --verify finds it after the set")
    void corrupted() throws Exception {
        try (Child child = bench.start(with(DISK, "-p width=1 -p sync=direct -i 20 -r 50ms --verify"))) {
            child.fork(bench.ours());
            try (RandomAccessFile member = member()) {
                member.seek(5000);
                int was = member.read();
                member.seek(5000);
                member.write(~was);
            }
            assertThat(child.exitCode()).isEqualTo(1);
        }
        assertThat(bench.statuses()).containsExactly("failed", "ok");
        assertThat(bench.reasons().get(0)).contains(".disk: at byte 4096 expected the content written there",
                "found flipped bytes, the first at byte 5000");
        bench.leavesNothing();
    }

    private RandomAccessFile member() throws IOException {
        try (Stream<Path> files = Files.list(bench.ours())) {
            Path file = files.filter(path -> path.toString().endsWith(".disk")).findAny().orElseThrow();
            return new RandomAccessFile(file.toFile(), "rw");
        }
    }

    @Test
    @DisplayName("a disk's directory that vanishes: every set on it fails, and the run ends")
    void vanished() throws Exception {
        try (Child child = bench.start(with(WRITE, "-p block=4K,64K -i 40 -r 50ms"))) {
            child.fork(bench.ours());
            PathUtils.deleteDirectory(bench.ours());
            assertThat(child.exitCode()).isEqualTo(1);
            assertThat(child.err()).isEmpty();
        }
        assertThat(bench.statuses()).containsExactly("failed", "failed");
        assertThat(bench.reasons()).allMatch(reason -> reason.toLowerCase(Locale.ROOT).contains("no such file"));
        bench.leavesNothing();
    }

    @Test
    @DisplayName("a directory in which nothing can be made or removed any more: failed sets, and a note of the rest")
    void readOnly() throws Exception {
        try (Child child = bench.start(with(WRITE, "-p size=1M,2M -i 40 -r 50ms"))) {
            child.fork(bench.ours());
            assumeTrue(attribute("+i"), "this system can't protect a directory from root");
            assertThat(child.exitCode()).isEqualTo(1);
            assertThat(child.err()).isEmpty();
            assertThat(child.out()).contains("note: could not remove " + bench.ours());
        } finally {
            attribute("-i");
        }
        assertThat(bench.statuses()).containsExactly("ok", "failed");
        assertThat(bench.reasons().get(1)).contains("Operation not permitted");
        bench.run(0, WRITE);
        bench.leavesNothing();
    }

    private boolean attribute(String change) throws IOException, InterruptedException {
        return new ProcessBuilder("chattr", change, bench.ours().toString()).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
    }

    @Test
    @DisplayName("results that can't be saved end the run with one line, and what is there stays")
    void resultsLost() throws Exception {
        try (Child child = bench.start(with(WRITE, "-p block=4K,64K -i 40 -r 50ms"))) {
            child.fork(bench.ours());
            Path sets = bench.results().resolve("sets");
            PathUtils.deleteDirectory(sets);
            Files.createFile(sets);
            assertThat(child.exitCode()).isEqualTo(1);
            assertThat(child.err().lines()).hasSize(1);
            assertThat(child.err()).contains("can't save results", "--resume");
        }
        assertThat(bench.results().resolve("machine.csv")).exists();
        bench.leavesNothing();
    }

    @Test
    @DisplayName("an iteration past its bound is interrupted, which closes its file: a failed row that says so")
    void interrupted() throws Exception {
        bench.run(1, words("BlockSweep.writeFlushEach -p size=32M -p block=4K -p width=1 -wi 0 -i 1 -to 50ms"));
        assertThat(bench.reasons()).singleElement().asString().contains("took longer than its bound", "-to");
        bench.leavesNothing();
    }

    @Test
    @DisplayName("-foe true ends the run at the first failure; what JVM options it refused is told")
    void failOnError() throws Exception {
        Child child = bench.run(1, with(MEMORY, "-p width=1,2 -jvmArgsAppend -XX:+NoSuch -foe true"));
        assertThat(child.out()).contains("Stopped after 1 of 2 sets");
        assertThat(bench.reasons()).singleElement().asString().contains("Unrecognized VM option 'NoSuch'");
    }
}
