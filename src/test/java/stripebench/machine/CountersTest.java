package stripebench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CountersTest {
    private static final Path A = Path.of("/stripebench-fixture/a");
    private static final Path B = Path.of("/stripebench-fixture/b");
    private static final Path MEMORY = Path.of("/stripebench-fixture/memory");

    @TempDir
    private Path dir;
    private FixtureTree fixture;
    private Path first;
    private Path second;

    @BeforeEach
    void build() {
        fixture = new FixtureTree(dir);
        first = fixture.disk("sda", "8:0").resolve("stat");
        second = fixture.disk("sdb", "8:16").resolve("stat");
        fixture.mount("8:0", A.toString(), "ext4", "/dev/sda").mount("8:16", B.toString(), "ext4", "/dev/sdb");
        fixture.mount("0:30", MEMORY.toString(), "tmpfs", "tmpfs");
        FixtureTree.write(first, "       1        2       10        3        4        5      100        6 0 7 8\n");
        FixtureTree.write(second, " 1 2 20 3 4 5 200 6 0 7 8 0 0 0 0 0 0\n");
        FixtureTree.write(fixture.tree.proc().resolve("stat"),
                "cpu  1000 100 300 50000 700 20 30 4 999 999\ncpu0 1 1 1 1 1 1 1 1 1 1\n");
    }

    @Test
    void machineTimeIsSplitIntoBusyAndStolen() throws IOException {
        CounterSnapshot snapshot = read(List.of());
        assertThat(snapshot.cpuTotal()).isEqualTo(1000 + 100 + 300 + 50000 + 700 + 20 + 30 + 4);
        assertThat(snapshot.cpuBusy()).isEqualTo(1000 + 100 + 300 + 20 + 30);
        assertThat(snapshot.cpuSteal()).isEqualTo(4);
    }

    @Test
    void bytesAreSummedOverTheDisksEachOnce() throws IOException {
        CounterSnapshot snapshot = read(List.of(A, B, A.resolve("x")));
        assertThat(snapshot.deviceReadBytes()).isEqualTo((10 + 20) * 512);
        assertThat(snapshot.deviceWriteBytes()).isEqualTo((100 + 200) * 512);
    }

    @Test
    void eachReadSeesNewNumbers() throws IOException {
        try (Counters counters = new Counters(fixture.devices(), List.of(A))) {
            CounterSnapshot before = counters.read();
            FixtureTree.write(first, "1 2 15 3 4 5 107 6 0 7 8\n");
            FixtureTree.write(fixture.tree.proc().resolve("stat"), "cpu  1010 100 300 50080 700 20 30 14 0 0\n");
            CounterSnapshot moved = counters.read().minus(before);
            assertThat(moved.deviceReadBytes()).isEqualTo(5 * 512);
            assertThat(moved.deviceWriteBytes()).isEqualTo(7 * 512);
            assertThat(moved.cpuBusy()).isEqualTo(10);
            assertThat(moved.cpuTotal()).isEqualTo(100);
            assertThat(moved.cpuSteal()).isEqualTo(10);
            assertThat(moved.nanos()).isPositive();
        }
    }

    @Test
    void whatIsNotToldIsUnknownAndStaysSo() throws IOException {
        assertThat(read(List.of()).deviceReadBytes()).isEqualTo(CounterSnapshot.UNKNOWN);
        CounterSnapshot partly = read(List.of(A, MEMORY));
        assertThat(partly.deviceReadBytes()).isEqualTo(CounterSnapshot.UNKNOWN);
        assertThat(partly.deviceWriteBytes()).isEqualTo(CounterSnapshot.UNKNOWN);
        Files.delete(second);
        assertThat(read(List.of(A, B)).deviceReadBytes()).isEqualTo(CounterSnapshot.UNKNOWN);
        Files.delete(fixture.tree.proc().resolve("stat"));
        CounterSnapshot blind = read(List.of(A));
        assertThat(blind.cpuTotal()).isEqualTo(CounterSnapshot.UNKNOWN);
        assertThat(blind.cpuBusy()).isEqualTo(CounterSnapshot.UNKNOWN);
        assertThat(blind.cpuSteal()).isEqualTo(CounterSnapshot.UNKNOWN);
        assertThat(blind.deviceReadBytes()).isEqualTo(10 * 512);
        CounterSnapshot difference = blind.minus(partly);
        assertThat(difference.deviceReadBytes()).isEqualTo(CounterSnapshot.UNKNOWN);
        assertThat(difference.cpuTotal()).isEqualTo(CounterSnapshot.UNKNOWN);
    }

    @Test
    void aCounterThatWentBackIsUnknown() {
        CounterSnapshot later = new CounterSnapshot(10, 5, 7, 9, 1, 3, 3);
        CounterSnapshot earlier = new CounterSnapshot(4, 5, 8, 8, 1, 4, 2);
        assertThat(later.minus(earlier)).isEqualTo(new CounterSnapshot(6, 0, -1, 1, 0, -1, 1));
    }

    @Test
    void processTimeCountsOnlyThisProcessAndMovesFinely() throws IOException {
        try (Counters counters = new Counters(new BlockDevices(SystemTree.LIVE), List.of())) {
            CounterSnapshot before = counters.read();
            long sum = 0;
            CounterSnapshot moved;
            do {
                sum += System.identityHashCode(new Object());
                moved = counters.read().minus(before);
            } while (moved.processCpuNanos() <= 0);
            assertThat(sum).isNotZero();
            assertThat(moved.processCpuNanos())
                    .isLessThanOrEqualTo(moved.nanos() * Runtime.getRuntime().availableProcessors() + 20_000_000);
        }
    }

    private CounterSnapshot read(List<Path> directories) throws IOException {
        try (Counters counters = new Counters(fixture.devices(), directories)) {
            return counters.read();
        }
    }
}
