package stripebench.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;
import stripebench.benchmarks.Measures.Family;

/**
 * How fast is disk encryption, by the JDK and by the Amazon Corretto Crypto Provider? An operation is one block of data
 * units that follow each other, from one buffer to another, as {@code cipher=...} does it for a disk; the next
 * operation takes those behind it. Touches no disk.
 *
 * <p>{@code java -jar benchmarks.jar CipherSpeed -t max}
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class CipherSpeed extends CalculationState {

    /** Who encrypts. */
    @Param({"jdk", "accp"})
    public String cipher;

    /** Length of the AES keys in bits; {@code accp} has 256 only. */
    @Param({"128", "256"})
    public String keybits;

    /** Bytes that are encrypted as one: those of most disk encryption, and those that suit a large disk better. */
    @Param({"512", "4096"})
    public String dataunit;

    /** Bytes of an operation. */
    @Param("64K")
    public String block;

    /** Bytes worked through by all threads; {@code auto} is what stays in a core's cache twice. */
    @Param("auto")
    public String size;

    /** For JMH. */
    public CipherSpeed() {
    }

    /**
     * Encrypts a block.
     *
     * @param worker this thread's buffers
     */
    @Benchmark
    @Measures(family = Family.REQUESTS, writes = false, size = "512K")
    public void encrypt(Worker worker) {
        worker.blocks.encrypt();
    }

    /**
     * Decrypts a block.
     *
     * @param worker this thread's buffers
     */
    @Benchmark
    @Measures(family = Family.REQUESTS, writes = false, size = "512K")
    public void decrypt(Worker worker) {
        worker.blocks.decrypt();
    }

    /** This thread's buffers. */
    @State(Scope.Thread)
    public static class Worker {
        private CipherSpeed owner;
        private CipherBlocks blocks;

        /** For JMH. */
        public Worker() {
        }

        /**
         * Fills the buffers.
         *
         * @param opened opened before
         */
        @Setup(Level.Trial)
        public void fill(CipherSpeed opened) {
            owner = opened;
            blocks = new CipherBlocks(opened.parameters());
        }

        /** Hands over what this thread worked through. */
        @TearDown(Level.Iteration)
        public void end() {
            owner.recorder().moved(blocks.takeMoved());
        }

        /**
         * Checks the last result and wipes the keys.
         *
         * @param benchmark names the method
         */
        @TearDown(Level.Trial)
        public void verify(BenchmarkParams benchmark) {
            blocks.verify(benchmark.getBenchmark().endsWith(".decrypt"));
        }
    }
}
