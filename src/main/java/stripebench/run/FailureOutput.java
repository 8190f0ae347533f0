package stripebench.run;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Listens to JMH for the reason of a failure: JMH prints it, and then returns fewer results or none.
 */
final class FailureOutput extends SilentOutput {
    private static final Pattern EXCEPTION =
            Pattern.compile("(?:Caused by: )?(?:[\\w$]+\\.)+([\\w$]+(?:Exception|Error|Failure))(?:: (.*))?");
    private static final Pattern EXIT = Pattern.compile("<forked VM failed with exit code (-?\\d+)>");

    private final StringBuilder partial = new StringBuilder();
    private String exception;
    private String exit;

    @Override
    public void print(String text) {
        for (char c : text.toCharArray()) {
            write(c);
        }
    }

    @Override
    public void println(String line) {
        print(line);
        write('\n');
    }

    @Override
    public void write(int b) {
        if (b == '\n') {
            line(partial.toString().strip());
            partial.setLength(0);
        } else {
            partial.append((char) b);
        }
    }

    @Override
    public void write(byte[] bytes) {
        print(new String(bytes, StandardCharsets.UTF_8));
    }

    /**
     * Why the set failed, as far as JMH said.
     *
     * @return one line
     */
    Optional<String> reason() {
        return Optional.ofNullable(exception != null ? exception : exit);
    }

    private void line(String line) {
        Matcher thrown = EXCEPTION.matcher(line);
        if (exception == null && thrown.matches()) {
            exception = thrown.group(2) == null ? thrown.group(1) : thrown.group(2);
        }
        Matcher code = EXIT.matcher(line);
        if (exit == null && code.matches()) {
            exit = "the measuring process ended with exit code " + code.group(1);
        }
    }
}
