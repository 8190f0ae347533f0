package stripebench.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stripebench.workload.Verified;
import stripebench.workload.Verify;

/** Every phase moves what it says and leaves the area right; in memory, without JMH. */
@ExtendWith(Sets.class)
class BonniePhasesTest {

    @ParameterizedTest(name = "{0}, {1} members")
    @DisplayName("a phase moves its bytes, tells its longest operation, and what it wrote carries its generation")
    @CsvSource({"putc, 1, 65536, 65536", "putc, 3, 65536, 65536", "write, 1, 1048576, 1048576",
        "write, 3, 1048576, 1048576", "rewrite, 1, 1048576, 1048576", "rewrite, 3, 1048576, 1048576",
        "getc, 1, 65536, 0", "getc, 3, 65536, 0", "read, 1, 1048576, 0", "read, 3, 1048576, 0"})
    void moves(String phase, int width, long moved, long written) throws IOException {
        Outcome outcome = run(phase, width, "1M");
        assertThat(outcome.counters).containsEntry("moved_bytes", moved).doesNotContainKey("seekers");
        assertThat(outcome.counters.get("longest_ns")).isPositive();
        assertThat(outcome.verified.bytesOf(Sets.GENERATION)).isEqualTo(written);
    }

    @ParameterizedTest(name = "{0} members")
    @DisplayName("five seekers read 8192 blocks and write every tenth back")
    @CsvSource({"1", "3"})
    void seeks(int width) throws IOException {
        Outcome outcome = run("seeks", width, "96M");
        assertThat(outcome.counters).containsEntry("moved_bytes", 8192L * 8192).containsEntry("seekers", 5L);
        assertThat(outcome.counters.get("longest_ns")).isPositive();
        // 164 of each of the five seekers
        assertThat(outcome.verified.bytesOf(Sets.GENERATION)).isEqualTo(820 * 8192);
    }

    private record Outcome(Map<String, Long> counters, Verified verified) {
    }

    private static Outcome run(String phase, int width, String size) throws IOException {
        Bonnie bonnie = new Bonnie();
        bonnie.open(Sets.params(Bonnie.class, phase,
                "width=" + width + " unit=4K block=8K depth=1 chars=64K size=" + size));
        Bonnie.Worker worker = new Bonnie.Worker();
        worker.open(bonnie);
        bonnie.begin();
        switch (phase) {
            case "putc" -> bonnie.putc(worker);
            case "write" -> bonnie.write(worker);
            case "rewrite" -> bonnie.rewrite(worker);
            case "getc" -> bonnie.getc(worker);
            case "read" -> bonnie.read(worker);
            default -> bonnie.seeks(worker);
        }
        worker.end();
        bonnie.end();
        Map<String, Long> counters = Recorder.take();
        Verified verified = Verify.disk(bonnie.disk(), Stack.content(bonnie.parameters()), done -> { });
        worker.close();
        bonnie.close();
        return new Outcome(counters, verified);
    }
}
