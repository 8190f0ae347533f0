package stripebench.benchmarks;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.workload.Positions;

/**
 * Reads blocks of a disk at random, one after another, in a thread of its own. What it reads is not looked at: a member
 * of a set that is being written holds anything. {@link #reads} and {@link #since} serve any thread.
 */
final class BackgroundReader implements Closeable {
    private static final int BLOCK = 4096;

    private final Disk disk;
    private final Thread thread = new Thread(this::run, "stripebench-background");
    private final CountDownLatch begun = new CountDownLatch(1);
    private final AtomicLong reads = new AtomicLong();
    private volatile boolean stopped;
    private volatile boolean ended;
    private volatile Throwable failure;

    private BackgroundReader(Disk disk) {
        this.disk = disk;
    }

    /** Starts reading, and returns after the first read. */
    static BackgroundReader on(Disk disk) throws IOException {
        BackgroundReader reader = new BackgroundReader(disk);
        reader.thread.setDaemon(true);
        reader.thread.start();
        try {
            reader.begun.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted before the background's first read", e);
        }
        reader.checkRunning();
        return reader;
    }

    /** How many reads have ended so far. */
    long reads() {
        return reads.get();
    }

    /**
     * How many reads have ended since a moment, if it has been reading ever since.
     *
     * @param before what {@link #reads} was then
     * @throws IOException if it has not; says why
     */
    long since(long before) throws IOException {
        long now = reads.get();
        checkRunning();
        if (now == before) {
            throw new IOException("the background reader did not end a read of " + disk.name()
                    + " during the pass; take a larger size");
        }
        return now - before;
    }

    private void checkRunning() throws IOException {
        if (ended) {
            String why = failure == null ? "it was closed" : failure.getMessage();
            throw new IOException("the background reader ended before the pass: " + why, failure);
        }
    }

    private void run() {
        int block = Math.max(BLOCK, disk.alignment());
        try (DiskQueue queue = disk.open(1)) {
            Positions positions = Positions.random(disk.size() / block, block, 0, 1, Stack.SEED);
            ByteBuffer buffer = AlignedBuffers.allocate(block, block);
            while (!stopped) {
                queue.read(positions.next(), buffer);
                reads.incrementAndGet();
                begun.countDown();
            }
        } catch (IOException | RuntimeException | Error e) {
            failure = e;
        } finally {
            ended = true;
            begun.countDown();
        }
    }

    /** Stops reading. */
    @Override
    public void close() throws IOException {
        stopped = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the background reader ended", e);
        }
    }
}
