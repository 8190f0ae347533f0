package stripebench.benchmarks;

import java.io.IOException;
import java.util.List;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/** What surrounds a calculation that touches no disk: its parameters, and the counters. */
@State(Scope.Benchmark)
public abstract class CalculationState {

    /** Where the data is. */
    @Param("memory")
    public String medium;

    private final Recorder recorder = new Recorder();
    private Parameters parameters;

    /** For JMH. */
    protected CalculationState() {
    }

    /**
     * Opens the counters.
     *
     * @param benchmark names the method and the parameter values
     */
    @Setup(Level.Trial)
    public void open(BenchmarkParams benchmark) {
        if (Session.inFork()) {
            ParentWatch.start(Session.parent());
        }
        parameters = Benchmarks.parameters(benchmark);
        recorder.open(List.of());
    }

    /** Starts the counters. */
    @Setup(Level.Iteration)
    public void begin() {
        recorder.begin();
    }

    /** Stops the counters. */
    @TearDown(Level.Iteration)
    public void end() {
        recorder.end();
    }

    /**
     * Closes the counters.
     *
     * @throws IOException if that fails
     */
    @TearDown(Level.Trial)
    public void close() throws IOException {
        recorder.close();
    }

    Parameters parameters() {
        return parameters;
    }

    Recorder recorder() {
        return recorder;
    }
}
