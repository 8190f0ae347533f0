package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;
import static stripebench.app.Bench.MEMORY;
import static stripebench.app.Bench.WRITE;
import static stripebench.app.Bench.with;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.disk.BuildFolder;

/** JMH's options beside ours. */
class OptionsIT {
    @TempDir(factory = BuildFolder.class)
    private Path temporary;
    private Bench bench;

    @BeforeEach
    void bench() throws IOException {
        bench = new Bench(temporary);
    }

    @Test
    @DisplayName("profilers, JVM arguments, JMH's own result and output files, threads, bounds, units and verbosity")
    void beside() throws Exception {
        Path csv = bench.folder().resolve("x.csv");
        Path text = bench.folder().resolve("out.txt");
        Child child = bench.run(0, with(MEMORY,
                "-p width=1 -prof gc -jvmArgs -Xmx400m -jvmArgsPrepend -Duser.prepended=1"
                + " -jvmArgsAppend -Duser.appended=1 -rf csv -rff " + csv + " -o " + text
                + " -t 2 -to 30s -tu ms -gc true -si false -w 10ms -wi 1 -wf 1 -f 2 -v EXTRA"));
        assertThat(Files.readAllLines(csv)).hasSizeGreaterThan(1)
                .anyMatch(line -> line.contains("StripeRequests.read"));
        assertThat(text).content().contains("# Benchmark: stripebench.benchmarks.StripeRequests.read",
                "# Warmup Fork: 1 of 1");
        assertThat(child.out()).contains("# Benchmark: stripebench.benchmarks.StripeRequests.read", "Iteration   1:");

        assertThat(bench.json("jmh.json")).singleElement().satisfies(jmh -> {
            assertThat(jmh.get("threads").asInt()).isEqualTo(2);
            assertThat(jmh.at("/primaryMetric/scoreUnit").asText()).isEqualTo("ops/ms");
            assertThat(jmh.at("/primaryMetric/rawData")).hasSize(2);
            assertThat(jmh.at("/secondaryMetrics/gc.alloc.rate/scoreUnit").asText()).isEqualTo("MB/sec");
            assertThat(jmh.at("/secondaryMetrics/moved_bytes/score").asLong()).isPositive();
            assertThat(jmh.get("jvmArgs").toString()).contains("-Xmx400m", "-Duser.prepended=1", "-Duser.appended=1");
        });
    }

    @Test
    @DisplayName("-f 0 measures in the same process, -bm sample gives latencies")
    void unforkedSample() throws Exception {
        bench.run(0, with(WRITE, "-f 0 -bm sample -rff /dev/null"));
        assertThat(bench.rows("summary")).singleElement().satisfies(row -> {
            assertThat(row).containsEntry("mode", "sample").containsEntry("status", "ok");
            assertThat(Double.parseDouble(row.get("latency_us_p99"))).isPositive();
        });
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
        bench.leavesNothing();
    }

    @Test
    @DisplayName("-l, -lp, -lprof, -lrf and -h tell what JMH tells, and --help what is ours")
    void lists() throws Exception {
        assertThat(listed("-l")).contains("stripebench.benchmarks.BlockSweep.read");
        assertThat(listed("-lp", "BlockSweep.read")).contains("param \"block\" = {4K, 16K")
                .doesNotContain("StripeRequests");
        assertThat(listed("-lprof")).contains("Supported profilers");
        assertThat(listed("-lrf")).contains("Available formats");
        assertThat(listed("-h")).contains("-wi <int>");
        assertThat(listed("--help")).contains("--disks", "--resume", "--append");
    }

    private String listed(String... words) throws IOException, InterruptedException {
        try (Child child = bench.plain(List.of(words))) {
            assertThat(child.exitCode()).isZero();
            assertThat(child.err()).isEmpty();
            assertThat(bench.results()).doesNotExist();
            return child.out();
        }
    }
}
