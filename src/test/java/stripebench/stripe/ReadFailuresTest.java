package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import stripebench.disk.DiskQueue;
import stripebench.disk.FaultyDisk;
import stripebench.disk.FaultyDisk.Fault;
import stripebench.disk.MemoryDisk;

/** Reads that one member fails and others serve are told apart from a set that is well. */
class ReadFailuresTest {

    private static final int UNIT = 64;
    private static final int SIZE = 8 * UNIT;

    private List<FaultyDisk> members;

    private RedundantDisk set(Level level, int width) {
        members = FaultyDisk.inMemory(width, SIZE);
        return (RedundantDisk) level.over(members, UNIT, Dispatch.AUTO);
    }

    private static void read(DiskQueue queue, long bytes) throws IOException {
        queue.read(0, ByteBuffer.allocate((int) bytes));
    }

    @ParameterizedTest
    @DisplayName("each failed read counts, and the first reason stays")
    @CsvSource({"RAID1, 2", "RAID5, 3", "RAID6, 4"})
    void counted(Level level, int width) throws IOException {
        try (RedundantDisk set = set(level, width); DiskQueue queue = set.open(2)) {
            read(queue, set.size());
            assertThat(set.readFailures()).isEmpty();
            for (int n = 1; n <= 3; n++) {
                members.get(1).order(Fault.IO_ERROR, 1);
                read(queue, set.size());
                assertThat(set.readFailures()).containsOnlyKeys(1);
                assertThat(set.readFailures().get(1).count()).isEqualTo(n);
            }
            IOException first = set.readFailures().get(1).first();
            assertThat(first).hasMessageMatching("member-1: read of \\d+ bytes at \\d+: Input/output error");
            assertThat(set.lost()).isEmpty();
            // a disk that went leaves its mark
            set.fail(1);
            set.replace(1, new MemoryDisk("new", SIZE));
            set.rebuild(1, done -> { });
            read(queue, set.size());
            assertThat(set.readFailures().get(1)).isEqualTo(new ReadFailures(3, first));
        }
    }

    @ParameterizedTest
    @DisplayName("a rebuild that reads from others than it chose counts, too")
    @CsvSource({"RAID1, 3, 1", "RAID6, 5, 4"})
    void ofRebuilds(Level level, int width, int failing) throws IOException {
        try (RedundantDisk set = set(level, width)) {
            set.fail(0);
            set.replace(0, new MemoryDisk("new", SIZE));
            members.get(failing).order(Fault.IO_ERROR, 1);
            set.rebuild(0, done -> { });
            assertThat(set.readFailures()).containsOnlyKeys(failing);
            assertThat(set.readFailures().get(failing).first()).hasMessage(
                    "member-" + failing + ": read of " + SIZE + " bytes at 0: Input/output error");
        }
    }

    @Test
    @DisplayName("a member that can't be opened for a rebuild has failed a read")
    void ofMembersThatDontOpen() throws IOException {
        try (RedundantDisk set = set(Level.RAID1, 3)) {
            set.fail(0);
            set.replace(0, new MemoryDisk("new", SIZE));
            members.get(1).order(Fault.LOST, 1);
            set.rebuild(0, done -> { });
            assertThat(set.readFailures()).containsOnlyKeys(1);
            assertThat(set.readFailures().get(1).first()).hasMessage("member-1: open: No such device");
        }
    }

    @ParameterizedTest
    @DisplayName("a member that is lost fails no reads, nor does a healthy one")
    @EnumSource(names = {"FULL", "TORN_WRITE"})
    void notOfWrites(Fault fault) throws IOException {
        try (RedundantDisk set = set(Level.RAID5, 3); DiskQueue queue = set.open(1)) {
            members.get(2).order(fault, 1);
            queue.write(0, ByteBuffer.allocate(2 * UNIT));
            read(queue, set.size());
            assertThat(set.lost()).containsOnlyKeys(2);
            assertThat(set.readFailures()).isEmpty();
            assertThatIOException().isThrownBy(() -> set.scrub(done -> { }));
        }
    }
}
