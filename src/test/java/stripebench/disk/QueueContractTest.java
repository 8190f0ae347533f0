package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;

/** What every queue does, whatever the disk is made of. */
abstract class QueueContractTest {

    static final long SIZE = 128 << 10;

    /** Makes the disk. */
    @Parameter(0)
    protected DiskSource source;

    /** Makes the engine of a queue. */
    @Parameter(1)
    protected IntFunction<Engine> engine;

    /** Of the queue. */
    @Parameter(2)
    protected int depth;

    @TempDir(factory = BuildFolder.class)
    private Path directory;

    Disk disk;
    DiskQueue queue;
    private Request[] done;

    @BeforeEach
    void open() throws IOException {
        disk = source.create(directory, SIZE);
        queue = disk.open(depth, engine.apply(depth));
        done = new Request[depth];
    }

    @AfterEach
    void close() throws IOException {
        if (disk != null) {
            queue.close();
            disk.close();
        }
    }

    @Test
    void refusesMoreThanItsDepth() throws IOException {
        submitWrites();
        assertThatIllegalStateException().isThrownBy(() -> queue.submit(new Request()))
                .withMessageContaining(disk.name()).withMessageContaining("outstanding");
        reapAll(depth);
    }

    @Test
    void refusesBlockingCallsWhileRequestsAreOutstanding() throws IOException {
        List<Request> requests = submitWrites();
        assertThatIllegalStateException().isThrownBy(() -> queue.read(0, filled(disk.alignment(), 0)))
                .withMessageContaining(disk.name()).withMessageContaining("reap first");
        assertThatIllegalStateException().isThrownBy(() -> queue.flush());
        assertThat(reapAll(depth)).containsExactlyInAnyOrderElementsOf(requests);
        queue.flush();
    }

    @Test
    void reapGivesEachRequestBackOnce() throws IOException {
        assertThat(queue.reap(0, done)).isZero();
        assertThat(queue.reap(1, done)).isZero();
        List<Request> requests = submitWrites();
        assertThat(queue.outstanding()).isEqualTo(depth);
        assertThat(reapAll(depth)).containsExactlyInAnyOrderElementsOf(requests);
        assertThat(queue.outstanding()).isZero();
        assertThat(queue.reap(depth, done)).isZero();
    }

    @Test
    void reapOfNoneCompletesInTheEnd() throws IOException {
        submitWrites();
        int reaped = 0;
        while (reaped < depth) {
            reaped += queue.reap(0, done);
        }
        assertThat(queue.outstanding()).isZero();
    }

    @Test
    void keepsItsDepthWithOneRefillACompletion() throws IOException {
        int block = disk.alignment();
        List<Request> requests = submitWrites();
        for (int i = 0; i < 4 * depth; i++) {
            int count = queue.reap(1, done);
            assertThat(count).isBetween(1, depth);
            for (int j = 0; j < count; j++) {
                done[j].check();
                int slot = requests.indexOf(done[j]);
                queue.submit(done[j].read(position(slot), done[j].buffers()[0]));
            }
        }
        reapAll(depth);
        for (int i = 0; i < depth; i++) {
            assertThat(requests.get(i).buffers()[0]).isEqualTo(filled(block, i + 1));
        }
    }

    @Test
    void closeCompletesWhatIsOutstanding() throws IOException {
        submitWrites();
        queue.close();
        queue.close();
        assertThatIllegalStateException().isThrownBy(() -> queue.submit(new Request())).withMessageContaining("closed");
        queue = disk.open(depth, engine.apply(depth));
        byte[] contents = contents();
        for (int i = 0; i < depth; i++) {
            assertThat(contents[(int) position(i)]).isEqualTo((byte) (i + 1));
        }
    }

    /** One write a slot, of a block filled with its number from 1. */
    private List<Request> submitWrites() {
        List<Request> requests = new ArrayList<>();
        for (int i = 0; i < depth; i++) {
            Request request = new Request().write(position(i), filled(disk.alignment(), i + 1));
            queue.submit(request);
            requests.add(request);
        }
        return requests;
    }

    private long position(int slot) {
        return disk.size() / disk.alignment() * slot / depth * disk.alignment();
    }

    final List<Request> reapAll(int expected) throws IOException {
        List<Request> reaped = new ArrayList<>();
        while (reaped.size() < expected) {
            int count = queue.reap(1, done);
            assertThat(count).isPositive();
            reaped.addAll(Arrays.asList(done).subList(0, count));
        }
        for (Request request : reaped) {
            request.check();
        }
        return reaped;
    }

    final byte[] contents() throws IOException {
        ByteBuffer whole = buffer((int) disk.size(), disk.alignment());
        queue.read(0, whole);
        byte[] contents = new byte[whole.capacity()];
        whole.get(0, contents);
        return contents;
    }

    static ByteBuffer buffer(int size, int alignment) {
        return AlignedBuffers.allocate(size, alignment);
    }

    final ByteBuffer filled(int size, int value) {
        ByteBuffer buffer = buffer(size, disk.alignment());
        for (int i = 0; i < size; i++) {
            buffer.put(i, (byte) value);
        }
        return buffer;
    }
}
