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
 * What does redundancy cost, and what is left of the speed when a member is lost or rebuilt? An operation is one
 * request; the member bytes that it took are counted.
 *
 * <p>{@code java -jar benchmarks.jar RaidLevels -p level=raid1,raid10,raid5,raid6 -p width=4 --disks /mnt/a:/mnt/b}
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 1)
public class RaidLevels extends DiskState {

    /** Bytes of one request: below a unit, one unit, a full stripe of a RAID 5 of four, and a block more than that. */
    @Param({"4K", "64K", "192K", "196K"})
    public String block;

    /** {@code direct}: the disks themselves and not the page cache. */
    @Param("direct")
    public String sync;

    /** The order of positions. */
    @Param({"sequential", "random"})
    public String pattern;

    /** {@code degraded}: the first member is lost; {@code rebuilding}: it is rebuilt over and over meanwhile. */
    @Param("healthy")
    public String state;

    /** For JMH. */
    public RaidLevels() {
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
     * Writes one block.
     *
     * @param worker this thread's requests
     * @throws IOException if a write fails
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
        public void open(RaidLevels disk, ThreadParams thread) throws IOException {
            open(disk, thread.getThreadIndex());
        }
    }
}
