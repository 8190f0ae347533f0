package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.FaultyDisk;
import stripebench.disk.FaultyDisk.Fault;
import stripebench.disk.MemoryDisk;
import stripebench.disk.Request.Kind;

class ParityDiskTest {

    private static final int UNIT = 64;
    private static final int ROWS = 12;

    private final List<FaultyDisk> members = new ArrayList<>();

    private ParityDisk parity(int parities, int width) {
        members.clear();
        for (int i = 0; i < width; i++) {
            members.add(member("member-" + i));
        }
        return new ParityDisk(parities, members, UNIT, Dispatch.AUTO);
    }

    private static FaultyDisk member(String name) {
        FaultyDisk disk = new FaultyDisk(name, new MemoryDisk(name, UNIT * ROWS));
        disk.order(Fault.IO_ERROR, Integer.MAX_VALUE);
        return disk;
    }

    private static byte[] noise(long seed, long size) {
        byte[] noise = new byte[(int) size];
        new Random(seed).nextBytes(noise);
        return noise;
    }

    private static byte[] contents(Disk disk) throws IOException {
        try (DiskQueue queue = disk.open(1)) {
            ByteBuffer read = ByteBuffer.allocate((int) disk.size());
            queue.read(0, read);
            return read.array();
        }
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
            queue.write(position, ByteBuffer.wrap(noise(1, length)));
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

    @ParameterizedTest
    @CsvSource({"1, 3", "1, 4", "2, 4", "2, 6"})
    void anyTolerableLossIsServed(int parities, int width) throws IOException {
        for (int first = 0; first < width; first++) {
            for (int second = first; second < (parities == 2 ? width : first + 1); second++) {
                try (ParityDisk disk = parity(parities, width); DiskQueue queue = disk.open(2)) {
                    byte[] expected = noise(first, disk.size());
                    queue.write(0, ByteBuffer.wrap(expected));
                    disk.fail(first);
                    disk.fail(second);
                    assertThat(contents(disk)).isEqualTo(expected);
                    Random random = new Random(second);
                    for (int i = 0; i < 60; i++) {
                        int from = random.nextInt(expected.length);
                        byte[] bytes = noise(i, 1 + random.nextInt(Math.min(500, expected.length - from)));
                        queue.write(from, ByteBuffer.wrap(bytes));
                        System.arraycopy(bytes, 0, expected, from, bytes.length);
                        ByteBuffer read = ByteBuffer.allocate(bytes.length);
                        queue.read(from, read);
                        assertThat(read.array()).isEqualTo(bytes);
                    }
                    assertThat(contents(disk)).isEqualTo(expected);
                    for (int member : disk.lost().keySet()) {
                        disk.replace(member, member("new-" + member));
                        disk.rebuild(member, done -> { });
                    }
                    assertThat(contents(disk)).isEqualTo(expected);
                    assertThat(disk.scrub(done -> { })).isEqualTo(new Scrubbed(ROWS, 0, 0));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"IO_ERROR, 1", "LOST, 1", "FULL, 1", "TORN_WRITE, 1", "IO_ERROR, 2", "LOST, 2", "FULL, 2",
        "TORN_WRITE, 2"})
    void faultsAtEveryCallAreServedByTheOthers(Fault fault, int parities) throws IOException {
        for (int n = 1; n <= 18; n++) {
            for (int failing = 0; failing < 4; failing += 3) {
                try (ParityDisk disk = parity(parities, 4); DiskQueue queue = disk.open(1)) {
                    byte[] expected = noise(n, disk.size());
                    members.get(failing).order(fault, n);
                    for (int at = 0; at < expected.length; at += 100) {
                        ByteBuffer bytes = ByteBuffer.wrap(expected, at, Math.min(100, expected.length - at));
                        queue.write(at, bytes);
                        ByteBuffer read = ByteBuffer.allocate(bytes.remaining());
                        queue.read(at, read);
                        assertThat(read).as("%s at %d of %d", fault, n, failing).isEqualTo(bytes);
                    }
                    queue.flush();
                    members.get(failing).heal();
                    assertThat(contents(disk)).isEqualTo(expected);
                    if (disk.lost().isEmpty()) {
                        assertThat(disk.scrub(done -> { }).mismatches()).isZero();
                    } else {
                        assertThat(disk.lost()).containsOnlyKeys(failing);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void untolerableLossNamesTheMembers(int parities) throws IOException {
        try (ParityDisk disk = parity(parities, 5); DiskQueue queue = disk.open(1)) {
            for (int i = 0; i <= parities; i++) {
                disk.fail(i + 1);
            }
            String reason = ": it can do without " + parities + ", and members 1, 2" + (parities == 1 ? "" : ", 3")
                    + " are missing (member-1: taken out of service)";
            assertThatIOException().isThrownBy(() -> queue.write(0, ByteBuffer.allocate(UNIT)))
                    .withMessage(disk.name() + ": write of 64 bytes at 0" + reason);
            assertThatIOException().isThrownBy(() -> queue.read(0, ByteBuffer.allocate(5 * UNIT)))
                    .withMessageEndingWith(reason);
            assertThatIOException().isThrownBy(queue::flush).withMessageEndingWith(reason);
            disk.replace(1, member("new"));
            assertThatIOException().isThrownBy(() -> disk.rebuild(1, done -> { }))
                    .withMessageEndingWith("without member" + (parities == 1 ? " 2" : "s 2, 3"));
        }
    }

    @Test
    void memberBytesIncludeThoseOfFormerMembers() throws IOException {
        try (ParityDisk disk = parity(1, 5); DiskQueue queue = disk.open(1)) {
            queue.write(0, ByteBuffer.allocate(4 * UNIT));
            queue.write(0, ByteBuffer.allocate(UNIT));
            queue.flush();
            disk.fail(1);
            disk.replace(1, member("new"));
            queue.write(0, ByteBuffer.allocate(4 * UNIT));
            assertThat(queue.memberBytes(Kind.READ)).isEqualTo(2 * UNIT);
            assertThat(queue.memberBytes(Kind.WRITE)).isEqualTo((5 + 2 + 5) * UNIT);
            assertThat(queue.memberBytes(Kind.FLUSH)).isZero();
        }
    }

    @Test
    void failedWritesOfTwoMembersFailTheRequest() throws IOException {
        try (ParityDisk disk = parity(1, 3); DiskQueue queue = disk.open(1)) {
            members.get(0).order(Fault.IO_ERROR, 1);
            members.get(1).order(Fault.IO_ERROR, 1);
            assertThatIOException().isThrownBy(() -> queue.write(0, ByteBuffer.allocate(2 * UNIT)))
                    .withMessageContaining(": it can do without 1, and members 0, 1 are missing (member-");
        }
    }

    @Test
    void scrubOfRaid6FindsTheWrongUnit() throws IOException {
        for (int wrong = 0; wrong < 5; wrong++) {
            try (ParityDisk disk = parity(2, 5); DiskQueue queue = disk.open(1)) {
                byte[] expected = noise(wrong, disk.size());
                queue.write(0, ByteBuffer.wrap(expected));
                byte[] before = contents(members.get(wrong));
                try (DiskQueue member = members.get(wrong).open(1)) {
                    member.write(UNIT + 3, ByteBuffer.wrap(noise(99, UNIT)));
                }
                assertThat(disk.scrub(done -> { })).isEqualTo(new Scrubbed(ROWS, 2, 2));
                assertThat(contents(members.get(wrong))).isEqualTo(before);
                assertThat(contents(disk)).isEqualTo(expected);
            }
        }
    }

    @Test
    void scrubThatCantTellMakesParityAgree() throws IOException {
        try (ParityDisk disk = parity(1, 3)) {
            try (DiskQueue member = members.get(0).open(1)) {
                member.write(0, ByteBuffer.wrap(noise(5, 1)));
            }
            assertThat(disk.scrub(done -> { })).isEqualTo(new Scrubbed(ROWS, 1, 0));
            assertThat(disk.scrub(done -> { })).isEqualTo(new Scrubbed(ROWS, 0, 0));
        }
        try (ParityDisk disk = parity(2, 5)) {
            for (int i = 1; i < 3; i++) {
                try (DiskQueue member = members.get(i).open(1)) {
                    member.write(0, ByteBuffer.wrap(noise(i, 20)));
                }
            }
            byte[] data = contents(disk);
            assertThat(disk.scrub(done -> { })).isEqualTo(new Scrubbed(ROWS, 1, 0));
            assertThat(contents(disk)).isEqualTo(data);
            assertThat(disk.scrub(done -> { }).mismatches()).isZero();
        }
    }

    @Test
    void parityIsThatOfTheDefinition() throws IOException {
        try (ParityDisk disk = parity(2, 5); DiskQueue queue = disk.open(1)) {
            byte[] data = noise(8, disk.size());
            queue.write(0, ByteBuffer.wrap(data));
            queue.write(UNIT + 5, ByteBuffer.wrap(data, 0, 9));
            System.arraycopy(data, 0, data, UNIT + 5, 9);
            byte[] p = Arrays.copyOf(contents(members.get(4)), UNIT);
            byte[] q = Arrays.copyOf(contents(members.get(0)), UNIT);
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
