package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.BuildFolder;
import stripebench.disk.Carrier;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.DiskSource;
import stripebench.disk.Engine;
import stripebench.disk.MemoryDisk;
import stripebench.disk.Request;
import stripebench.disk.Rings;
import stripebench.disk.SyncMode;

class StripedDiskTest {

    @TempDir(factory = BuildFolder.class)
    private Path directory;

    @Test
    void capacityIsEqualSharesOfTheSmallest() {
        Disk disk = new StripedDisk(List.of(new MemoryDisk("a", 1000), new MemoryDisk("b", 250),
                new MemoryDisk("c", 300)), 100, Dispatch.AUTO);
        assertThat(disk.size()).isEqualTo(600);
        assertThat(disk.alignment()).isEqualTo(1);
    }

    @Test
    void refusesMembersAndUnitsThatDontFit() throws IOException {
        Disk memory = new MemoryDisk("memory", 100_000);
        for (int members : new int[] {0, 1, 33}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new StripedDisk(Collections.nCopies(members, memory), 10, Dispatch.AUTO))
                    .withMessage("raid0 takes 2 to 32 members, not " + members);
        }
        for (long unit : new long[] {0, -1, 200_000}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new StripedDisk(List.of(memory, memory), unit, Dispatch.AUTO))
                    .withMessageContaining("unit " + unit);
        }
        Disk direct = DiskSource.file(SyncMode.DIRECT).create(directory, 100_000);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new StripedDisk(List.of(memory, direct), direct.alignment() + 1, Dispatch.AUTO))
                .withMessageContaining(direct.name());
    }

    @Test
    void neighbouringUnitsOfAMemberAreOneTransfer() throws IOException {
        Engine engine = Dispatch.INLINE.engine(1);
        try (Disk disk = striped(4, 512); DiskQueue queue = disk.open(1, engine)) {
            queue.read(100, ByteBuffer.allocateDirect(16 * 512));
            assertThat(engine.carried(Carrier.INLINE)).isEqualTo(4);
            queue.write(512, ByteBuffer.allocateDirect(2 * 512));
            assertThat(engine.carried(Carrier.INLINE)).isEqualTo(6);
            queue.flush();
            assertThat(engine.carried(Carrier.INLINE)).isEqualTo(6);
            assertThat(engine.carried(Carrier.THREADS)).isZero();
        }
    }

    @Test
    void requestForOneMemberNeedsNoThread() throws IOException {
        Engine engine = Dispatch.THREADS.engine(1);
        try (Disk disk = striped(2, 512); DiskQueue queue = disk.open(1, engine)) {
            queue.read(512, ByteBuffer.allocateDirect(512));
            assertThat(engine.carried(Carrier.INLINE)).isEqualTo(1);
            queue.read(0, ByteBuffer.allocateDirect(1024));
            assertThat(engine.carried(Carrier.THREADS)).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1, INLINE", "8, 1, INLINE", "8, 1, RING", "2, 8, RING"})
    void steadyStateAllocatesNothing(int width, int depth, Dispatch dispatch) throws IOException {
        assumeTrue(ManagementFactory.getThreadMXBean() instanceof ThreadMXBean bean
                && bean.isThreadAllocatedMemorySupported() && bean.isThreadAllocatedMemoryEnabled(),
                "this JVM doesn't count a thread's allocations");
        ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        if (dispatch == Dispatch.RING) {
            Rings.assume();
        }
        Engine engine = width == 1 ? Engine.forDepth(1) : dispatch.engine(depth);
        int requests = 2000;
        try (Disk disk = width == 1 ? member(1 << 20) : striped(width, 4096); DiskQueue queue = disk.open(depth, engine)) {
            ByteBuffer buffer = AlignedBuffers.allocate(1 << 17, 4096);
            ByteBuffer[] halves = {buffer.duplicate().limit(1000), buffer.duplicate().position(2000)};
            work(queue, buffer, halves, requests);
            long before = bean.getThreadAllocatedBytes(thread);
            work(queue, buffer, halves, requests);
            long allocated = bean.getThreadAllocatedBytes(thread) - before;
            // less than the smallest object a request: what is left are one-time costs of the JVM
            assertThat(allocated).isLessThan(4L * requests);
        }
    }

    private static void work(DiskQueue queue, ByteBuffer buffer, ByteBuffer[] halves, int count) throws IOException {
        Request request = new Request();
        Request[] done = new Request[queue.depth()];
        for (int i = 0; i < count; i++) {
            queue.write(i, buffer);
            queue.read(i, buffer);
            queue.submit(request.prepare(Request.Kind.READ, i, halves, 2));
            queue.reap(1, done);
            request.check();
        }
    }

    private Disk member(long size) throws IOException {
        return DiskSource.file(SyncMode.CACHED).create(directory, size);
    }

    private Disk striped(int width, long unit) throws IOException {
        Disk[] members = new Disk[width];
        for (int i = 0; i < width; i++) {
            members[i] = member(1 << 18);
        }
        return new StripedDisk(List.of(members), unit, Dispatch.INLINE);
    }
}
