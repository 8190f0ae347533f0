package stripebench.benchmarks;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import stripebench.disk.FaultyDisk;
import stripebench.stripe.RedundantDisk;

/** Sets as JMH would run them: their parameters, and what the measuring process is told. */
final class Sets implements BeforeEachCallback, AfterEachCallback {
    /** What their writes are stamped with. */
    static final long GENERATION = 7;

    /** Tells this process that it runs sets in memory. */
    @Override
    public void beforeEach(ExtensionContext test) {
        System.setProperty(Session.DIRECTORIES, "");
        System.setProperty(Session.PARENT, Long.toString(ProcessHandle.current().pid()));
        System.setProperty(Session.GENERATION, Long.toString(GENERATION));
    }

    @Override
    public void afterEach(ExtensionContext test) {
        List.of(Session.DIRECTORIES, Session.PARENT, Session.GENERATION).forEach(System::clearProperty);
        Recorder.take();
    }

    /** Puts a member in another's place that has its data, and fails the next read. */
    static FaultyDisk sicken(RedundantDisk set, int member) throws IOException {
        FaultyDisk sick = FaultyDisk.inMemory("sick", set.member(member).size());
        set.fail(member);
        set.replace(member, sick);
        set.rebuild(member, done -> { });
        sick.order(FaultyDisk.Fault.IO_ERROR, 1);
        return sick;
    }

    /** A method of a benchmark on memory, and parameters as {@code name=value name=value}. */
    static BenchmarkParams params(Class<?> benchmark, String method, String values) {
        WorkloadParams all = new WorkloadParams();
        for (String pair : ("medium=memory sync=- dispatch=auto data=random " + values).split(" ")) {
            all.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1), 0);
        }
        IterationParams once = new IterationParams(IterationType.MEASUREMENT, 1, TimeValue.NONE, 1);
        return new BenchmarkParams(benchmark.getName() + "." + method, "stub", false, 1, new int[] {1}, List.of(), 1,
                0, once, once, Mode.SingleShotTime, all, TimeUnit.MILLISECONDS, 1, "java", List.of(), "17", "vm", "17",
                "1.37", TimeValue.minutes(10));
    }
}
