package stripebench.crypt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.disk.BuildFolder;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.DiskSource;
import stripebench.disk.FaultyDisk;
import stripebench.disk.FaultyDisk.Fault;
import stripebench.disk.MemoryDisk;
import stripebench.disk.PlainEngine;
import stripebench.disk.Request;
import stripebench.disk.SyncMode;

class EncryptedDiskTest {
    private static final int UNIT = 512;
    private static final int CHUNK = 1024;
    private static final byte[] KEY = bytes(1, 64);

    @TempDir(factory = BuildFolder.class)
    private Path directory;

    private static EncryptedDisk disk(Disk member) {
        return new EncryptedDisk(member, Encryption.JDK, XtsKey.of(256, KEY), UNIT, CHUNK);
    }

    @ParameterizedTest
    @DisplayName("the member holds what the standard says for each data unit, and nothing of the plain text")
    @EnumSource(value = Encryption.class, names = {"JDK", "ACCP"})
    void cipherText(Encryption encryption) throws IOException {
        assumeTrue(encryption.unavailable(256).isEmpty(), () -> encryption.unavailable(256).orElse(""));
        Disk member = new MemoryDisk("m", 1 << 20);
        byte[] plain = bytes(2, 1 << 20);
        try (Disk disk = new EncryptedDisk(member, encryption, XtsKey.of(256, KEY), 4096);
                DiskQueue queue = disk.open(1)) {
            queue.write(0, ByteBuffer.wrap(plain));
            assertThat(read(member, 0, 1 << 20)).isEqualTo(new ReferenceXts(KEY).encryptAll(0, plain, 4096));
            assertThat(read(disk, 0, 1 << 20)).isEqualTo(plain);
        }
    }

    @Test
    @DisplayName("a member contributes whole data units")
    void size() {
        Disk disk = disk(new MemoryDisk("m", 1700));
        assertThat(disk.size()).isEqualTo(1536);
        assertThat(disk.alignment()).isEqualTo(1);
        assertThat(disk.name()).isEqualTo("encrypted m");
    }

    @ParameterizedTest(name = "depth {0}, block {1}: {2}")
    @DisplayName("small requests take one chunk, large ones as many as may be under way")
    @CsvSource({"1, 4096, 1", "1, 262144, 1", "1, 262145, 2", "1, 4194304, 16", "1, 67108864, 16", "32, 4096, 32",
        "32, 1048576, 47"})
    void outstanding(int depth, long block, int expected) {
        assertThat(EncryptedDisk.outstanding(depth, block)).isEqualTo(expected);
    }

    @Test
    @DisplayName("a chunk is encrypted while all before it are under way")
    void writesOverlap() throws IOException {
        SlowEngine engine = new SlowEngine();
        try (Disk disk = disk(DiskSource.file(SyncMode.CACHED).create(directory, 40 * CHUNK));
                DiskQueue queue = disk.open(1, engine)) {
            queue.submit(new Request().write(0, ByteBuffer.wrap(bytes(3, 20 * CHUNK))));
            assertThat(engine.underWayAtSubmit()).isEqualTo(IntStream.range(0, 16).boxed().toList());
            queue.reap(1, new Request[1]);
            assertThat(engine.underWayAtSubmit()).hasSize(20).endsWith(15, 15, 15, 15);
            assertThat(read(disk, 0, 20 * CHUNK)).isEqualTo(bytes(3, 20 * CHUNK));
        }
    }

    @Test
    @DisplayName("a chunk is decrypted while all behind it are under way")
    void readsOverlap() throws IOException {
        SlowEngine engine = new SlowEngine();
        try (Disk disk = disk(DiskSource.file(SyncMode.CACHED).create(directory, 40 * CHUNK))) {
            write(disk, 0, bytes(4, 18 * CHUNK));
            try (DiskQueue queue = disk.open(1, engine)) {
                ByteBuffer read = ByteBuffer.allocateDirect(18 * CHUNK);
                queue.submit(new Request().read(0, read));
                queue.reap(1, new Request[1]);
                assertThat(engine.underWayAtAwait()).startsWith(16, 16, 16, 15).endsWith(3, 2, 1);
                assertThat(bytes(read)).isEqualTo(bytes(4, 18 * CHUNK));
            }
        }
    }

    @ParameterizedTest(name = "{0} bytes at {1}")
    @DisplayName("a request that covers data units in part leaves the rest of them as it was")
    @CsvSource({"1, 0", "1, 511", "100, 200", "512, 100", "511, 513", "3000, 100", "3000, 512", "3172, 100", "2, 511"})
    void partialUnits(int length, int position) throws IOException {
        byte[] model = bytes(5, 8 * UNIT);
        Disk member = new MemoryDisk("m", model.length);
        try (Disk disk = disk(member)) {
            write(disk, 0, model);
            byte[] change = bytes(6, length);
            write(disk, position, change);
            System.arraycopy(change, 0, model, position, length);
            assertThat(read(disk, 0, model.length)).isEqualTo(model);
            assertThat(read(disk, position, length)).isEqualTo(change);
            assertThat(read(member, 0, model.length)).isEqualTo(new ReferenceXts(KEY).encryptAll(0, model, UNIT));
        }
    }

    @Test
    @DisplayName("parts of one data unit, written by several threads, are all there in the end")
    void sharedUnit() throws Exception {
        int threads = 8;
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try (Disk disk = disk(new MemoryDisk("m", UNIT))) {
            write(disk, 0, new byte[UNIT]);
            List<Callable<Void>> writers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                int thread = i;
                writers.add(() -> {
                    try (DiskQueue queue = disk.open(1)) {
                        for (int round = 1; round <= 100; round++) {
                            byte[] own = new byte[UNIT / threads];
                            Arrays.fill(own, (byte) (thread + round));
                            queue.write(thread * own.length, ByteBuffer.wrap(own));
                        }
                    }
                    return null;
                });
            }
            for (Future<Void> writer : executor.invokeAll(writers)) {
                writer.get();
            }
            byte[] contents = read(disk, 0, UNIT);
            for (int i = 0; i < UNIT; i++) {
                assertThat(contents[i]).isEqualTo((byte) (i / (UNIT / threads) + 100));
            }
        } finally {
            executor.shutdown();
        }
    }

    @ParameterizedTest
    @DisplayName("a failure of any transfer is the member's, and the other requests complete")
    @ValueSource(booleans = {true, false})
    void failures(boolean writes) throws IOException {
        FaultyDisk member = new FaultyDisk("member", new MemoryDisk("m", 64 * CHUNK));
        try (Disk disk = disk(member); DiskQueue queue = disk.open(2, new PlainEngine())) {
            write(disk, 0, bytes(7, 64 * CHUNK));
            // three parts of data units or whole chunks, whose reads and writes are counted one by one
            for (int n = 1; n <= (writes ? 22 : 20); n++) {
                member.order(Fault.IO_ERROR, n);
                ByteBuffer large = ByteBuffer.allocate(18 * CHUNK);
                Request failing = new Request();
                Request other = new Request().read(40 * CHUNK, ByteBuffer.allocate(CHUNK));
                queue.submit(writes ? failing.write(100, large) : failing.read(100, large));
                queue.submit(other);
                assertThat(queue.reap(2, new Request[2])).as("fault at %d", n).isEqualTo(2);
                assertThat(failing.failure()).as("fault at %d", n).hasMessageStartingWith("member: ")
                        .hasMessageEndingWith("Input/output error");
                assertThat(other.failure()).isNull();
                member.heal();
                queue.write(0, ByteBuffer.wrap(bytes(7, 20 * CHUNK)));
                assertThat(read(disk, 0, 64 * CHUNK)).isEqualTo(bytes(7, 64 * CHUNK));
            }
            member.order(Fault.IO_ERROR, 1);
            assertThatIOException().isThrownBy(queue::flush).withMessage("member: flush: Input/output error");
            queue.flush();
        }
    }

    @ParameterizedTest(name = "depth {0}, {1} bytes")
    @DisplayName("steady state allocates nothing of its own")
    @CsvSource({"1, 4096", "1, 20000", "4, 4096"})
    void allocation(int depth, int length) throws IOException {
        assumeTrue(ManagementFactory.getThreadMXBean() instanceof ThreadMXBean bean
                && bean.isThreadAllocatedMemorySupported() && bean.isThreadAllocatedMemoryEnabled(),
                "this JVM doesn't count a thread's allocations");
        ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        int requests = 2000;
        try (Disk disk = disk(new MemoryDisk("m", 64 * CHUNK)); DiskQueue queue = disk.open(depth, new PlainEngine())) {
            ByteBuffer buffer = ByteBuffer.allocateDirect(length);
            work(queue, buffer, requests);
            long before = bean.getThreadAllocatedBytes(thread);
            work(queue, buffer, requests);
            long allocated = bean.getThreadAllocatedBytes(thread) - before;
            // less than the smallest object a request: what is left are one-time costs of the JVM
            assertThat(allocated).isLessThan(4L * requests);
        }
    }

    private static void work(DiskQueue queue, ByteBuffer buffer, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            queue.write(i % 7 * UNIT, buffer);
            queue.read(i % 5 * UNIT + 1, buffer);
        }
    }

    @Test
    @DisplayName("closing wipes the key, which no text shows")
    void key() throws IOException {
        XtsKey key = XtsKey.of(256, KEY);
        assertThat(key).hasToString("AES-XTS key of 256 bits");
        assertThat(key.both().getEncoded()).isEqualTo(KEY);
        new EncryptedDisk(new MemoryDisk("m", UNIT), Encryption.JDK, key, UNIT).close();
        assertThat(key.both().getEncoded()).isEqualTo(new byte[64]);
        assertThat(XtsKey.random(128).both().getEncoded()).hasSize(32)
                .isNotEqualTo(XtsKey.random(128).both().getEncoded());
    }

    static byte[] bytes(long seed, int count) {
        byte[] bytes = new byte[count];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    static byte[] read(Disk disk, long position, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(length);
        try (DiskQueue queue = disk.open(1, new PlainEngine())) {
            queue.read(position, buffer);
        }
        return bytes(buffer);
    }

    static void write(Disk disk, long position, byte[] bytes) throws IOException {
        try (DiskQueue queue = disk.open(1, new PlainEngine())) {
            queue.write(position, ByteBuffer.wrap(bytes));
        }
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.capacity()];
        buffer.get(0, bytes);
        return bytes;
    }
}
