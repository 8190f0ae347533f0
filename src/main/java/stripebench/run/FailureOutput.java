package stripebench.run;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Listens to JMH for the reason of a failure: JMH prints it, and then returns fewer results or none. What counts is the
 * first exception, else how a fork died and what it said last.
 */
final class FailureOutput extends SilentOutput {
    private static final Pattern EXCEPTION =
            Pattern.compile("(?:[\\w$]+\\.)+([\\w$]+(?:Exception|Error|Failure))(?:: (.*))?");
    private static final Pattern EXIT = Pattern.compile("<forked VM failed with exit code (-?\\d+)>");
    private static final String JVM_WARNING = "VM warning:";
    private static final int SIGNAL = 128;

    private final StringBuilder partial = new StringBuilder();
    private String exception;
    private String exit;
    private String block = "";
    private String error;
    private String lastWords;
    private boolean interrupted;

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
        if (interrupted) {
            return Optional.of(
                    "an iteration took longer than its bound and was interrupted; give a larger one with -to");
        }
        if (exception != null) {
            return Optional.of(exception);
        }
        String said = error == null ? lastWords : error;
        return Optional.ofNullable(exit).map(how -> said == null ? how : how + ": " + said);
    }

    /** Whether a fork was ended by one of the signals that end a run, too. */
    boolean endedBySignal() {
        return exit != null && exit.matches(".* \\((?:SIGHUP|SIGINT|SIGTERM)\\)");
    }

    private void line(String line) {
        if (exception == null && EXCEPTION.matcher(line).matches()) {
            exception = message(line);
        }
        if (line.contains("(benchmark timed out, interrupted ")) {
            interrupted = true;
        }
        Matcher code = EXIT.matcher(line);
        if (exit == null && code.matches()) {
            exit = "the measuring process " + ended(Integer.parseInt(code.group(1)));
        }
        if (exit != null) {
            lastWords(line);
        }
    }

    /** What a fork printed at its end: its first error, else its last line, where a JVM says why it can't start. */
    private void lastWords(String line) {
        if (line.startsWith("<std")) {
            block = line.substring(1, "<std???".length());
        } else if (line.equals("</" + block + ">")) {
            block = "";
        } else if (line.isEmpty() || line.contains(JVM_WARNING) || line.startsWith("WARNING: ")) {
            return;
        } else if (block.equals("stderr") && error == null) {
            error = line;
        } else if (block.equals("stdout")) {
            lastWords = line;
        }
    }

    /** What an exception says of itself; of one that only carries another, what that one says. */
    private static String message(String exception) {
        Matcher parts = EXCEPTION.matcher(exception);
        if (!parts.matches()) {
            return exception;
        }
        return parts.group(2) == null ? parts.group(1) : message(parts.group(2));
    }

    private static String ended(int code) {
        return switch (code - SIGNAL) {
            case 1 -> "was ended (SIGHUP)";
            case 2 -> "was ended (SIGINT)";
            case 15 -> "was ended (SIGTERM)";
            case 6 -> "crashed (SIGABRT)";
            case 9 -> "was killed (SIGKILL)";
            case 11 -> "crashed (SIGSEGV)";
            default -> "ended with exit code " + code;
        };
    }
}
