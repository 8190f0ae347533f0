package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.disk.Request.Kind;

@Timeout(60)
class RingEngineTest {

    private static final int BLOCK = 4096;
    private static final int SIZE = 8 * BLOCK;
    private static final long SEED = 425_426_427;

    @TempDir(factory = BuildFolder.class)
    private Path directory;

    @BeforeEach
    void needsARing() {
        Rings.assume();
    }

    private static ByteBuffer buffer(int size) {
        return AlignedBuffers.allocate(size, BLOCK);
    }

    private Disk file(SyncMode mode) throws IOException {
        return DiskSource.file(mode).create(directory, SIZE);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1024, 1025, 3000})
    void carriesMoreBuffersThanTheKernelTakesAtOnce(int count) throws IOException {
        Random random = new Random(SEED);
        ByteBuffer[] written = new ByteBuffer[count];
        ByteBuffer[] read = new ByteBuffer[count];
        for (int i = 0; i < count; i++) {
            byte[] noise = new byte[random.nextInt(9)];
            random.nextBytes(noise);
            written[i] = ByteBuffer.allocateDirect(noise.length).put(0, noise);
            read[i] = ByteBuffer.allocateDirect(noise.length);
        }
        RingEngine engine = new RingEngine(2);
        try (Disk disk = file(SyncMode.CACHED); DiskQueue queue = disk.open(2, engine)) {
            queue.run(new Request().prepare(Kind.WRITE, 7, written, count));
            queue.run(new Request().prepare(Kind.READ, 7, read, count));
        }
        assertThat(read).as("seed %d", SEED).isEqualTo(written);
        assertThat(engine.carried(Carrier.RING)).isEqualTo(2);
    }

    @Test
    void heapBuffersAndOtherDisksTakePlainCalls() throws IOException {
        RingEngine engine = new RingEngine(4);
        byte[] expected = new byte[BLOCK];
        new Random(SEED).nextBytes(expected);
        try (Disk disk = file(SyncMode.CACHED); DiskQueue queue = disk.open(4, engine)) {
            queue.write(0, ByteBuffer.wrap(expected));
            assertThat(engine.carried(Carrier.INLINE)).isEqualTo(1);
            ByteBuffer direct = buffer(BLOCK);
            ByteBuffer heap = ByteBuffer.allocate(BLOCK);
            ByteBuffer[] mixed = {buffer(1000), ByteBuffer.allocate(BLOCK - 1000)};
            queue.submit(new Request().read(0, heap));
            queue.submit(new Request().read(0, direct));
            queue.submit(new Request().prepare(Kind.READ, 0, mixed, 2));
            queue.reap(3, new Request[4]);
            assertThat(heap).isEqualTo(ByteBuffer.wrap(expected)).isEqualTo(direct);
            assertThat(mixed[0]).isEqualTo(ByteBuffer.wrap(expected, 0, 1000));
            assertThat(mixed[1]).isEqualTo(ByteBuffer.wrap(expected, 1000, BLOCK - 1000));
            assertThat(engine.carried(Carrier.INLINE)).isEqualTo(3);
            assertThat(engine.carried(Carrier.RING)).isEqualTo(1);
        }
    }

    @Test
    void followsABufferWhosePositionAndLimitMove() throws IOException {
        try (Disk disk = file(SyncMode.CACHED); DiskQueue queue = disk.open(2, new RingEngine(2))) {
            ByteBuffer buffer = buffer(100);
            for (int i = 0; i < 100; i++) {
                buffer.put(i, (byte) i);
            }
            for (int i = 0; i < 10; i++) {
                queue.write(99 - 10 * i, buffer.limit(10 * i + 10).position(10 * i));
                assertThat(buffer.position()).isEqualTo(10 * i);
            }
            ByteBuffer read = buffer(100);
            queue.read(9, read);
            for (int i = 0; i < 100; i++) {
                assertThat(read.get(i)).isEqualTo((byte) (90 - 10 * (i / 10) + i % 10));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"256, 4096", "2, 4"})
    void flushesMoreFilesThanItHoldsEntries(int entries, int completions) throws IOException {
        RingEngine engine = new RingEngine(1, kind -> true, entries, completions);
        List<DiskQueue> queues = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            queues.add(file(SyncMode.FLUSH).open(1, engine));
        }
        Request[] done = new Request[1];
        for (DiskQueue queue : queues) {
            queue.submit(new Request().flush());
        }
        for (DiskQueue queue : queues) {
            assertThat(queue.reap(1, done)).isEqualTo(1);
            assertThat(done[0].failure()).isNull();
        }
        assertThat(engine.carried(Carrier.RING)).isZero();
        for (DiskQueue queue : queues) {
            queue.close();
        }
    }

    @Test
    void samplesOneTransferOfABatch() throws IOException {
        List<Long> samples = new ArrayList<>();
        RingEngine engine = new RingEngine(1, new DispatchPolicy() {
            @Override
            public boolean parallel(Kind kind) {
                return kind == Kind.READ;
            }

            @Override
            public boolean samples(Kind kind) {
                return true;
            }

            @Override
            public void atOnce(Kind kind, long services, long nanos) {
                assertThat(services).isPositive().isEven();
                samples.add(nanos);
            }
        });
        try (Disk a = file(SyncMode.CACHED); DiskQueue first = a.open(1, engine);
                Disk b = file(SyncMode.CACHED); DiskQueue second = b.open(1, engine)) {
            for (int i = 1; i <= 2; i++) {
                first.submit(new Request().read(0, buffer(BLOCK)));
                second.submit(new Request().read(0, buffer(BLOCK)));
                assertThat(first.reap(1, new Request[1]) + second.reap(1, new Request[1])).isEqualTo(2);
                assertThat(samples).hasSize(i).allMatch(nanos -> nanos > 0);
            }
            assertThat(engine.carried(Carrier.RING)).isEqualTo(4);
            first.write(0, buffer(BLOCK));
            assertThat(engine.carried(Carrier.INLINE)).isEqualTo(1);
        }
    }
}
