package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.disk.Request.Kind;

class FileDiskTest {

    private static final int SIZE = 8192;

    @TempDir(factory = BuildFolder.class)
    private Path directory;

    @Test
    void sizeIsTheFilesRoundedDown() throws IOException {
        Path file = DiskSource.zeroes(directory, 10_000);
        assertThat(FileDisk.open(file, SyncMode.CACHED).size()).isEqualTo(10_000);
        Disk direct = DiskSource.file(SyncMode.DIRECT).create(directory, 10_000);
        assertThat(direct.alignment()).isGreaterThanOrEqualTo(512);
        assertThat(direct.size()).isEqualTo(10_000 / direct.alignment() * direct.alignment());
    }

    @Test
    void writesExtendAFileUpToTheDeclaredSize() throws IOException {
        Path file = DiskSource.zeroes(directory, 0);
        try (Disk disk = FileDisk.open(file, SyncMode.CACHED, SIZE); DiskQueue queue = disk.open(1)) {
            assertThat(Files.size(file)).isZero();
            assertThatIOException().isThrownBy(() -> queue.read(0, ByteBuffer.allocate(1)))
                    .withMessage(file + ": read of 1 bytes at 0: end of file").withCauseInstanceOf(EOFException.class);
            queue.write(0, ByteBuffer.allocate(SIZE));
            assertThat(Files.size(file)).isEqualTo(SIZE);
        }
    }

    @Test
    void refusesWhatIsNotAFile() {
        Path missing = directory.resolve("missing");
        assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> FileDisk.open(missing, SyncMode.FLUSH))
                .withMessageContaining(missing.toString()).withMessageContaining("create it first");
        assertThat(missing).doesNotExist();
        assertThatExceptionOfType(NoSuchFileException.class)
                .isThrownBy(() -> FileDisk.open(directory, SyncMode.CACHED));
    }

    @Test
    void refusesASizeThatIsNotAligned() throws IOException {
        Path file = DiskSource.zeroes(directory, 0);
        assertThatIllegalArgumentException().isThrownBy(() -> FileDisk.open(file, SyncMode.CACHED, -1))
                .withMessageContaining(file.toString());
    }

    @Test
    void namesAFileThatVanished() throws IOException {
        Path file = DiskSource.zeroes(directory, SIZE);
        Disk disk = FileDisk.open(file, SyncMode.CACHED);
        Files.delete(file);
        assertThatIOException().isThrownBy(() -> disk.open(1)).withMessage(file + ": open: no such file");
    }

    @Test
    void saysWhatToUseWhereDirectIsRefused() throws IOException {
        Path file = DiskSource.zeroes(directory, 0);
        String type = Files.getFileStore(file).type();
        assertThatIOException().isThrownBy(() -> FileDisk.probe(file, 4096, () -> {
            throw new UnsupportedOperationException("DIRECT not supported");
        })).withMessage(file + ": the file system " + type
                + " refuses O_DIRECT (DIRECT not supported); use sync=flush or sync=cached");
        assertThatIOException().isThrownBy(() -> FileDisk.probe(file, 4096,
                () -> new FaultyChannel(channel(file), bytes -> {
                    throw new IOException("Invalid argument");
                }))).withMessageContaining("(Invalid argument); use sync=flush");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void resumesShortTransfers(int buffers) throws IOException {
        Path file = DiskSource.zeroes(directory, SIZE);
        Disk disk = disk(file, bytes -> Math.min(bytes, 7));
        ByteBuffer[] written = new ByteBuffer[buffers];
        ByteBuffer[] read = new ByteBuffer[buffers];
        for (int i = 0; i < buffers; i++) {
            written[i] = ByteBuffer.allocate(50 + i);
            for (int j = 0; j < written[i].capacity(); j++) {
                written[i].put(j, (byte) (j + 60 * i));
            }
            written[i].position(2);
            read[i] = ByteBuffer.allocate(50 + i).position(2);
        }
        try (DiskQueue queue = disk.open(1)) {
            queue.run(new Request().prepare(Kind.WRITE, 100, written, buffers));
            queue.run(new Request().prepare(Kind.READ, 100, read, buffers));
        }
        assertThat(read).isEqualTo(written);
        for (int i = 0; i < buffers; i++) {
            assertThat(written[i].position()).isEqualTo(2);
            assertThat(read[i].remaining()).isEqualTo(48 + i);
        }
        byte[] contents = Files.readAllBytes(file);
        int at = 100;
        for (ByteBuffer buffer : written) {
            assertThat(ByteBuffer.wrap(contents, at, buffer.remaining())).isEqualTo(buffer);
            at += buffer.remaining();
        }
        assertThat(contents[99]).isZero();
        assertThat(contents[at]).isZero();
    }

    @Test
    void failsWithoutProgress() throws IOException {
        Path file = DiskSource.zeroes(directory, SIZE);
        try (DiskQueue queue = disk(file, bytes -> 0).open(1)) {
            ByteBuffer buffer = ByteBuffer.allocate(10);
            assertThatIOException().isThrownBy(() -> queue.write(4, buffer))
                    .withMessage(file + ": write of 10 bytes at 4: no progress");
            assertThat(buffer.position()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void failureAtAnyCallOfATransferIsTheRequests(int call) throws IOException {
        Path file = DiskSource.zeroes(directory, SIZE);
        AtomicInteger calls = new AtomicInteger();
        Disk disk = disk(file, bytes -> {
            if (calls.incrementAndGet() == call) {
                throw new IOException("No space left on device");
            }
            return 10;
        });
        try (DiskQueue queue = disk.open(1)) {
            ByteBuffer buffer = ByteBuffer.allocate(50);
            assertThatIOException().isThrownBy(() -> queue.write(0, buffer))
                    .withMessage(file + ": write of 50 bytes at 0: No space left on device")
                    .withRootCauseInstanceOf(IOException.class);
            assertThat(buffer.position()).isZero();
            queue.write(0, buffer);
        }
    }

    @Test
    void errorsAndFailedFlushesAreFailuresToo() throws IOException {
        Path file = DiskSource.zeroes(directory, SIZE);
        try (DiskQueue queue = disk(file, bytes -> {
            throw new OutOfMemoryError("Direct buffer memory");
        }).open(2)) {
            assertThatIOException().isThrownBy(queue::flush).withMessage(file + ": flush: Direct buffer memory");
        }
    }

    @Test
    void opensANewChannelAfterAnInterruptClosedOne() throws IOException {
        Path file = DiskSource.zeroes(directory, SIZE);
        try (Disk disk = FileDisk.open(file, SyncMode.CACHED); DiskQueue queue = disk.open(1)) {
            Thread.currentThread().interrupt();
            assertThatIOException().isThrownBy(() -> queue.read(0, ByteBuffer.allocate(1)))
                    .withCauseInstanceOf(ClosedByInterruptException.class).withMessageContaining(file.toString());
            assertThat(Thread.interrupted()).isTrue();
            queue.read(0, ByteBuffer.allocate(1));
        }
    }

    private static FileChannel channel(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    private static Disk disk(Path file, FaultyChannel.Fault fault) {
        return new FileDisk(file.toString(), SIZE, 1, SyncMode.CACHED, () -> new FaultyChannel(channel(file), fault));
    }
}
