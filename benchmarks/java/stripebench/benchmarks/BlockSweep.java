package stripebench.benchmarks;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.ThreadParams;
import stripebench.benchmarks.Measures.Family;

/**
 * How much faster does a set move 70 MB than a single disk, for which block size? The software-striping document's own
 * test: an operation is one pass over the whole area with requests of one block size, and its flush.
 *
 * <p>{@code java -jar benchmarks.jar BlockSweep -p block=4K,64K,1M -p width=1,2 --disks /mnt/a:/mnt/b}
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 5)
public class BlockSweep extends DiskState {

    /** Bytes of one request: from a page to more than a full stripe, where the document sees the gain grow. */
    @Param({"4K", "16K", "64K", "256K", "1M", "4M"})
    public String block;

    /** {@code flush}: through the page cache, flushed at the pass's end, as the document; {@code direct}: past it. */
    @Param({"flush", "direct"})
    public String sync;

    /** The order of positions; the document sweeps in sequence. */
    @Param("sequential")
    public String pattern;

    /** Reads through the page cache start cold: a warm read measures memory. */
    @Param("cold")
    public String cache;

    /** Writes meet blocks that were written before, so that a first write's allocation does not mix in. */
    @Param("overwrite")
    public String fill;

    /** For JMH. */
    public BlockSweep() {
    }

    /**
     * Reads the area.
     *
     * @param worker this thread's requests
     * @throws IOException if a read fails or finds what does not belong there
     */
    @Benchmark
    @Measures(family = Family.TRANSFERS, writes = false, size = "70M", prescribed = true)
    public void read(Worker worker) throws IOException {
        worker.pass();
    }

    /**
     * Writes the area and flushes it once.
     *
     * @param worker this thread's requests
     * @throws IOException if a write or the flush fails
     */
    @Benchmark
    @Measures(family = Family.TRANSFERS, writes = true, size = "70M", prescribed = true)
    public void write(Worker worker) throws IOException {
        worker.pass();
    }

    /**
     * Writes the area and flushes after each request: the other meaning of the document's "flush after I/O".
     *
     * @param worker this thread's requests
     * @throws IOException if a write or a flush fails
     */
    @Benchmark
    @Measures(family = Family.TRANSFERS, writes = true, flushesEach = true, size = "70M", prescribed = true)
    public void writeFlushEach(Worker worker) throws IOException {
        worker.pass();
    }

    /** This thread's requests. */
    public static class Worker extends Requester {

        /** For JMH. */
        public Worker() {
        }

        /**
         * Opens this thread's queue.
         *
         * @param disk opened before
         * @param thread numbers the thread
         * @throws IOException if the disk can't be opened
         */
        @Setup(Level.Trial)
        public void open(BlockSweep disk, ThreadParams thread) throws IOException {
            open(disk, thread.getThreadIndex());
        }
    }
}
