package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.FaultyDisk;
import stripebench.disk.MemoryDisk;
import stripebench.disk.Request.Kind;

class ParityDiskTest {

    private static final int UNIT = 64;
    private static final int ROWS = 12;

    private List<FaultyDisk> members;

    private ParityDisk parity(int parities, int width) {
        members = FaultyDisk.inMemory(width, UNIT * ROWS);
        return new ParityDisk(parities, members, UNIT, Dispatch.AUTO);
    }

    private int requests(Kind kind) {
        return members.stream().mapToInt(member -> member.requests(kind)).sum();
    }

    @ParameterizedTest(name = "{0} parities, width {1}: {2} bytes at {3} take {4} reads and {5} writes")
    @CsvSource({
        // one unit: the rest of the row or the old unit and parity, whichever is less
        "1, 3, 64, 0, 1, 2", "1, 4, 64, 64, 2, 2", "1, 5, 64, 128, 2, 2", "1, 8, 64, 0, 2, 2",
        "2, 4, 64, 0, 1, 3", "2, 5, 64, 0, 2, 3", "2, 8, 64, 0, 3, 3",
        // below a unit
        "1, 3, 10, 70, 1, 2", "1, 5, 10, 70, 2, 2",
        // two units of four: the other two
        "1, 5, 128, 0, 2, 3",
        // whole rows, one request a member
        "1, 3, 128, 0, 0, 3", "1, 5, 256, 0, 0, 5", "1, 5, 1280, 256, 0, 5", "2, 6, 256, 0, 0, 6",
        // a row and a unit
        "1, 5, 320, 0, 2, 7",
    })
    void writesCostTheFewestMemberRequests(int parities, int width, int length, int position, int reads, int writes)
            throws IOException {
        try (ParityDisk disk = parity(parities, width); DiskQueue queue = disk.open(1)) {
            queue.write(position, ByteBuffer.wrap(Bytes.noise(1, length)));
            assertThat(requests(Kind.READ)).isEqualTo(reads);
            assertThat(requests(Kind.WRITE)).isEqualTo(writes);
        }
    }

    @Test
    void readsGoToTheMembersThatHaveTheData() throws IOException {
        try (ParityDisk disk = parity(1, 4); DiskQueue queue = disk.open(1)) {
            queue.read(10, ByteBuffer.allocate(20));
            assertThat(requests(Kind.READ)).isEqualTo(1);
            queue.read(0, ByteBuffer.allocate(3 * UNIT));
            assertThat(requests(Kind.READ)).isEqualTo(4);
            queue.flush();
            assertThat(members).extracting(member -> member.requests(Kind.FLUSH)).containsOnly(1);
        }
    }

    @Test
    void parityIsThatOfTheDefinition() throws IOException {
        try (ParityDisk disk = parity(2, 5); DiskQueue queue = disk.open(1)) {
            byte[] data = Bytes.noise(8, disk.size());
            queue.write(0, ByteBuffer.wrap(data));
            queue.write(UNIT + 5, ByteBuffer.wrap(data, 0, 9));
            System.arraycopy(data, 0, data, UNIT + 5, 9);
            byte[] p = Arrays.copyOf(Bytes.of(members.get(4)), UNIT);
            byte[] q = Arrays.copyOf(Bytes.of(members.get(0)), UNIT);
            for (int i = 0; i < UNIT; i++) {
                int[] d = {data[i] & 0xff, data[UNIT + i] & 0xff, data[2 * UNIT + i] & 0xff};
                assertThat(p[i]).isEqualTo((byte) (d[0] ^ d[1] ^ d[2]));
                assertThat(q[i]).isEqualTo((byte) (d[0] ^ twice(d[1]) ^ twice(twice(d[2]))));
            }
        }
    }

    private static int twice(int value) {
        return value << 1 ^ ((value & 0x80) == 0 ? 0 : 0x11d);
    }

    @Test
    void refusesMembersThatDontFit() {
        Disk memory = new MemoryDisk("memory", 50);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ParityDisk(1, List.of(memory, memory), 10, Dispatch.AUTO))
                .withMessage("raid5 takes 3 to 32 members, not 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ParityDisk(2, List.of(memory, memory, memory), 10, Dispatch.AUTO))
                .withMessage("raid6 takes 4 to 32 members, not 3");
        assertThatIllegalArgumentException().isThrownBy(() -> new ParityDisk(3, List.of(), 1, Dispatch.AUTO));
    }

    @ParameterizedTest
    @CsvSource({"1, 4", "2, 5"})
    void steadyStateAllocatesNothing(int parities, int width) throws IOException {
        assumeTrue(ManagementFactory.getThreadMXBean() instanceof ThreadMXBean bean
                && bean.isThreadAllocatedMemorySupported() && bean.isThreadAllocatedMemoryEnabled(),
                "this JVM doesn't count a thread's allocations");
        ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        List<Disk> plain = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            plain.add(new MemoryDisk("memory", 1 << 14));
        }
        try (Disk disk = new ParityDisk(parities, plain, UNIT, Dispatch.AUTO); DiskQueue queue = disk.open(1)) {
            ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 12);
            work(queue, buffer);
            long before = bean.getThreadAllocatedBytes(thread);
            work(queue, buffer);
            assertThat(bean.getThreadAllocatedBytes(thread) - before).isLessThan(8_000);
        }
    }

    private static void work(DiskQueue queue, ByteBuffer buffer) throws IOException {
        for (int i = 0; i < 1000; i++) {
            queue.write(i * 7, buffer.limit(1 + i));
            queue.read(i * 5, buffer);
        }
    }
}
