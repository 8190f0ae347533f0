package stripebench.run;

import java.util.Collection;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;

/** JMH's output for nobody; a subclass listens to what it needs. */
class SilentOutput implements OutputFormat {

    @Override
    public void iteration(BenchmarkParams benchmark, IterationParams iterations, int iteration) {
    }

    @Override
    public void iterationResult(BenchmarkParams benchmark, IterationParams iterations, int iteration,
            IterationResult data) {
    }

    @Override
    public void startBenchmark(BenchmarkParams benchmark) {
    }

    @Override
    public void endBenchmark(BenchmarkResult result) {
    }

    @Override
    public void startRun() {
    }

    @Override
    public void endRun(Collection<RunResult> results) {
    }

    @Override
    public void print(String text) {
    }

    @Override
    public void println(String line) {
    }

    @Override
    public void flush() {
    }

    @Override
    public void close() {
    }

    @Override
    public void verbosePrintln(String line) {
    }

    @Override
    public void write(int b) {
    }

    @Override
    public void write(byte[] bytes) {
    }
}
