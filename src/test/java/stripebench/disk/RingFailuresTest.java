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
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import stripebench.disk.Request.Kind;

/** What a ring's requests fail with: what plain calls say, each for itself. */
@Timeout(60)
class RingFailuresTest {

    private static final int BLOCK = 4096;
    private static final int SIZE = 8 * BLOCK;
    /** Beyond what file systems let a file grow to. */
    private static final long TOO_FAR = (Long.MAX_VALUE & -BLOCK) - BLOCK;

    @TempDir(factory = BuildFolder.class)
    private Path directory;

    @BeforeEach
    void needsARing() {
        Rings.assume();
    }

    private static ByteBuffer buffer(int size) {
        return AlignedBuffers.allocate(size, BLOCK);
    }

    private static ByteBuffer ones(int size) {
        ByteBuffer buffer = buffer(size);
        for (int i = 0; i < size; i++) {
            buffer.put(i, (byte) 1);
        }
        return buffer;
    }

    /** What a request fails with by a plain call. */
    private static String plain(Disk disk, Request request) throws IOException {
        try (DiskQueue queue = disk.open(1, new PlainEngine())) {
            return catchThrowableOfType(IOException.class, () -> queue.run(request)).getMessage();
        }
    }

    @Test
    @DisplayName("a full disk fails its writes by name, and those to others are made")
    void fullDisk() throws IOException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.isWritable(full), "no /dev/full here");
        Path file = DiskSource.zeroes(directory, SIZE);
        RingEngine engine = new RingEngine(4);
        try (DiskQueue one = FileDisk.open(full, SyncMode.CACHED, SIZE, 1).open(4, engine);
                DiskQueue other = FileDisk.open(file, SyncMode.CACHED).open(4, engine)) {
            for (int i = 0; i < 4; i++) {
                one.submit(new Request().write(i * BLOCK, ones(BLOCK)));
                other.submit(new Request().write(i * BLOCK, ones(BLOCK)));
            }
            Request[] done = new Request[4];
            assertThat(one.reap(4, done)).isEqualTo(4);
            for (Request request : done) {
                assertThat(request.failure()).hasMessage(full + ": " + request + ": No space left on device");
            }
            assertThat(other.reap(4, done)).isEqualTo(4);
            for (Request request : done) {
                assertThat(request.failure()).isNull();
            }
            one.read(0, buffer(BLOCK));
        }
        assertThat(engine.carried(Carrier.RING)).isEqualTo(9);
        assertThat(Arrays.copyOf(Files.readAllBytes(file), 4 * BLOCK)).containsOnly(1);
    }

    @ParameterizedTest
    @DisplayName("a write that has room for a part only makes that part, then fails as a plain one does")
    @CsvSource({"CACHED, 1, 6000", "CACHED, 3, 6000", "FLUSH, 3, 8192", "DSYNC, 3, 10000", "DIRECT, 2, 8192",
        "DIRECT, 3, 12288"})
    void roomForAPart(SyncMode mode, int count, int end) throws IOException {
        Path file = DiskSource.zeroes(directory, SIZE);
        Disk disk = open(file, mode, SIZE);
        ByteBuffer[] buffers = {ones(BLOCK), ones(BLOCK), ones(2 * BLOCK)};
        Request write = new Request();
        String expected = Limit.fileSize(end, () -> plain(disk, write.prepare(Kind.WRITE, BLOCK, buffers, count)));
        assertThat(expected).startsWith(file + ": " + write + ": ");
        byte[] plain = Files.readAllBytes(file);
        assertThat(Arrays.copyOfRange(plain, BLOCK, end)).containsOnly(1);
        Files.write(file, new byte[SIZE]);
        try (DiskQueue queue = disk.open(2, new RingEngine(2))) {
            assertThatIOException().isThrownBy(() -> Limit.fileSize(end, () -> {
                queue.run(write.prepare(Kind.WRITE, BLOCK, buffers, count));
                return queue;
            })).withMessage(expected);
            assertThat(Files.readAllBytes(file)).isEqualTo(plain);
            queue.run(write.prepare(Kind.WRITE, BLOCK, buffers, count));
        }
        assertThat(Arrays.copyOfRange(Files.readAllBytes(file), BLOCK, BLOCK + (int) write.length())).containsOnly(1);
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
        String plain = plain(disk, new Request().write(TOO_FAR, buffer(BLOCK)));
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
    void anotherThreadIsRefusedAndDisturbsNothing() throws IOException {
        RingEngine engine = new RingEngine(2);
        try (Disk disk = DiskSource.file(SyncMode.CACHED).create(directory, SIZE);
                DiskQueue queue = disk.open(2, engine)) {
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
