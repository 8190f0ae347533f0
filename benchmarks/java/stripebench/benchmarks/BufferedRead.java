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
 * How fast does a disk deliver its beginning through the page cache? The test of {@code hdparm -t}, by the HDD
 * procedure document twelve times: the cache is dropped, then 2 MiB blocks are read in order from the start, for 3 s or
 * to the end. It reads files, or whole block devices as hdparm does:
 *
 * <p>{@code java -jar benchmarks.jar BufferedRead --disks dev=/dev/sdb}
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 0)
@Measurement(iterations = 12)
public class BufferedRead extends DiskState {

    /** Each run starts cold: a warm read measures memory. */
    @Param("cold")
    public String cache;

    /** Seconds of rest before each run; {@code auto} is the document's 10. */
    @Param("auto")
    public String pause;

    /** For JMH. */
    public BufferedRead() {
    }

    /**
     * Reads from the start of the disk.
     *
     * @param worker this thread's requests
     * @throws IOException if a read fails or finds what does not belong there
     */
    @Benchmark
    @Measures(family = Family.TRANSFERS, writes = false, size = "1G", prescribed = true, block = "2M", runs = 12,
            seconds = 3, pause = 10)
    public void read(Worker worker) throws IOException {
        worker.timedPass();
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
        public void open(BufferedRead disk, ThreadParams thread) throws IOException {
            open(disk, thread.getThreadIndex());
        }
    }
}
