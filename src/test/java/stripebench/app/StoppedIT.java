package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;
import static stripebench.app.Bench.LONG;
import static stripebench.app.Bench.WRITE;
import static stripebench.app.Bench.with;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.disk.BuildFolder;

/** Runs that are told to end, or killed, and how they go on. */
class StoppedIT {
    private static final List<String> TWO = with(WRITE, "-p block=4K,64K -i 25");

    @TempDir(factory = BuildFolder.class)
    private Path temporary;
    private Bench bench;

    @BeforeEach
    void bench() throws IOException {
        bench = new Bench(temporary);
    }

    @Test
    @DisplayName("SIGTERM: the fork ends at once, files go, finished sets stand in the tables, --resume does the rest")
    void terminated() throws Exception {
        try (Child child = bench.start(TWO)) {
            child.says("  2/2 ");
            ProcessHandle fork = child.fork(bench.ours());
            Child.signal("TERM", child.pid());
            // at once on an idle machine; a busy one takes its time to start the handler
            fork.onExit().get(20, TimeUnit.SECONDS);
            assertThat(child.exitCode()).isEqualTo(143);
            assertThat(child.out().strip())
                    .endsWith("Stopped after 1 of 2 sets. The same command with --resume goes on.");
            assertThat(child.err()).isEmpty();
        }
        bench.leavesNothing();
        assertThat(bench.statuses()).containsExactly("ok");
        JsonNode first = bench.json("jmh.json").get(0);

        Child resumed = bench.run(0, with(TWO, "--resume"));
        assertThat(resumed.out()).contains("1 of 2 sets have results", "1 set on 1 disk");
        assertThat(bench.statuses()).containsExactly("ok", "ok");
        assertThat(bench.json("jmh.json")).hasSize(2).contains(first);
        bench.leavesNothing();

        assertThat(bench.run(0, with(TWO, "--resume")).out()).contains("2 of 2 sets have results", "summary.csv");
        assertThat(bench.run(2, with(TWO, "--resume -i 3")).err())
                .contains("iterations was '25' and is '3'", "--append");
        assertThat(bench.json("jmh.json")).hasSize(2);
    }

    @Test
    @DisplayName("a second run is refused meanwhile; SIGINT from a terminal reaches the fork, too, and is no failed set")
    void interrupted() throws Exception {
        try (Child child = bench.start(LONG)) {
            ProcessHandle fork = child.fork(bench.ours());
            secondIsRefused(child);
            Child.signal("INT", fork.pid());
            Child.signal("INT", child.pid());
            assertThat(child.exitCode()).isEqualTo(130);
            assertThat(child.out()).contains("Stopped after 0 of 2 sets").doesNotContain("FAILED");
        }
        assertThat(bench.results().resolve("failures.json")).doesNotExist();
        bench.leavesNothing();
    }

    @Test
    @DisplayName("kill -9 of the run: its fork ends by itself, and the next start removes what was left")
    void killed() throws Exception {
        try (Child child = bench.start(LONG)) {
            ProcessHandle fork = child.fork(bench.ours());
            Child.signal("KILL", child.pid());
            assertThat(bench.ours()).isDirectoryContaining(path -> path.toString().endsWith(".disk"));
            // the next start waits until the fork has let go; whoever adopted it may take longer to notice its end
            bench.run(0, WRITE);
            fork.onExit().get(20, TimeUnit.SECONDS);
        }
        bench.leavesNothing();
        assertThat(bench.statuses()).containsExactly("ok");
    }

    /** Of two runs on one disk, the second is told who holds it. */
    private void secondIsRefused(Child first) throws IOException, InterruptedException {
        bench.jvm("-Djmh.ignoreLock=true");
        assertThat(bench.run(3, WRITE).err()).contains("in use by another run (process " + first.pid() + ")");
    }

    @Test
    @DisplayName("a run without a fork holds its disks and stops, too")
    void unforked() throws Exception {
        try (Child child = bench.start(with(LONG, "-f 0 -v NORMAL"))) {
            child.says("Iteration   3:");
            secondIsRefused(child);
            Child.signal("TERM", child.pid());
            assertThat(child.exitCode()).isEqualTo(143);
            assertThat(child.out()).contains("Stopped after 0 of 2 sets").doesNotContain("FAILED");
        }
        bench.leavesNothing();
    }
}
