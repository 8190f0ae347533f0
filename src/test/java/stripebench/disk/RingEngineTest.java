package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.disk.Request.Kind;

@Timeout(60)
class RingEngineTest {

    private static final int BLOCK = 4096;
    private static final int SIZE = 8 * BLOCK;
    /** Beyond what file systems let a file grow to. */
    private static final long TOO_FAR = (Long.MAX_VALUE & -BLOCK) - BLOCK;
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

    @ParameterizedTest
    @EnumSource(SyncMode.class)
    void readPastTheEndOfAShrunkFileFailsAsPlainReadsDo(SyncMode mode) throws IOException {
        for (long end : new long[] {0, 2 * BLOCK, 3 * BLOCK - 1000}) {
            Path file = DiskSource.zeroes(directory, SIZE);
            try (Disk disk = open(file, mode, SIZE); DiskQueue queue = disk.open(2, new RingEngine(2))) {
                queue.read(BLOCK, buffer(4 * BLOCK));
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    channel.truncate(end);
                }
                assertThatIOException().isThrownBy(() -> queue.read(BLOCK, buffer(4 * BLOCK)))
                        .withMessage(file + ": read of 16384 bytes at 4096: end of file");
                queue.write(BLOCK, buffer(4 * BLOCK));
                queue.read(BLOCK, buffer(4 * BLOCK));
            }
        }
    }

    private static Disk open(Path file, SyncMode mode, long size) throws IOException {
        try {
            return FileDisk.open(file, mode, size);
        } catch (IOException e) {
            assumeTrue(mode != SyncMode.DIRECT, e::getMessage);
            throw e;
        }
    }

    @ParameterizedTest
    @EnumSource(SyncMode.class)
    void failedWritesSayWhatPlainOnesDo(SyncMode mode) throws IOException {
        Path file = DiskSource.zeroes(directory, SIZE);
        Disk disk = open(file, mode, TOO_FAR + BLOCK);
        String plain;
        try (DiskQueue queue = disk.open(1, new PlainEngine())) {
            plain = catchThrowableOfType(IOException.class, () -> queue.write(TOO_FAR, buffer(BLOCK))).getMessage();
        }
        assertThat(plain).startsWith(file + ": write of 4096 bytes at " + TOO_FAR + ": ");
        try (DiskQueue queue = disk.open(8, new RingEngine(8))) {
            List<Request> requests = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                Request request = new Request().write(i % 2 == 0 ? i * BLOCK : TOO_FAR, buffer(BLOCK));
                requests.add(request);
                queue.submit(request);
            }
            assertThat(queue.reap(8, new Request[8])).isEqualTo(8);
            for (int i = 0; i < 8; i++) {
                if (i % 2 == 0) {
                    assertThat(requests.get(i).failure()).isNull();
                } else {
                    assertThat(requests.get(i).failure()).hasMessage(plain);
                }
            }
        }
    }

    @Test
    void namesAFileThatTheRingCantOpen() throws IOException {
        Path file = DiskSource.zeroes(directory, SIZE);
        try (Disk disk = FileDisk.open(file, SyncMode.CACHED); DiskQueue queue = disk.open(2, new RingEngine(2))) {
            Files.delete(file);
            for (int i = 0; i < 2; i++) {
                assertThatIOException().isThrownBy(() -> queue.read(0, buffer(BLOCK)))
                        .withMessageStartingWith(file + ": read of 4096 bytes at 0: ")
                        .withMessageContaining("open: No such file or directory");
            }
        }
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
    void anotherThreadIsRefusedAndDisturbsNothing() throws IOException {
        RingEngine engine = new RingEngine(2);
        try (Disk disk = file(SyncMode.CACHED); DiskQueue queue = disk.open(2, engine)) {
            queue.read(0, buffer(BLOCK));
            CompletableFuture<Void> other = CompletableFuture.runAsync(() -> {
                queue.submit(new Request().read(0, buffer(BLOCK)));
                queue.reap(1, new Request[2]);
            });
            assertThatExceptionOfType(CompletionException.class).isThrownBy(other::join)
                    .withCauseInstanceOf(IllegalStateException.class)
                    .withMessageContaining("used by the thread that opened it");
            assertThat(queue.reap(1, new Request[2])).isEqualTo(1);
        }
    }

    @Test
    void ringsAndDescriptorsAreGivenBack() throws IOException {
        Path descriptors = Path.of("/proc/self/fd");
        Disk disk = file(SyncMode.CACHED);
        useOnce(disk);
        long before = count(descriptors);
        for (int i = 0; i < 20; i++) {
            useOnce(disk);
        }
        assertThat(count(descriptors)).isLessThan(before + 20);
    }

    private static void useOnce(Disk disk) throws IOException {
        try (DiskQueue queue = disk.open(2, new RingEngine(2))) {
            queue.read(0, buffer(BLOCK));
        }
    }

    private static long count(Path descriptors) throws IOException {
        try (var list = Files.list(descriptors)) {
            return list.count();
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

    @Test
    void whatEscapesAPlainCallReachesTheCaller() {
        RingEngine engine = new RingEngine(2);
        engine.attach();
        engine.submit(new Transfer() {
            @Override
            public Kind kind() {
                return Kind.READ;
            }

            @Override
            public void run() {
                throw new AssertionError("broken");
            }

            @Override
            public void finished() {
            }
        });
        assertThatIllegalStateException().isThrownBy(engine::await).withMessageContaining("broken");
        engine.await();
        engine.poll();
        engine.detach();
    }
}
