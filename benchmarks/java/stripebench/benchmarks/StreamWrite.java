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
 * How long does {@code dd if=/dev/zero} take? By the HDD procedure document 1024 blocks of 1 MiB of zeros go to a new
 * file, twelve times; all files stay to the end. Without a flush, as the document prints it, this measures memory
 * rather than the disk, and is never called a disk write: the table says {@code dd-cached} and {@code dd-fsync}.
 *
 * <p>{@code java -jar benchmarks.jar StreamWrite --disks /mnt/a}
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 0)
@Measurement(iterations = 12)
public class StreamWrite extends DiskState {

    /** {@code cached}: dd as printed; {@code flush}: with {@code conv=fsync}. */
    @Param({"cached", "flush"})
    public String sync;

    /** Seconds of rest before each run; {@code auto} is the document's 10. */
    @Param("auto")
    public String pause;

    /** For JMH. */
    public StreamWrite() {
    }

    /**
     * Writes a new file.
     *
     * @param worker this thread's files
     * @throws IOException if that fails
     */
    @Benchmark
    @Measures(family = Family.STREAMS, writes = true, size = "1G", prescribed = true, runs = 12, pause = 10)
    public void write(Worker worker) throws IOException {
        worker.write();
    }

    /** This thread's files. */
    public static class Worker extends NewFiles {

        /** For JMH. */
        public Worker() {
        }

        /**
         * Prepares what will be written.
         *
         * @param disk opened before
         */
        @Setup(Level.Trial)
        public void open(StreamWrite disk) {
            super.open(disk);
        }
    }
}
