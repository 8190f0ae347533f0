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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.ThreadParams;
import stripebench.benchmarks.Measures.Family;

/**
 * What is left of a set's rate when one of its disks also serves the system? An operation is a pass as in
 * {@link BlockSweep}, alone and while another thread reads 4 KiB blocks at random from the first member. A pass during
 * which that thread did not read fails.
 *
 * <p>{@code java -jar benchmarks.jar SystemDisk -p background=none,reads --disks /mnt/a:/mnt/b}
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 5)
public class SystemDisk extends DiskState {

    /** Bytes of one request: one unit, and several of each member. */
    @Param({"64K", "1M"})
    public String block;

    /** Past the page cache, so that both threads meet at the disk. */
    @Param("direct")
    public String sync;

    /** What else works on the first member's disk; {@code reads} is what a system does to it. */
    @Param({"none", "reads"})
    public String background;

    /** For JMH. */
    public SystemDisk() {
    }

    /**
     * Reads the area.
     *
     * @param worker this thread's requests, and the other thread
     * @throws IOException if a read fails or finds what does not belong there, or the other thread did not read
     */
    @Benchmark
    @Measures(family = Family.TRANSFERS, writes = false, size = "70M", prescribed = true)
    public void read(Worker worker) throws IOException {
        worker.disturbedPass();
    }

    /**
     * Writes the area and flushes it once.
     *
     * @param worker this thread's requests, and the other thread
     * @throws IOException if a write or the flush fails, or the other thread did not read
     */
    @Benchmark
    @Measures(family = Family.TRANSFERS, writes = true, size = "70M", prescribed = true)
    public void write(Worker worker) throws IOException {
        worker.disturbedPass();
    }

    /** This thread's requests, and of the first thread also the other one. */
    public static class Worker extends Requester {
        private SystemDisk state;
        /** Null without a background. */
        private BackgroundReader background;
        private long backgroundReads;

        /** For JMH. */
        public Worker() {
        }

        /**
         * Opens this thread's queue, and starts the background.
         *
         * @param disk opened before
         * @param thread numbers the thread
         * @throws IOException if the disk can't be opened, or the background can't read
         */
        @Setup(Level.Trial)
        public void open(SystemDisk disk, ThreadParams thread) throws IOException {
            open(disk, thread.getThreadIndex());
            state = disk;
            if (thread.getThreadIndex() == 0 && disk.parameters().background() == Background.READS) {
                background = BackgroundReader.on(disk.firstMember());
            }
        }

        void disturbedPass() throws IOException {
            long before = background == null ? 0 : background.reads();
            pass();
            if (background != null) {
                backgroundReads += background.since(before);
            }
        }

        /** Hands over how often the background read. */
        @TearDown(Level.Iteration)
        public void endBackground() {
            if (background != null) {
                state.recorder().count("background_reads", backgroundReads);
                backgroundReads = 0;
            }
        }

        /**
         * Stops the background.
         *
         * @throws IOException if that is interrupted
         */
        @TearDown(Level.Trial)
        public void closeBackground() throws IOException {
            if (background != null) {
                background.close();
            }
        }
    }
}
