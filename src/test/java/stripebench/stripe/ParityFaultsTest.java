package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.disk.DiskQueue;
import stripebench.disk.FaultyDisk;
import stripebench.disk.FaultyDisk.Fault;
import stripebench.disk.Request.Kind;

/** Parity sets whose members fail or are lost, and what a scrub makes of wrong bytes. */
class ParityFaultsTest {

    private static final int UNIT = 64;
    private static final int ROWS = 12;

    private List<FaultyDisk> members;

    private ParityDisk parity(int parities, int width) {
        members = FaultyDisk.inMemory(width, UNIT * ROWS);
        return new ParityDisk(parities, members, UNIT, Dispatch.AUTO);
    }

    @ParameterizedTest
    @CsvSource({"1, 3", "1, 4", "2, 4", "2, 6"})
    void anyTolerableLossIsServed(int parities, int width) throws IOException {
        for (int first = 0; first < width; first++) {
            for (int second = first; second < (parities == 2 ? width : first + 1); second++) {
                try (ParityDisk disk = parity(parities, width); DiskQueue queue = disk.open(2)) {
                    byte[] expected = Bytes.noise(first, disk.size());
                    queue.write(0, ByteBuffer.wrap(expected));
                    disk.fail(first);
                    disk.fail(second);
                    assertThat(Bytes.of(disk)).isEqualTo(expected);
                    Random random = new Random(second);
                    for (int i = 0; i < 60; i++) {
                        int from = random.nextInt(expected.length);
                        byte[] bytes = Bytes.noise(i, 1 + random.nextInt(Math.min(500, expected.length - from)));
                        queue.write(from, ByteBuffer.wrap(bytes));
                        System.arraycopy(bytes, 0, expected, from, bytes.length);
                        ByteBuffer read = ByteBuffer.allocate(bytes.length);
                        queue.read(from, read);
                        assertThat(read.array()).isEqualTo(bytes);
                    }
                    assertThat(Bytes.of(disk)).isEqualTo(expected);
                    for (int member : disk.lost().keySet()) {
                        disk.replace(member, FaultyDisk.inMemory("new-" + member, UNIT * ROWS));
                        disk.rebuild(member, done -> { });
                    }
                    assertThat(Bytes.of(disk)).isEqualTo(expected);
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
                    byte[] expected = Bytes.noise(n, disk.size());
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
                    assertThat(Bytes.of(disk)).isEqualTo(expected);
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
            disk.replace(1, FaultyDisk.inMemory("new", UNIT * ROWS));
            assertThatIOException().isThrownBy(() -> disk.rebuild(1, done -> { }))
                    .withMessageEndingWith("without member" + (parities == 1 ? " 2" : "s 2, 3"));
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
    void failedReadsOfTwoMembersTellWhy() throws IOException {
        try (ParityDisk disk = parity(1, 3); DiskQueue queue = disk.open(1)) {
            members.get(0).order(Fault.IO_ERROR, 1);
            members.get(1).order(Fault.IO_ERROR, 1);
            assertThatIOException().isThrownBy(() -> queue.read(0, ByteBuffer.allocate(2 * UNIT)))
                    .withMessageContaining("members 0, 1 are missing (member-");
        }
    }

    @Test
    void memberThatAScrubCantCorrectIsLost() throws IOException {
        try (ParityDisk disk = parity(2, 5); DiskQueue queue = disk.open(1)) {
            byte[] expected = Bytes.noise(7, disk.size());
            queue.write(0, ByteBuffer.wrap(expected));
            try (DiskQueue member = members.get(2).open(1)) {
                member.write(0, ByteBuffer.wrap(new byte[UNIT]));
            }
            members.get(2).order(Fault.FULL, 1);
            assertThatIOException().isThrownBy(() -> disk.scrub(done -> { }))
                    .withMessageContaining("can't be corrected: member-2: ");
            assertThat(disk.lost()).containsOnlyKeys(2);
            assertThat(Bytes.of(disk)).isEqualTo(expected);
        }
    }

    @Test
    void memberBytesIncludeThoseOfFormerMembers() throws IOException {
        try (ParityDisk disk = parity(1, 5); DiskQueue queue = disk.open(1)) {
            queue.write(0, ByteBuffer.allocate(4 * UNIT));
            queue.write(0, ByteBuffer.allocate(UNIT));
            queue.flush();
            disk.fail(1);
            disk.replace(1, FaultyDisk.inMemory("new", UNIT * ROWS));
            queue.write(0, ByteBuffer.allocate(4 * UNIT));
            assertThat(queue.memberBytes(Kind.READ)).isEqualTo(2 * UNIT);
            assertThat(queue.memberBytes(Kind.WRITE)).isEqualTo((5 + 2 + 5) * UNIT);
            assertThat(queue.memberBytes(Kind.FLUSH)).isZero();
        }
    }

    @Test
    void scrubOfRaid6FindsTheWrongUnit() throws IOException {
        for (int wrong = 0; wrong < 5; wrong++) {
            try (ParityDisk disk = parity(2, 5); DiskQueue queue = disk.open(1)) {
                byte[] expected = Bytes.noise(wrong, disk.size());
                queue.write(0, ByteBuffer.wrap(expected));
                byte[] before = Bytes.of(members.get(wrong));
                try (DiskQueue member = members.get(wrong).open(1)) {
                    member.write(UNIT + 3, ByteBuffer.wrap(Bytes.noise(99, UNIT)));
                }
                assertThat(disk.scrub(done -> { })).isEqualTo(new Scrubbed(ROWS, 2, 2));
                assertThat(Bytes.of(members.get(wrong))).isEqualTo(before);
                assertThat(Bytes.of(disk)).isEqualTo(expected);
            }
        }
    }

    @Test
    void scrubThatCantTellMakesParityAgree() throws IOException {
        try (ParityDisk disk = parity(1, 3)) {
            try (DiskQueue member = members.get(0).open(1)) {
                member.write(0, ByteBuffer.wrap(Bytes.noise(5, 1)));
            }
            assertThat(disk.scrub(done -> { })).isEqualTo(new Scrubbed(ROWS, 1, 0));
            assertThat(disk.scrub(done -> { })).isEqualTo(new Scrubbed(ROWS, 0, 0));
        }
        try (ParityDisk disk = parity(2, 5)) {
            for (int i = 1; i < 3; i++) {
                try (DiskQueue member = members.get(i).open(1)) {
                    member.write(0, ByteBuffer.wrap(Bytes.noise(i, 20)));
                }
            }
            byte[] data = Bytes.of(disk);
            assertThat(disk.scrub(done -> { })).isEqualTo(new Scrubbed(ROWS, 1, 0));
            assertThat(Bytes.of(disk)).isEqualTo(data);
            assertThat(disk.scrub(done -> { }).mismatches()).isZero();
        }
    }
}
