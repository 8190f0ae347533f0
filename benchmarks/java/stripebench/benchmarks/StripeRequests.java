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
 * How many requests a second does a set serve, and how long does each take? An operation is one request, with as many
 * outstanding as the depth says; {@code -bm sample} gives the latency of single ones.
 *
 * <p>{@code java -jar benchmarks.jar StripeRequests -p block=4K -p pattern=random -p depth=1,32 --disks /mnt/a:/mnt/b}
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 1)
public class StripeRequests extends DiskState {

    /** Bytes of one request: a database page and a large file's transfer. */
    @Param({"4K", "1M"})
    public String block;

    /** {@code direct}: the disk itself and not the page cache. */
    @Param("direct")
    public String sync;

    /** The order of positions. */
    @Param({"sequential", "random"})
    public String pattern;

    /** Whether reads through the page cache find their pages there; means nothing with {@code sync=direct}. */
    @Param("warm")
    public String cache;

    /** For JMH. */
    public StripeRequests() {
    }

    /**
     * Reads one block.
     *
     * @param worker this thread's requests
     * @throws IOException if a read fails or finds what does not belong there
     */
    @Benchmark
    @Measures(family = Family.REQUESTS, writes = false, size = "256M")
    public void read(Worker worker) throws IOException {
        worker.request();
    }

    /**
     * Writes one block, and flushes it with {@code sync=flush}.
     *
     * @param worker this thread's requests
     * @throws IOException if a write or a flush fails
     */
    @Benchmark
    @Measures(family = Family.REQUESTS, writes = true, size = "256M")
    public void write(Worker worker) throws IOException {
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
        public void open(StripeRequests disk, ThreadParams thread) throws IOException {
            open(disk, thread.getThreadIndex());
        }
    }
}
