package stripebench.machine;

import java.util.List;
import java.util.concurrent.TimeUnit;

/** Watches, from the first use of this class on, how busy others keep the cores. Thread-safe. */
public final class CpuWatch {
    private static final long LONG_ENOUGH = TimeUnit.SECONDS.toNanos(1);
    private static final CpuWatch WATCH = new CpuWatch();

    private final Counters counters;
    private final CounterSnapshot start;

    private CpuWatch() {
        this.counters = new Counters(new BlockDevices(SystemTree.LIVE), List.of());
        this.start = counters.read();
    }

    /**
     * The watch of this process.
     *
     * @return always the same one
     */
    public static CpuWatch begin() {
        return WATCH;
    }

    /**
     * Waits until a second is over since the beginning.
     *
     * @return the shares since the beginning; if the thread is interrupted, those of a shorter time
     */
    public CpuShare share() {
        try {
            TimeUnit.NANOSECONDS.sleep(LONG_ENOUGH - (System.nanoTime() - start.nanos()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return CpuShare.of(counters.read().minus(start));
    }
}
