package stripebench.benchmarks;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Warmup;
import stripebench.benchmarks.Measures.Family;
import stripebench.stripe.RedundantDisk;
import stripebench.stripe.Scrubbed;

/**
 * How long is a set without its redundancy, and how long does a check take? An operation is a whole pass over the
 * members; the rate is that of one member's bytes.
 *
 * <p>{@code java -jar benchmarks.jar Rebuild -p level=raid1,raid5,raid6 -p width=4 --disks /mnt/a:/mnt/b}
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 5)
public class Rebuild extends DiskState {

    /** {@code direct}: the disks themselves and not the page cache. */
    @Param("direct")
    public String sync;

    /** For JMH. */
    public Rebuild() {
    }

    /**
     * Rebuilds the first member, as if it were new.
     *
     * @throws IOException if a member fails
     */
    @Benchmark
    @Measures(family = Family.TRANSFERS, writes = false, memberwise = true, size = "256M")
    public void rebuild() throws IOException {
        redundancy().rebuild();
        recorder().moved(files().share());
    }

    /**
     * Compares what all members hold.
     *
     * @throws IOException if a member fails, or they don't agree
     */
    @Benchmark
    @Measures(family = Family.TRANSFERS, writes = false, memberwise = true, size = "256M")
    public void scrub() throws IOException {
        agree();
        recorder().moved(files().share());
    }

    /** What was rebuilt is right. */
    @Override
    void closing() throws IOException {
        agree();
    }

    private void agree() throws IOException {
        for (RedundantDisk set : Stack.redundant(disk())) {
            Scrubbed found = set.scrub(done -> { });
            if (found.mismatches() > 0) {
                throw new IOException(set.name() + ": the members disagree in " + found.mismatches() + " of "
                        + found.rows() + " rows");
            }
        }
    }
}
