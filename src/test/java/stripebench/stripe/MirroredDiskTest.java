package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.FaultyDisk;
import stripebench.disk.FaultyDisk.Fault;
import stripebench.disk.MemoryDisk;
import stripebench.disk.Request;

class MirroredDiskTest {

    private static final int UNIT = 100;
    private static final int SIZE = 16 * UNIT;

    private List<FaultyDisk> members;

    private MirroredDisk mirror(int width) {
        members = FaultyDisk.inMemory(width, SIZE + UNIT / 2);
        return new MirroredDisk(members, UNIT, Dispatch.AUTO);
    }

    private static FaultyDisk member(String name) {
        return FaultyDisk.inMemory(name, SIZE);
    }

    private static byte[] contents(Disk disk) throws IOException {
        return Bytes.of(disk, SIZE);
    }

    private static byte[] noise(long seed) {
        return Bytes.noise(seed, SIZE);
    }

    private int[] requests() {
        return members.stream().mapToInt(FaultyDisk::requests).toArray();
    }

    @Test
    void everyWriteAndFlushGoesToAllMembers() throws IOException {
        try (MirroredDisk disk = mirror(3)) {
            assertThat(disk.size()).isEqualTo(SIZE);
            try (DiskQueue queue = disk.open(1)) {
                queue.write(0, ByteBuffer.wrap(noise(1)));
                queue.flush();
            }
            assertThat(requests()).containsExactly(2, 2, 2);
            for (FaultyDisk member : members) {
                assertThat(contents(member)).isEqualTo(noise(1));
            }
        }
    }

    @Test
    void smallReadsGoRoundAndLargeOnesAreSplit() throws IOException {
        try (MirroredDisk disk = mirror(3); DiskQueue queue = disk.open(1)) {
            for (int i = 0; i < 6; i++) {
                queue.read(i, ByteBuffer.allocate(UNIT));
            }
            assertThat(requests()).containsExactly(2, 2, 2);
            queue.read(0, ByteBuffer.allocate(SIZE));
            assertThat(requests()).containsExactly(3, 3, 3);
            queue.read(0, ByteBuffer.allocate(2 * UNIT));
            assertThat(Arrays.stream(requests()).sum()).isEqualTo(11);
        }
    }

    @Test
    void readsAvoidTheBusyMember() throws IOException {
        try (MirroredDisk disk = mirror(2); DiskQueue queue = disk.open(1)) {
            disk.work(0, 1_000_000);
            for (int i = 0; i < 4; i++) {
                queue.read(0, ByteBuffer.allocate(UNIT));
            }
            assertThat(requests()).containsExactly(0, 4);
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void faultsOfOneMemberAtEveryCallAreServedByTheOther(Fault fault) throws IOException {
        byte[] expected = noise(2);
        for (int n = 1; n <= 40; n++) {
            try (MirroredDisk disk = mirror(2); DiskQueue queue = disk.open(2)) {
                members.get(n % 2).order(fault, n / 2 + 1);
                for (int round = 0; round < 2; round++) {
                    for (int at = 0; at < SIZE; at += 2 * UNIT) {
                        queue.write(at, ByteBuffer.wrap(expected, at, 2 * UNIT));
                        ByteBuffer read = ByteBuffer.allocate(2 * UNIT);
                        queue.read(at, read);
                        if (fault != Fault.BIT_FLIP) {
                            assertThat(read).isEqualTo(ByteBuffer.wrap(expected, at, 2 * UNIT));
                        }
                    }
                    queue.flush();
                }
                boolean loses = fault != Fault.BIT_FLIP && fault != Fault.IO_ERROR && fault != Fault.TORN_WRITE;
                if (loses) {
                    assertThat(disk.lost()).containsOnlyKeys(n % 2);
                    assertThat(disk.lost().get(n % 2)).hasMessageStartingWith("member-" + n % 2 + ": ");
                }
                members.get(n % 2).heal();
                assertThat(contents(disk)).isEqualTo(expected);
            }
        }
    }

    @Test
    void memberThatFailsAReadStays() throws IOException {
        try (MirroredDisk disk = mirror(2); DiskQueue queue = disk.open(1)) {
            members.get(0).order(Fault.IO_ERROR, 1);
            queue.read(0, ByteBuffer.allocate(SIZE));
            assertThat(disk.lost()).isEmpty();
            members.forEach(member -> member.order(Fault.LOST, 1));
            assertThatIOException().isThrownBy(() -> queue.read(0, ByteBuffer.allocate(1)))
                    .withMessageContaining("member-0: read of 1 bytes at 0: No such device")
                    .withMessageContaining("member-1: read of 1 bytes at 0: No such device");
        }
    }

    @Test
    void lastMemberIsNeverTakenOutOfService() throws IOException {
        try (MirroredDisk disk = mirror(2); DiskQueue queue = disk.open(1)) {
            disk.fail(1);
            assertThatIllegalStateException().isThrownBy(() -> disk.fail(0)).withMessageContaining("member-0");
            members.get(0).order(Fault.IO_ERROR, 1);
            assertThatIOException().isThrownBy(() -> queue.write(0, ByteBuffer.allocate(1)))
                    .withMessage("member-0: write of 1 bytes at 0: Input/output error");
            queue.write(0, ByteBuffer.allocate(1));
            assertThat(disk.lost()).containsOnlyKeys(1);
        }
    }

    @Test
    void memberThatCantBeOpenedIsLost() throws IOException {
        try (MirroredDisk disk = mirror(2)) {
            members.get(0).order(Fault.LOST, 1);
            try (DiskQueue queue = disk.open(1)) {
                queue.write(0, ByteBuffer.allocate(1));
                queue.read(0, ByteBuffer.allocate(1));
            }
            assertThat(disk.lost()).containsOnlyKeys(0);
            members.get(1).order(Fault.LOST, 1);
            assertThatIOException().isThrownBy(() -> disk.open(1)).withMessageStartingWith("member-1: open");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void replacedMemberIsRebuiltAndServes(int depth) throws IOException {
        try (MirroredDisk disk = mirror(3); DiskQueue queue = disk.open(depth)) {
            queue.write(0, ByteBuffer.wrap(noise(3)));
            disk.fail(1);
            FaultyDisk fresh = member("fresh");
            disk.replace(1, fresh);
            assertThat(disk.lost()).isEmpty();
            queue.write(UNIT, ByteBuffer.wrap(noise(4), UNIT, UNIT));
            for (int i = 0; i < 6; i++) {
                ByteBuffer read = ByteBuffer.allocate(SIZE);
                queue.read(0, read);
                assertThat(read.array()).startsWith(Arrays.copyOf(noise(3), UNIT));
            }
            List<Long> progress = new ArrayList<>();
            disk.rebuild(1, progress::add);
            assertThat(progress).isSorted().endsWith((long) SIZE);
            byte[] expected = noise(3);
            System.arraycopy(noise(4), UNIT, expected, UNIT, UNIT);
            assertThat(contents(fresh)).isEqualTo(expected);
            disk.fail(0);
            disk.fail(2);
            assertThat(contents(disk)).isEqualTo(expected);
        }
    }

    @Test
    void rebuildSaysWhyItFailed() throws IOException {
        try (MirroredDisk disk = mirror(2)) {
            assertThatIllegalStateException().isThrownBy(() -> disk.replace(0, member("x")))
                    .withMessageContaining("fail it first");
            assertThatIllegalStateException().isThrownBy(() -> disk.rebuild(0, done -> { }));
            disk.fail(0);
            assertThatIllegalArgumentException().isThrownBy(() -> disk.replace(0, new MemoryDisk("tiny", UNIT)))
                    .withMessageContaining("tiny");
            FaultyDisk fresh = member("fresh");
            fresh.order(Fault.FULL, 1);
            disk.replace(0, fresh);
            assertThatIOException().isThrownBy(() -> disk.rebuild(0, done -> { }))
                    .withMessageContaining("fresh: write").withMessageContaining("No space left");
            assertThat(disk.lost()).containsOnlyKeys(0);
            disk.replace(0, member("better"));
            members.get(1).order(Fault.LOST, 1);
            assertThatIOException().isThrownBy(() -> disk.rebuild(0, done -> { })).withMessageContaining("member 1");
        }
    }

    @Test
    void scrubCountsAndCorrectsByMajority() throws IOException {
        try (MirroredDisk disk = mirror(3); DiskQueue queue = disk.open(1)) {
            queue.write(0, ByteBuffer.wrap(noise(5)));
            assertThat(disk.scrub(done -> { })).isEqualTo(new Scrubbed(16, 0, 0));
            for (int row : new int[] {2, 9}) {
                try (DiskQueue member = members.get(0).open(1)) {
                    member.write((long) row * UNIT + 7, ByteBuffer.wrap(new byte[] {1, 2, 3, 4}));
                }
            }
            assertThat(disk.scrub(done -> { })).isEqualTo(new Scrubbed(16, 2, 2));
            assertThat(contents(members.get(0))).isEqualTo(noise(5));
            assertThat(disk.scrub(done -> { })).isEqualTo(new Scrubbed(16, 0, 0));
            disk.fail(2);
            assertThatIOException().isThrownBy(() -> disk.scrub(done -> { })).withMessageContaining("member 2");
        }
    }

    @Test
    void scrubOfTwoCopiesTakesTheFirst() throws IOException {
        try (MirroredDisk disk = mirror(2); DiskQueue queue = disk.open(1)) {
            queue.write(0, ByteBuffer.wrap(noise(6)));
            try (DiskQueue member = members.get(1).open(1)) {
                member.write(0, ByteBuffer.wrap(new byte[SIZE]));
            }
            assertThat(disk.scrub(done -> { })).isEqualTo(new Scrubbed(16, 16, 0));
            assertThat(contents(members.get(1))).isEqualTo(noise(6));
        }
    }

    @Test
    void refusesMembersThatDontFit() {
        Disk memory = new MemoryDisk("memory", 50);
        assertThatIllegalArgumentException().isThrownBy(() -> new MirroredDisk(List.of(memory), 10, Dispatch.AUTO))
                .withMessage("raid1 takes 2 to 32 members, not 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MirroredDisk(List.of(memory, memory), 51, Dispatch.AUTO))
                .withMessageContaining("51 bytes");
    }

    @Test
    void pairsSurviveTheLossOfOneOfEach() throws IOException {
        members = FaultyDisk.inMemory(4, SIZE);
        try (Disk disk = Level.RAID10.over(members, UNIT, Dispatch.AUTO); DiskQueue queue = disk.open(2)) {
            assertThat(disk.size()).isEqualTo(2 * SIZE);
            queue.write(0, ByteBuffer.wrap(noise(7)));
            members.get(0).order(Fault.LOST, 1);
            members.get(3).order(Fault.LOST, 1);
            queue.write(UNIT, ByteBuffer.wrap(noise(7), UNIT, UNIT));
            assertThat(contents(disk)).isEqualTo(noise(7));
            members.get(1).order(Fault.LOST, 1);
            assertThatIOException().isThrownBy(() -> queue.run(new Request().read(0, ByteBuffer.allocate(1))))
                    .withMessageContaining("member-1");
        }
    }
}
