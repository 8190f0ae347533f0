package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import stripebench.disk.BuildFolder;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.DiskSource;
import stripebench.disk.FaultyDisk;
import stripebench.disk.FaultyDisk.Fault;
import stripebench.disk.MemoryDisk;
import stripebench.disk.PlainEngine;
import stripebench.disk.Request;
import stripebench.disk.Rings;
import stripebench.disk.SyncMode;

class StripedFaultsTest {

    private static final int UNIT = 512;
    private static final int WIDTH = 3;
    private static final int ROW = UNIT * WIDTH;
    private static final int ROWS = 8;

    @TempDir(factory = BuildFolder.class)
    private Path directory;

    private final List<FaultyDisk> members = new ArrayList<>();

    @BeforeEach
    void create() throws IOException {
        for (int i = 0; i < WIDTH; i++) {
            members.add(new FaultyDisk("member-" + i,
                    DiskSource.file(SyncMode.CACHED).create(directory, UNIT * ROWS)));
        }
    }

    @AfterEach
    void close() throws IOException {
        for (FaultyDisk member : members) {
            member.close();
        }
    }

    private Disk disk(Dispatch dispatch) {
        if (dispatch == Dispatch.RING) {
            Rings.assume();
        }
        return new StripedDisk(members, UNIT, dispatch);
    }

    private static ByteBuffer row(int value) {
        ByteBuffer row = ByteBuffer.allocateDirect(ROW);
        for (int i = 0; i < ROW; i++) {
            row.put(i, (byte) value);
        }
        return row;
    }

    @ParameterizedTest
    @EnumSource(Dispatch.class)
    void everyFaultAtEveryCallOfEveryMemberNamesTheMember(Dispatch dispatch) throws IOException {
        try (DiskQueue queue = disk(dispatch).open(1)) {
            for (Fault fault : new Fault[] {Fault.IO_ERROR, Fault.LOST, Fault.FULL, Fault.TORN_WRITE}) {
                for (FaultyDisk member : members) {
                    for (int n = 1; n <= ROWS; n++) {
                        member.order(fault, n);
                        int call = n;
                        assertThatIOException().as("%s at %d", fault, n).isThrownBy(() -> writeRows(queue, call))
                                .withMessageStartingWith(member.name() + ": write of " + UNIT + " bytes at ");
                        assertThat(member.requests()).isEqualTo(n);
                        member.heal();
                        writeRows(queue, 1);
                    }
                }
            }
        }
    }

    private static void writeRows(DiskQueue queue, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            queue.write((long) i * ROW, row(i));
        }
    }

    @ParameterizedTest
    @EnumSource(Dispatch.class)
    void failedReadsAndFlushesNameTheMember(Dispatch dispatch) throws IOException {
        try (DiskQueue queue = disk(dispatch).open(1)) {
            members.get(2).order(Fault.IO_ERROR, 1);
            assertThatIOException().isThrownBy(() -> queue.read(0, row(0)))
                    .withMessage("member-2: read of 512 bytes at 0: Input/output error");
            members.get(0).order(Fault.IO_ERROR, 1);
            assertThatIOException().isThrownBy(queue::flush).withMessage("member-0: flush: Input/output error");
            queue.flush();
        }
    }

    @ParameterizedTest
    @CsvSource({"THREADS, 2", "THREADS, 8", "RING, 1", "RING, 8", "AUTO, 8"})
    void otherOutstandingRequestsComplete(Dispatch dispatch, int depth) throws IOException {
        try (DiskQueue queue = disk(dispatch).open(depth)) {
            for (int failing = 1; failing <= depth; failing++) {
                members.get(1).order(Fault.IO_ERROR, failing);
                List<Request> requests = new ArrayList<>();
                for (int i = 0; i < depth; i++) {
                    Request request = new Request().write((long) i * ROW, row(i + 1));
                    queue.submit(request);
                    requests.add(request);
                }
                assertThat(queue.reap(depth, new Request[depth])).isEqualTo(depth);
                for (int i = 0; i < depth; i++) {
                    if (i == failing - 1) {
                        assertThat(requests.get(i).failure()).hasMessageStartingWith("member-1: write");
                    } else {
                        assertThat(requests.get(i).failure()).isNull();
                        ByteBuffer read = row(0);
                        queue.read((long) i * ROW, read);
                        assertThat(read).isEqualTo(row(i + 1));
                    }
                }
            }
        }
    }

    @Test
    void tornWriteLeavesHalfOfTheUnit() throws IOException {
        try (DiskQueue queue = disk(Dispatch.INLINE).open(1)) {
            members.get(1).order(Fault.TORN_WRITE, 1);
            assertThatIOException().isThrownBy(() -> queue.write(0, row(9))).withMessageContaining("member-1");
            ByteBuffer read = row(0);
            queue.read(0, read);
            assertThat(read.get(UNIT + UNIT / 2 - 1)).isEqualTo((byte) 9);
            assertThat(read.get(UNIT + UNIT / 2)).isZero();
            assertThat(read.get(2 * UNIT)).isEqualTo((byte) 9);
        }
    }

    @Test
    void bitFlipsPassUnseen() throws IOException {
        try (DiskQueue queue = disk(Dispatch.INLINE).open(1)) {
            queue.write(0, row(4));
            members.get(0).order(Fault.BIT_FLIP, 1);
            ByteBuffer read = row(0);
            queue.read(0, read);
            assertThat(read.get(0)).isEqualTo((byte) 5);
            assertThat(read.position(1)).isEqualTo(row(4).position(1));
        }
    }

    @Test
    void lostMemberIsNamedWhenAQueueOpens() throws IOException {
        members.get(1).order(Fault.LOST, 1);
        assertThatIOException().isThrownBy(() -> disk(Dispatch.AUTO).open(1)).withMessageStartingWith("member-1: ");
        members.get(1).heal();
        try (DiskQueue queue = disk(Dispatch.AUTO).open(1)) {
            queue.write(0, row(1));
        }
    }

    @Test
    void requestThatAMemberRefusesLeavesNothingOutstanding() throws IOException {
        Disk memory = new MemoryDisk("memory", 2 * 8192);
        Disk direct = DiskSource.file(SyncMode.DIRECT).create(directory, 2 * 8192);
        Disk disk = new StripedDisk(List.of(memory, direct), 8192, Dispatch.AUTO);
        try (DiskQueue queue = disk.open(2, new PlainEngine())) {
            ByteBuffer heap = ByteBuffer.allocate((int) disk.size());
            for (int i = 0; i < 3; i++) {
                assertThatIllegalArgumentException().isThrownBy(() -> queue.submit(new Request().write(0, heap)))
                        .withMessageContaining(direct.name());
                assertThat(queue.outstanding()).isZero();
                assertThat(queue.reap(1, new Request[2])).isZero();
            }
            queue.write(0, heap.limit(8192));
        }
    }
}
