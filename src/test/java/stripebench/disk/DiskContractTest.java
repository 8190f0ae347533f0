package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
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
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import stripebench.disk.Request.Kind;

/** What every disk and every stack of disks does, whatever carries its requests. */
public abstract class DiskContractTest {

    private static final long SIZE = 128 << 10;
    private static final long SEED = 20_010_815;

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

    private Disk disk;
    private DiskQueue queue;
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
    void sizeIsAMultipleOfTheAlignment() {
        assertThat(disk.size()).isPositive().isLessThanOrEqualTo(SIZE);
        assertThat(Integer.bitCount(disk.alignment())).isEqualTo(1);
        assertThat(disk.size() % disk.alignment()).isZero();
        assertThat(queue.depth()).isEqualTo(depth);
    }

    @Test
    void contentsFollowAModel() throws IOException {
        Random random = new Random(SEED);
        byte[] model = new byte[(int) disk.size()];
        for (int round = 0; round < 4 + 36 / depth; round++) {
            List<Operation> batch = batch(random);
            for (Operation operation : batch) {
                queue.submit(operation.request);
            }
            reapAll(batch.size());
            for (Operation operation : batch) {
                operation.verify("seed " + SEED + ", round " + round, model);
            }
        }
        assertThat(contents()).as("seed %d", SEED).isEqualTo(model);
    }

    /** One operation in each of depth zones, so that none overlaps another. */
    private List<Operation> batch(Random random) {
        List<Operation> batch = new ArrayList<>();
        int blocks = (int) (disk.size() / disk.alignment());
        for (int zone = 0; zone < depth; zone++) {
            int start = (int) ((long) blocks * zone / depth);
            int end = (int) ((long) blocks * (zone + 1) / depth);
            int from = random.nextInt(4) == 0 ? start : start + random.nextInt(end - start);
            int to = random.nextInt(4) == 0 ? end : from + 1 + random.nextInt(end - from);
            if (to > from) {
                batch.add(new Operation(random, from, to, disk.alignment()));
            }
        }
        return batch;
    }

    /** A random read or write of blocks {@code from} to {@code to} with random buffers. */
    private static final class Operation {

        private final Request request = new Request();
        private final List<ByteBuffer> buffers = new ArrayList<>();
        private final List<ByteBuffer> given = new ArrayList<>();

        Operation(Random random, int from, int to, int alignment) {
            for (int left = to - from; left > 0;) {
                int blocks = buffers.size() == 4 ? left : 1 + random.nextInt(left);
                int before = random.nextInt(3) * alignment;
                ByteBuffer buffer = buffer(before + (blocks + random.nextInt(2)) * alignment, alignment);
                byte[] noise = new byte[buffer.capacity()];
                random.nextBytes(noise);
                buffer.put(0, noise);
                buffer.limit(before + blocks * alignment).position(before);
                buffers.add(buffer);
                given.add(buffer.duplicate());
                left -= blocks;
            }
            request.prepare(random.nextBoolean() ? Kind.READ : Kind.WRITE, (long) from * alignment,
                    buffers.toArray(new ByteBuffer[0]), buffers.size());
        }

        void verify(String when, byte[] model) throws IOException {
            request.check();
            int position = (int) request.position();
            for (int i = 0; i < buffers.size(); i++) {
                ByteBuffer buffer = buffers.get(i);
                assertThat(buffer.position()).as(when).isEqualTo(given.get(i).position());
                assertThat(buffer.limit()).as(when).isEqualTo(given.get(i).limit());
                byte[] moved = new byte[buffer.remaining()];
                buffer.get(buffer.position(), moved);
                if (request.kind() == Kind.READ) {
                    assertThat(moved).as("%s: %s", when, request)
                            .isEqualTo(Arrays.copyOfRange(model, position, position + moved.length));
                } else {
                    System.arraycopy(moved, 0, model, position, moved.length);
                }
                position += moved.length;
            }
        }
    }

    @Test
    void firstAndLastBlocksAreReached() throws IOException {
        int block = disk.alignment();
        long last = disk.size() - block;
        queue.write(0, filled(block, 1));
        queue.write(last, filled(block, 2));
        byte[] contents = contents();
        assertThat(contents[0]).isEqualTo((byte) 1);
        assertThat(contents[contents.length - 1]).isEqualTo((byte) 2);
        ByteBuffer read = filled(block, 0);
        queue.read(last, read);
        assertThat(read).isEqualTo(filled(block, 2));
    }

    @Test
    void requestOfNoBytesIsDone() throws IOException {
        ByteBuffer empty = filled(disk.alignment(), 0).limit(0);
        queue.read(0, empty);
        queue.write(disk.size(), empty);
        assertThat(contents()).isEqualTo(new byte[(int) disk.size()]);
    }

    @Test
    void refusesWhatLeavesTheDisk() throws IOException {
        int block = disk.alignment();
        ByteBuffer two = filled(2 * block, 0);
        for (long position : new long[] {-block, disk.size() - block, disk.size(), Long.MAX_VALUE - block + 1}) {
            assertThatIllegalArgumentException().isThrownBy(() -> queue.submit(new Request().read(position, two)))
                    .withMessageContaining(disk.name()).withMessageContaining("read of " + 2 * block + " bytes");
            assertThatIllegalArgumentException().isThrownBy(() -> queue.submit(new Request().write(position, two)));
        }
        assertThat(queue.outstanding()).isZero();
        queue.read(0, two);
    }

    @Test
    void refusesWhatIsNotAligned() throws IOException {
        int block = disk.alignment();
        assumeTrue(block > 1, "any position and length goes");
        ByteBuffer buffer = filled(2 * block, 0);
        refuses(new Request().read(1, filled(block, 0)));
        refuses(new Request().write(0, buffer.duplicate().limit(block + 1)));
        refuses(new Request().write(0, buffer.duplicate().limit(block + 1).position(1)));
        refuses(new Request().read(0, ByteBuffer.allocate(block)));
        ByteBuffer[] uneven = {buffer.duplicate().limit(block / 2), buffer.duplicate().position(block + block / 2)};
        refuses(new Request().prepare(Kind.WRITE, 0, uneven, 2));
        queue.read(0, buffer);
    }

    private void refuses(Request request) {
        assertThatIllegalArgumentException().isThrownBy(() -> queue.submit(request)).withMessageContaining("aligned");
        assertThat(queue.outstanding()).isZero();
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

    @Test
    void flushKeepsContents() throws IOException {
        queue.write(0, filled(disk.alignment(), 7));
        queue.flush();
        queue.submit(new Request().flush());
        assertThat(reapAll(1)).first().extracting(Request::kind).isEqualTo(Kind.FLUSH);
        assertThat(contents()[0]).isEqualTo((byte) 7);
    }

    @Test
    void threadsWithQueuesOfTheirOwnDontDisturbEachOther() throws Exception {
        int threads = 8;
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<Void>> hammers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                int thread = i;
                hammers.add(() -> hammer(thread, threads));
            }
            for (Future<Void> hammer : executor.invokeAll(hammers)) {
                hammer.get();
            }
        } finally {
            executor.shutdown();
        }
    }

    private Void hammer(int thread, int threads) throws IOException {
        int block = disk.alignment();
        long blocks = disk.size() / block / threads;
        Random random = new Random(SEED + thread);
        try (DiskQueue own = disk.open(depth, engine.apply(depth))) {
            for (int i = 0; i < 25; i++) {
                int length = 1 + random.nextInt((int) Math.min(blocks, 3000 / block + 2));
                long position = (thread * blocks + random.nextInt((int) blocks - length + 1)) * block;
                ByteBuffer written = filled(length * block, random.nextInt(256));
                own.write(position, written);
                ByteBuffer read = filled(length * block, 0);
                own.read(position, read);
                assertThat(read).as("seed %d, thread %d", SEED, thread).isEqualTo(written);
            }
        }
        return null;
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

    private List<Request> reapAll(int expected) throws IOException {
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

    private byte[] contents() throws IOException {
        ByteBuffer whole = buffer((int) disk.size(), disk.alignment());
        queue.read(0, whole);
        byte[] contents = new byte[whole.capacity()];
        whole.get(0, contents);
        return contents;
    }

    private static ByteBuffer buffer(int size, int alignment) {
        return AlignedBuffers.allocate(size, alignment);
    }

    private ByteBuffer filled(int size, int value) {
        ByteBuffer buffer = buffer(size, disk.alignment());
        for (int i = 0; i < size; i++) {
            buffer.put(i, (byte) value);
        }
        return buffer;
    }
}
