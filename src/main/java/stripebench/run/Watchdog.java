package stripebench.run;

import java.io.Closeable;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;

/**
 * Kills a fork that is silent for longer than an iteration may take: JMH interrupts an iteration at its bound, but
 * waits for ever for a fork that does not heed it.
 */
final class Watchdog extends SilentOutput implements Closeable {
    private static final long LOOKS = 20;

    private final long boundNanos;
    private final Thread thread = new Thread(this::watch, "stripebench-watchdog");
    private volatile long heard = System.nanoTime();
    private volatile boolean bitten;

    /**
     * Begins to watch.
     *
     * @param boundSeconds how long a fork may be silent
     */
    Watchdog(double boundSeconds) {
        boundNanos = (long) (boundSeconds * TimeUnit.SECONDS.toNanos(1));
        thread.setDaemon(true);
        thread.start();
    }

    /** Whether a fork was killed. */
    boolean bitten() {
        return bitten;
    }

    @Override
    public void startBenchmark(BenchmarkParams benchmark) {
        heard = System.nanoTime();
    }

    @Override
    public void iteration(BenchmarkParams benchmark, IterationParams iterations, int iteration) {
        heard = System.nanoTime();
    }

    @Override
    public void iterationResult(BenchmarkParams benchmark, IterationParams iterations, int iteration,
            IterationResult data) {
        heard = System.nanoTime();
    }

    @Override
    public void println(String line) {
        heard = System.nanoTime();
    }

    @Override
    public void endBenchmark(BenchmarkResult result) {
        heard = System.nanoTime();
    }

    @Override
    public void endRun(Collection<RunResult> results) {
        heard = System.nanoTime();
    }

    @Override
    public void close() {
        thread.interrupt();
    }

    private void watch() {
        try {
            while (true) {
                TimeUnit.NANOSECONDS.sleep(boundNanos / LOOKS);
                if (System.nanoTime() - heard > boundNanos) {
                    bitten = true;
                    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
                }
            }
        } catch (InterruptedException e) {
            return;
        }
    }
}
