package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import stripebench.disk.DiskQueue;
import stripebench.disk.MemoryDisk;

/** Redundant sets at which several threads work. */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class TrafficTest {

    private static final int THREADS = 8;
    private static final int WIDTH = 4;

    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    private static RedundantDisk set(Level level, int unit, long share) {
        return (RedundantDisk) level.over(Stream.generate(() -> new MemoryDisk("member", share)).limit(WIDTH).toList(),
                unit, Dispatch.AUTO);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = {"RAID0", "RAID10"})
    @DisplayName("a rebuild and requests across the borders of its chunks let each other pass")
    void rebuildBesideRequests(Level level) throws Exception {
        long share = 5 << 20;
        try (RedundantDisk set = set(level, 64 << 10, share)) {
            byte[] expected = new byte[(int) set.size()];
            AtomicBoolean stop = new AtomicBoolean();
            Future<?> traffic = threads.submit(() -> overwrite(set, expected, stop));
            for (int round = 0; round < 5; round++) {
                set.fail(0);
                set.replace(0, new MemoryDisk("new", share));
                set.rebuild(0, done -> { });
            }
            stop.set(true);
            traffic.get();
            assertThat(Bytes.of(set)).isEqualTo(expected);
            assertThat(set.scrub(done -> { }).mismatches()).isZero();
        }
    }

    private static void overwrite(RedundantDisk set, byte[] expected, AtomicBoolean stop) {
        Random random = new Random(1);
        try (DiskQueue queue = set.open(1)) {
            while (!stop.get()) {
                byte[] bytes = Bytes.noise(random.nextLong(), 1 + random.nextInt(3 << 20));
                int at = random.nextInt(expected.length - bytes.length);
                queue.write(at, ByteBuffer.wrap(bytes));
                System.arraycopy(bytes, 0, expected, at, bytes.length);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = {"RAID0", "RAID10"})
    @DisplayName("threads that write other parts of the same rows leave all data, and parity that fits")
    void writersOfTheSameRows(Level level) throws Exception {
        int unit = 512;
        try (RedundantDisk set = set(level, unit, 24 * unit)) {
            byte[] expected = new byte[(int) set.size()];
            List<Future<?>> writers = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int first = i;
                writers.add(threads.submit(() -> writeUnits(set, expected, first, unit)));
            }
            for (Future<?> writer : writers) {
                writer.get();
            }
            assertThat(set.scrub(done -> { }).mismatches()).isZero();
            set.fail(1);
            assertThat(Bytes.of(set)).isEqualTo(expected);
        }
    }

    /** Parts of each {@link #THREADS}th unit, many times. */
    private static void writeUnits(RedundantDisk set, byte[] expected, int first, int unit) {
        Random random = new Random(first);
        try (DiskQueue queue = set.open(1)) {
            for (int round = 0; round < 200; round++) {
                for (int at = first * unit; at < expected.length; at += THREADS * unit) {
                    int offset = random.nextInt(unit);
                    byte[] bytes = Bytes.noise(random.nextLong(), 1 + random.nextInt(unit - offset));
                    queue.write(at + offset, ByteBuffer.wrap(bytes));
                    System.arraycopy(bytes, 0, expected, at + offset, bytes.length);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
