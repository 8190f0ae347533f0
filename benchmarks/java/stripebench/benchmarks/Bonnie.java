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
import stripebench.benchmarks.Measures.Family;

/**
 * What would bonnie++ say of a set? Its phases on one file, each a benchmark, and like there each runs once, cold.
 * Every phase finds the area written, so that any of them can be run alone.
 *
 * <p>{@code java -jar benchmarks.jar Bonnie -p size=300M --disks /mnt/a:/mnt/b}
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class Bonnie extends DiskState {

    /** Bytes of one request (bonnie++'s chunk); its default. */
    @Param("8K")
    public String block;

    /** {@code flush}: through the page cache, and flushed at the end of a phase that writes, as bonnie++ does. */
    @Param("flush")
    public String sync;

    /** Phases that read through the page cache start cold: bonnie++ wants files of twice the memory instead. */
    @Param("cold")
    public String cache;

    /** Output meets blocks that were written before; {@code fresh} writes a new file, as bonnie++ does. */
    @Param("overwrite")
    public String fill;

    /** Bytes that the phases of single bytes move; bonnie++ 1.97 moves 3 MiB, {@code all} is the whole area. */
    @Param("3M")
    public String chars;

    /** For JMH. */
    public Bonnie() {
    }

    /**
     * Writes byte for byte, and flushes.
     *
     * @param phases this thread's requests
     * @throws IOException if a write or the flush fails
     */
    @Benchmark
    @Measures(family = Family.PHASES, order = 1, writes = true, bytewise = true, size = "300M", prescribed = true)
    public void putc(Worker phases) throws IOException {
        phases.writeBytes();
    }

    /**
     * Writes the area in blocks, and flushes.
     *
     * @param phases this thread's requests
     * @throws IOException if a write or the flush fails
     */
    @Benchmark
    @Measures(family = Family.PHASES, order = 2, writes = true, size = "300M", prescribed = true)
    public void write(Worker phases) throws IOException {
        phases.write();
    }

    /**
     * Reads, changes and writes back block after block, and flushes.
     *
     * @param phases this thread's requests
     * @throws IOException if a request fails, or a block holds what does not belong there
     */
    @Benchmark
    @Measures(family = Family.PHASES, order = 3, writes = true, reads = true, size = "300M", prescribed = true)
    public void rewrite(Worker phases) throws IOException {
        phases.rewrite();
    }

    /**
     * Reads byte for byte.
     *
     * @param phases this thread's requests
     * @throws IOException if a read fails, or finds what does not belong there
     */
    @Benchmark
    @Measures(family = Family.PHASES, order = 4, writes = false, bytewise = true, size = "300M", prescribed = true)
    public void getc(Worker phases) throws IOException {
        phases.readBytes();
    }

    /**
     * Reads the area in blocks.
     *
     * @param phases this thread's requests
     * @throws IOException if a read fails, or finds what does not belong there
     */
    @Benchmark
    @Measures(family = Family.PHASES, order = 5, writes = false, size = "300M", prescribed = true)
    public void read(Worker phases) throws IOException {
        phases.read();
    }

    /**
     * Reads blocks at random from five threads; every tenth is changed, written back, and flushed at the end.
     *
     * @param phases the seekers
     * @throws IOException if a request fails, or a block holds what does not belong there
     */
    @Benchmark
    @Measures(family = Family.PHASES, order = 6, writes = true, reads = true, seeks = 8192, writesOneOf = 10,
            size = "300M", prescribed = true)
    public void seeks(Worker phases) throws IOException {
        phases.seeks();
    }

    /** This thread's requests. */
    public static class Worker extends BonniePhases {

        /** For JMH. */
        public Worker() {
        }

        /**
         * Opens the queues.
         *
         * @param disk opened before
         * @throws IOException if the disk can't be opened
         */
        @Setup(Level.Trial)
        public void open(Bonnie disk) throws IOException {
            openPhases(disk);
        }
    }
}
