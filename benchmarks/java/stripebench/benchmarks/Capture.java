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
 * Up to which rate does a set take the frames of a capture card, or play them, without a late one? An operation is a
 * pass of frames that come at one fixed rate. The iterations of a fork search the highest rate: the warm-up moves the
 * frames as fast as the disk can, which no rate exceeds, and every measured pass halves the range between the highest
 * rate without a late frame and the lowest with one. Each pass is an iteration of its own, so that the result holds
 * every rate that was tried, what came of it, and the CPU that it took; the table takes the highest without a late
 * frame. Eight passes leave a range of 1/256 of the disk's rate.
 *
 * <p>A frame is late if the disk is not done with it when its buffer is needed again. Late frames are moved all the
 * same: every byte is verified, as in any other pass. The flush at the end belongs to the last frame.
 *
 * <p>{@code java -jar benchmarks.jar Capture -p width=1,2 --disks /mnt/a:/mnt/b}
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 8)
public class Capture extends DiskState {

    /** Bytes of a frame; 1M is an uncompressed frame of television of the document's time, rounded up. */
    @Param("1M")
    public String block;

    /** Past the page cache, which would take frames faster than the disk, until it is full. */
    @Param("direct")
    public String sync;

    /** Reads through the page cache start cold. */
    @Param("cold")
    public String cache;

    /** What comes in 10^6 bytes a second; {@code auto} searches the highest rate that is kept. */
    @Param("auto")
    public String rate;

    /** Frames that can wait for the disk; a few, since many would hide a disk that is too slow. */
    @Param("4")
    public String buffers;

    /** For JMH. */
    public Capture() {
    }

    /**
     * Reads frames, as to play them.
     *
     * @param frames moved in this thread
     * @throws IOException if a read fails or finds what does not belong there
     */
    @Benchmark
    @Measures(family = Family.TRANSFERS, writes = false, paced = true, size = "256M")
    public void read(Worker frames) throws IOException {
        frames.pass();
    }

    /**
     * Writes frames, as a capture card does.
     *
     * @param frames moved in this thread
     * @throws IOException if a write or the flush fails
     */
    @Benchmark
    @Measures(family = Family.TRANSFERS, writes = true, paced = true, size = "256M")
    public void write(Worker frames) throws IOException {
        frames.pass();
    }

    /** This thread's frames. */
    public static class Worker extends Frames {

        /** For JMH. */
        public Worker() {
        }

        /**
         * Opens the queue.
         *
         * @param disk opened before
         * @throws IOException if the disk can't be opened
         */
        @Setup(Level.Trial)
        public void open(Capture disk) throws IOException {
            openFrames(disk);
        }
    }
}
