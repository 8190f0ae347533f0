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
 * What does CrystalDiskMark's method say of one disk and of a set? An operation is one request past the page cache,
 * with as many outstanding as the depth says (Q), in as many threads as {@code -t} says (T). The best of five runs
 * counts. Alone this is the test SEQ1M Q1T1; the preset {@code full} holds the default and the NVMe profile:
 *
 * <p>{@code java -jar benchmarks.jar --preset full DiskMark --disks /mnt/a:/mnt/b}
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 1, time = 5)
@Measurement(iterations = 5, time = 5)
public class DiskMark extends DiskState {

    /** Bytes of one request: that of the sequential tests. */
    @Param("1M")
    public String block;

    /** The order of positions, as in the sequential tests. */
    @Param("sequential")
    public String pattern;

    /** CrystalDiskMark goes past the page cache, and so does every row of its table. */
    @Param("direct")
    public String sync;

    /** Seconds of rest before the set; {@code auto} is CrystalDiskMark's 5. */
    @Param("auto")
    public String pause;

    /** For JMH. */
    public DiskMark() {
    }

    /**
     * Reads one block.
     *
     * @param worker this thread's requests
     * @throws IOException if a read fails or finds what does not belong there
     */
    @Benchmark
    @Measures(family = Family.REQUESTS, writes = false, size = "1G", prescribed = true, runs = 5, seconds = 5,
            pause = 5)
    public void read(Worker worker) throws IOException {
        worker.request();
    }

    /**
     * Writes one block.
     *
     * @param worker this thread's requests
     * @throws IOException if a write fails
     */
    @Benchmark
    @Measures(family = Family.REQUESTS, writes = true, size = "1G", prescribed = true, runs = 5, seconds = 5,
            pause = 5)
    public void write(Worker worker) throws IOException {
        worker.request();
    }

    /**
     * Reads or writes one block: 70 % read.
     *
     * @param worker this thread's requests
     * @throws IOException if a request fails or finds what does not belong there
     */
    @Benchmark
    @Measures(family = Family.REQUESTS, writes = true, readsInTen = 7, size = "1G", prescribed = true, runs = 5,
            seconds = 5, pause = 5)
    public void mixed(Worker worker) throws IOException {
        worker.request();
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
        public void open(DiskMark disk, ThreadParams thread) throws IOException {
            open(disk, thread.getThreadIndex());
        }
    }
}
