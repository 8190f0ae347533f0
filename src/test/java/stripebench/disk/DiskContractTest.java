package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import stripebench.disk.Request.Kind;

/** What every disk and every stack of disks does, whatever carries its requests. */
public abstract class DiskContractTest extends QueueContractTest {

    private static final long SEED = 20_010_815;

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
            List<RandomTransfer> batch = batch(random);
            for (RandomTransfer transfer : batch) {
                queue.submit(transfer.request);
            }
            reapAll(batch.size());
            for (RandomTransfer transfer : batch) {
                transfer.verify("seed " + SEED + ", round " + round, model);
            }
        }
        assertThat(contents()).as("seed %d", SEED).isEqualTo(model);
    }

    /** One transfer in each of depth zones, so that none overlaps another. */
    private List<RandomTransfer> batch(Random random) {
        List<RandomTransfer> batch = new ArrayList<>();
        int blocks = (int) (disk.size() / disk.alignment());
        for (int zone = 0; zone < depth; zone++) {
            int start = (int) ((long) blocks * zone / depth);
            int end = (int) ((long) blocks * (zone + 1) / depth);
            int from = random.nextInt(4) == 0 ? start : start + random.nextInt(end - start);
            int to = random.nextInt(4) == 0 ? end : from + 1 + random.nextInt(end - from);
            if (to > from) {
                batch.add(new RandomTransfer(random, from, to, disk.alignment()));
            }
        }
        return batch;
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
}
