package stripebench.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import stripebench.workload.Verify;

class CaptureTest {
    private static final IterationParams WARMUP =
            new IterationParams(IterationType.WARMUP, 1, TimeValue.NONE, 1);
    private static final IterationParams MEASUREMENT =
            new IterationParams(IterationType.MEASUREMENT, 1, TimeValue.NONE, 1);

    @BeforeEach
    void session() {
        System.setProperty(Session.DIRECTORIES, "");
        System.setProperty(Session.GENERATION, "7");
        System.setProperty(Session.PARENT, Long.toString(ProcessHandle.current().pid()));
    }

    @AfterEach
    void forget() {
        List.of(Session.DIRECTORIES, Session.GENERATION, Session.PARENT).forEach(System::clearProperty);
    }

    @ParameterizedTest(name = "{0} at {1} MB/s")
    @DisplayName("frames that come faster than memory takes them are late, and slow ones are not; all are moved")
    @CsvSource({"read, 0.1, 1024, false", "write, 0.1, 1024, false", "read, 999999, 1, true", "write, 999999, 1, true"})
    void fixed(String method, String rate, String buffers, boolean late) throws IOException {
        Capture capture = new Capture();
        Capture.Worker worker = open(capture, method,
                Map.of("medium", "memory", "rate", rate, "buffers", buffers, "size", "16K"));
        Map<String, Long> counters = pass(capture, worker, method, MEASUREMENT);
        assertThat(counters).containsEntry("moved_bytes", 16384L)
                .containsEntry("rate_bytes_per_s", (long) (Double.parseDouble(rate) * 1e6));
        assertThat(counters.get("late_frames") > 0).isEqualTo(late);
        assertThat(Verify.disk(capture.disk(), Stack.content(capture.parameters()), done -> { }).bytesOf(7))
                .isEqualTo(method.equals("write") ? 16384 : 0);
        worker.close();
        capture.close();
    }

    // takes several seconds of the machine's time
    @Test
    @EnabledIfSystemProperty(named = "stripebench.long", matches = "true")
    @DisplayName("a modelled drive keeps every rate below what it reaches flat out, however busy this machine is")
    void search() throws IOException {
        Capture capture = new Capture();
        Capture.Worker worker = open(capture, "read",
                Map.of("medium", "model-daqa", "rate", "auto", "buffers", "4", "size", "1M", "block", "32K"));
        pass(capture, worker, "read", WARMUP);
        long last = 0;
        for (int i = 0; i < 2; i++) {
            Map<String, Long> counters = pass(capture, worker, "read", MEASUREMENT);
            assertThat(counters).containsEntry("late_frames", 0L);
            assertThat(counters.get("rate_bytes_per_s")).isGreaterThan(last);
            last = counters.get("rate_bytes_per_s");
        }
        // three quarters of half of the 7 MB/s that the document's pair reads
        assertThat(last).isBetween(2_400_000L, 2_800_000L);
        worker.close();
        capture.close();
    }

    private static Capture.Worker open(Capture capture, String method, Map<String, String> values) throws IOException {
        Map<String, String> all = new LinkedHashMap<>(Map.of("width", "1", "unit", "-", "level", "-", "dispatch", "-",
                "block", "4K", "depth", "1", "data", "random", "cipher", "none", "sync", "direct"));
        all.putAll(values);
        WorkloadParams params = new WorkloadParams();
        all.forEach((name, value) -> params.put(name, value, 0));
        capture.open(new BenchmarkParams(Capture.class.getName() + "." + method, "stub", false, 1, new int[] {1},
                List.of(), 1, 0, MEASUREMENT, MEASUREMENT, Mode.SingleShotTime, params, TimeUnit.MILLISECONDS, 1,
                "java", List.of(), "17", "vm", "17", "1.37", TimeValue.minutes(10)));
        Capture.Worker worker = new Capture.Worker();
        worker.open(capture);
        return worker;
    }

    private static Map<String, Long> pass(Capture capture, Capture.Worker worker, String method,
            IterationParams iteration) throws IOException {
        capture.begin();
        worker.begin(iteration);
        if (method.equals("read")) {
            capture.read(worker);
        } else {
            capture.write(worker);
        }
        worker.end();
        capture.end();
        return Recorder.take();
    }
}
