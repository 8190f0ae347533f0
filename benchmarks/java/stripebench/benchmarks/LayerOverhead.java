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
 * What does the striping layer cost or gain against a loop of {@link java.nio.channels.FileChannel} calls over the same
 * member files? An operation is one request. Both make the same blocks and look at the same stamps; {@code channel}
 * moves a request unit by unit, one after another, as a plain program would.
 *
 * <p>{@code java -jar benchmarks.jar LayerOverhead.read -p dispatch=auto,inline,threads,ring --disks /mnt/a:/mnt/b}
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
public class LayerOverhead extends DiskState {

    /** Bytes of one request: within a unit, one unit, and several of each member. */
    @Param({"4K", "64K", "1M"})
    public String block;

    /** {@code cached}: memory answers, so that the time of the layer shows; {@code direct} asks the disks. */
    @Param("cached")
    public String sync;

    /** The order of positions. */
    @Param("sequential")
    public String pattern;

    /** Reads through the page cache find their pages there. */
    @Param("warm")
    public String cache;

    /** For JMH. */
    public LayerOverhead() {
    }

    /**
     * Reads one block through the layer.
     *
     * @param layer this thread's requests
     * @throws IOException if a read fails or finds what does not belong there
     */
    @Benchmark
    @Measures(family = Family.REQUESTS, writes = false, size = "256M", compared = "read")
    public void readLayer(Layer layer) throws IOException {
        layer.request();
    }

    /**
     * Reads one block by channel calls.
     *
     * @param channels this thread's channels
     * @throws IOException if a read fails or finds what does not belong there
     */
    @Benchmark
    @Measures(family = Family.REQUESTS, writes = false, size = "256M", compared = "read", channels = true)
    public void readChannel(MemberChannels channels) throws IOException {
        channels.request();
    }

    /**
     * Writes one block through the layer, and flushes it with {@code sync=flush}.
     *
     * @param layer this thread's requests
     * @throws IOException if a write or a flush fails
     */
    @Benchmark
    @Measures(family = Family.REQUESTS, writes = true, size = "256M", compared = "write")
    public void writeLayer(Layer layer) throws IOException {
        layer.request();
    }

    /**
     * Writes one block by channel calls, and flushes it with {@code sync=flush}.
     *
     * @param channels this thread's channels
     * @throws IOException if a write or a flush fails
     */
    @Benchmark
    @Measures(family = Family.REQUESTS, writes = true, size = "256M", compared = "write", channels = true)
    public void writeChannel(MemberChannels channels) throws IOException {
        channels.request();
    }

    /** This thread's requests to the layer. */
    public static class Layer extends Requester {

        /** For JMH. */
        public Layer() {
        }

        /**
         * Opens this thread's queue.
         *
         * @param disk opened before
         * @param thread numbers the thread
         * @throws IOException if the disk can't be opened
         */
        @Setup(Level.Trial)
        public void open(LayerOverhead disk, ThreadParams thread) throws IOException {
            open(disk, thread.getThreadIndex());
        }
    }
}
