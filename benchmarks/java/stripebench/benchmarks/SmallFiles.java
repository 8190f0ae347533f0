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
 * Do many small files gain from striping? An operation is a pass over all of them, one request a file, and the flush.
 * A file is a range of the disk or set, or a file of the file system that lies on one member as a whole; there are as
 * many as {@code size} has of {@code block}.
 *
 * <p>{@code java -jar benchmarks.jar SmallFiles -p block=2K -p layout=ranges,files --disks /mnt/a:/mnt/b}
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 5)
public class SmallFiles extends DiskState {

    /** Bytes of a file: the document's 2 KB, which take a cluster of 32 KB, and a file of several clusters. */
    @Param({"2K", "64K"})
    public String block;

    /** Where the files are. */
    @Param({"ranges", "files"})
    public String layout;

    /** The order in which they are read or written. */
    @Param({"sequential", "random"})
    public String pattern;

    /** {@code flush}: through the page cache, and flushed at the end of a pass that writes, one after another. */
    @Param("flush")
    public String sync;

    /** Reads through the page cache start cold. */
    @Param("cold")
    public String cache;

    /** Each pass that writes makes new files, as programs do. */
    @Param("fresh")
    public String fill;

    /** For JMH. */
    public SmallFiles() {
    }

    /**
     * Reads all files.
     *
     * @param worker this thread's requests
     * @throws IOException if a read fails or finds what does not belong there
     */
    @Benchmark
    @Measures(family = Family.TRANSFERS, writes = false, size = "4M")
    public void read(Worker worker) throws IOException {
        worker.pass();
    }

    /**
     * Writes all files, and flushes them.
     *
     * @param worker this thread's requests
     * @throws IOException if a write or the flush fails
     */
    @Benchmark
    @Measures(family = Family.TRANSFERS, writes = true, size = "4M")
    public void write(Worker worker) throws IOException {
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
        public void open(SmallFiles disk, ThreadParams thread) throws IOException {
            open(disk, thread.getThreadIndex());
        }
    }
}
