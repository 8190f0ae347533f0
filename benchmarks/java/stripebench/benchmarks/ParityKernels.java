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
import org.openjdk.jmh.infra.ThreadParams;
import stripebench.benchmarks.Measures.Family;

/**
 * How fast is the parity of RAID 5 and RAID 6 computed, beside a plain copy of the same data? An operation is one
 * stripe, and MB/s count its data. Touches no disk.
 *
 * <p>{@code java -jar benchmarks.jar ParityKernels -p inputs=3 -p unit=64K}
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ParityKernels extends CalculationState {

    /** Data units of a stripe: those of sets of 3, 4 and 8 members with one parity. */
    @Param({"2", "3", "7"})
    public String inputs;

    /** Bytes of each unit; 64K is the default of most software RAID. */
    @Param("64K")
    public String unit;

    /** Bytes of data worked through: what stays in a core's cache with its parity, and what most caches don't hold. */
    @Param({"512K", "256M"})
    public String size;

    /** For JMH. */
    public ParityKernels() {
    }

    /**
     * Computes the exclusive or of a stripe.
     *
     * @param worker this thread's stripes
     */
    @Benchmark
    @Measures(family = Family.KERNELS, writes = false, size = "256M", compared = "kernel")
    public void p(Worker worker) {
        Kernel.P.run(worker.stripes.next());
    }

    /**
     * Computes both parities of RAID 6.
     *
     * @param worker this thread's stripes
     */
    @Benchmark
    @Measures(family = Family.KERNELS, writes = false, size = "256M", compared = "kernel")
    public void pq(Worker worker) {
        Kernel.PQ.run(worker.stripes.next());
    }

    /**
     * Copies each unit of a stripe to one place.
     *
     * @param worker this thread's stripes
     */
    @Benchmark
    @Measures(family = Family.KERNELS, writes = false, size = "256M", compared = "kernel")
    public void copy(Worker worker) {
        Kernel.COPY.run(worker.stripes.next());
    }

    /** This thread's stripes. */
    @State(Scope.Thread)
    public static class Worker {
        private ParityKernels owner;
        private Stripes stripes;

        /** For JMH. */
        public Worker() {
        }

        /**
         * Fills the stripes.
         *
         * @param opened opened before
         * @param thread numbers the thread
         */
        @Setup(Level.Trial)
        public void fill(ParityKernels opened, ThreadParams thread) {
            owner = opened;
            stripes = new Stripes(opened.parameters(), thread.getThreadIndex());
        }

        /** Hands over what this thread worked through. */
        @TearDown(Level.Iteration)
        public void end() {
            owner.recorder().moved(stripes.takeMoved());
        }

        /**
         * Checks results and speed.
         *
         * @param benchmark names the method
         */
        @TearDown(Level.Trial)
        public void verify(BenchmarkParams benchmark) {
            Kernel kernel = Kernel.of(benchmark.getBenchmark());
            stripes.checkResult(kernel);
            stripes.checkSpeed(kernel);
        }
    }
}
