package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class FailureOutputTest {
    private final FailureOutput output = new FailureOutput();

    private String reasonOf(String... lines) {
        for (String line : lines) {
            output.println(line);
        }
        return output.reason().orElse("");
    }

    @Test
    @DisplayName("the message of the first exception, without its class")
    void exception() {
        assertThat(reasonOf("<failure>", "", "java.io.IOException: No space left on device: /d/x.disk",
                "\tat a.B.c(B.java:1)", "", "java.lang.IllegalStateException: later"))
                        .isEqualTo("No space left on device: /d/x.disk");
    }

    @Test
    @DisplayName("an exception that only carries another tells what that one says")
    void carrier() {
        assertThat(reasonOf("java.io.UncheckedIOException: java.io.IOException: x.disk: Input/output error",
                "\tat a.B.c(B.java:1)", "Caused by: java.io.IOException: x.disk: Input/output error"))
                .isEqualTo("x.disk: Input/output error");
    }

    @Test
    @DisplayName("an exception without a message is named")
    void named() {
        assertThat(reasonOf("java.lang.OutOfMemoryError")).isEqualTo("OutOfMemoryError");
    }

    @Test
    @DisplayName("how a fork died, and what it said last")
    void died() {
        assertThat(reasonOf("<forked VM failed with exit code 1>", "<stdout last='20 lines'>", "chatter", "</stdout>",
                "<stderr last='20 lines'>", "OpenJDK 64-Bit Server VM warning: hm", "Unrecognized VM option 'NoSuch'",
                "Error: Could not create the Java Virtual Machine.", "</stderr>"))
                .isEqualTo("the measuring process ended with exit code 1: Unrecognized VM option 'NoSuch'");
    }

    @Test
    @DisplayName("a JVM that can't start says why where others say how they fare")
    void lastWords() {
        assertThat(reasonOf("<forked VM failed with exit code 1>", "<stdout last='20 lines'>",
                "Error occurred during initialization of VM", "Too small maximum heap", "</stdout>",
                "<stderr last='20 lines'>", "</stderr>", "chatter"))
                .isEqualTo("the measuring process ended with exit code 1: Too small maximum heap");
    }

    @Test
    @DisplayName("signals have names, and those that end a run are told apart")
    void signals() {
        assertThat(reasonOf("<forked VM failed with exit code 137>"))
                .isEqualTo("the measuring process was killed (SIGKILL)");
        assertThat(output.endedBySignal()).isFalse();
        FailureOutput interrupted = new FailureOutput();
        interrupted.println("<forked VM failed with exit code 130>");
        assertThat(interrupted.endedBySignal()).isTrue();
    }

    @Test
    @DisplayName("an iteration past its bound")
    void timeout() {
        output.print("(benchmark timed out, interrupted 1 times) <failure>");
        assertThat(reasonOf("", "java.nio.channels.ClosedByInterruptException"))
                .contains("took longer than its bound", "-to");
    }

    @Test
    @DisplayName("lines may come in pieces")
    void pieces() {
        output.write("java.io.IOExc".getBytes(StandardCharsets.UTF_8));
        output.print("eption: whole");
        output.write('\n');
        assertThat(output.reason()).contains("whole");
    }

    @Test
    @DisplayName("nothing is said where JMH said nothing")
    void silent() {
        assertThat(reasonOf("# Fork: 1 of 1", "Iteration   1: 3.4 ops/s")).isEmpty();
    }
}
