package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.io.file.PathUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.disk.Request.Kind;

class AdaptiveEngineTest {

    private static final int BLOCK = 4096;
    private static final int SIZE = 4 * BLOCK;

    @TempDir(factory = BuildFolder.class)
    private Path directory;

    private AdaptiveEngine engine;

    /** Reads both disks at once; what carried that. */
    private Carrier reads(int depth, DispatchPolicy policy, ByteBuffer buffer, Disk... disks) throws IOException {
        engine = new AdaptiveEngine(depth, policy);
        DiskQueue[] queues = new DiskQueue[disks.length];
        for (int i = 0; i < disks.length; i++) {
            queues[i] = disks[i].open(depth, engine);
        }
        for (DiskQueue queue : queues) {
            queue.submit(new Request().read(0, buffer));
        }
        for (DiskQueue queue : queues) {
            Request[] done = new Request[depth];
            assertThat(queue.reap(1, done)).isEqualTo(1);
            assertThat(done[0].failure()).isNull();
            queue.flush();
            queue.close();
        }
        Carrier used = null;
        for (Carrier carrier : Carrier.values()) {
            if (engine.carried(carrier) > 0) {
                assertThat(used).isNull();
                assertThat(engine.carried(carrier)).isEqualTo(disks.length);
                used = carrier;
            }
        }
        return used;
    }

    private Disk file(SyncMode mode) throws IOException {
        return DiskSource.file(mode).create(directory, SIZE);
    }

    private static ByteBuffer buffer() {
        return AlignedBuffers.allocate(BLOCK, BLOCK);
    }

    /** Whether the kernel begins transfers on this file system without waiting. */
    private Carrier ringIfItSuits() throws IOException {
        RingFile file = RingEngine.unavailable().isPresent() ? null
                : RingFile.open(DiskSource.zeroes(directory, SIZE), SyncMode.CACHED, false);
        if (file == null || !file.begins(BLOCK)) {
            return Carrier.THREADS;
        }
        file.close();
        return Carrier.RING;
    }

    @Test
    void directFilesTakeTheRingAtAnyDepthAndAskNoPolicy() throws IOException {
        assumeTrue(ringIfItSuits() == Carrier.RING, "no ring, or none that suits the file system here");
        for (int depth : new int[] {1, 8}) {
            assertThat(reads(depth, kind -> false, buffer(), file(SyncMode.DIRECT), file(SyncMode.DIRECT)))
                    .isEqualTo(Carrier.RING);
        }
    }

    @Test
    void filesInThePageCacheTakeThreadsAtMoreDepth() throws IOException {
        assertThat(reads(8, kind -> true, buffer(), file(SyncMode.CACHED), file(SyncMode.CACHED)))
                .isEqualTo(Carrier.THREADS);
    }

    @Test
    void policyDecidesForFilesInThePageCacheAtDepthOne() throws IOException {
        Disk[] disks = {file(SyncMode.FLUSH), file(SyncMode.FLUSH)};
        assertThat(reads(1, kind -> false, buffer(), disks)).isEqualTo(Carrier.INLINE);
        assertThat(reads(1, kind -> kind == Kind.READ, buffer(), disks)).isEqualTo(ringIfItSuits());
    }

    @Test
    void buffersOnTheHeapTakeThreads() throws IOException {
        assertThat(reads(1, kind -> true, ByteBuffer.allocate(BLOCK), file(SyncMode.CACHED), file(SyncMode.CACHED)))
                .isEqualTo(Carrier.THREADS);
    }

    @Test
    void filesThatOnlyChannelsReachTakeThreads() throws IOException {
        Path file = DiskSource.zeroes(directory, SIZE);
        Disk disk = new FileDisk("faulty", SIZE, 1, SyncMode.DIRECT, () -> new FaultyChannel(
                FileChannel.open(file, StandardOpenOption.READ), bytes -> bytes));
        assertThat(reads(8, kind -> true, buffer(), disk)).isEqualTo(Carrier.THREADS);
    }

    @Test
    void memoryFileSystemsTakeThreads() throws IOException {
        Path memory = Path.of("/dev/shm");
        assumeTrue(Files.isWritable(memory) && Files.getFileStore(memory).type().equals("tmpfs"), "no tmpfs here");
        Path own = Files.createTempDirectory(memory, "stripebench");
        try {
            // the newer ones take O_DIRECT, and a test ends where an older one doesn't
            for (SyncMode mode : new SyncMode[] {SyncMode.CACHED, SyncMode.DIRECT}) {
                Disk disk = DiskSource.file(mode).create(own, SIZE);
                assertThat(reads(1, kind -> true, buffer(), disk, disk)).isEqualTo(Carrier.THREADS);
            }
        } finally {
            PathUtils.deleteDirectory(own);
        }
    }

    @Test
    void sampleOfReadsAndWritesCountsAsWhatItsFirstIs() throws IOException {
        List<Kind> told = new ArrayList<>();
        engine = new AdaptiveEngine(1, new DispatchPolicy() {
            @Override
            public boolean parallel(Kind kind) {
                return true;
            }

            @Override
            public boolean samples(Kind kind) {
                return true;
            }

            @Override
            public void atOnce(Kind kind, long services, long nanos) {
                told.add(kind);
            }
        });
        Request[] done = new Request[1];
        try (DiskQueue written = file(SyncMode.CACHED).open(1, engine);
                DiskQueue read = file(SyncMode.CACHED).open(1, engine)) {
            for (int i = 0; i < 50; i++) {
                written.submit(new Request().write(0, ByteBuffer.allocate(BLOCK)));
                read.submit(new Request().read(0, ByteBuffer.allocate(BLOCK)));
                assertThat(written.reap(1, done) + read.reap(1, done)).isEqualTo(2);
            }
        }
        assertThat(told).isNotEmpty().containsOnly(Kind.WRITE);
    }

    @Test
    void memoryDisksNeedNoEngine() throws IOException {
        assertThat(reads(8, kind -> true, buffer(), new MemoryDisk("memory", SIZE))).isNull();
    }
}
