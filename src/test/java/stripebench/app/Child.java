package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** The jar at work in a JVM of its own. */
final class Child implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 180;

    private final Process process;
    private final Text out;
    private final Text err;

    Child(ProcessBuilder builder) throws IOException {
        process = builder.start();
        out = new Text(process.getInputStream());
        err = new Text(process.getErrorStream());
    }

    long pid() {
        return process.pid();
    }

    String out() {
        return out.toString();
    }

    String err() {
        return err.toString();
    }

    /** Waits until the process has said something. */
    Child says(String text) throws InterruptedException {
        await(text, () -> out().contains(text) ? Optional.of(text) : Optional.empty());
        return this;
    }

    /** The fork that runs now. */
    Optional<ProcessHandle> fork() {
        return process.descendants().filter(p -> p.info().commandLine().orElse("").contains("ForkedMain")).findAny();
    }

    /** Waits until a fork works in a directory. */
    ProcessHandle fork(Path directory) throws InterruptedException {
        Path marker = directory.resolve("stripebench.marker");
        return await("a fork in " + directory, () -> fork().filter(fork -> lines(marker).contains("fork="
                + fork.pid())));
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Sends a signal, as {@code kill} does. */
    static void signal(String name, long pid) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start().waitFor()).isZero();
    }

    boolean endsWithin(long millis) throws InterruptedException {
        return process.waitFor(millis, TimeUnit.MILLISECONDS);
    }

    /** Waits for the end and tells how it ended. */
    int exitCode() throws InterruptedException {
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).as("ends: %s %s", out, err).isTrue();
        out.thread.join();
        err.thread.join();
        return process.exitValue();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    <T> T await(String what, Supplier<Optional<T>> condition) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (true) {
            Optional<T> value = condition.get();
            if (value.isPresent()) {
                return value.get();
            }
            assertThat(System.nanoTime()).as("%s comes: %s %s", what, out, err).isLessThan(deadline);
            assertThat(process.isAlive()).as("%s comes: %s %s", what, out, err).isTrue();
            Thread.sleep(20);
        }
    }

    /** What came out of a stream so far. */
    private static final class Text {
        private final StringBuffer text = new StringBuffer();
        private final Thread thread;

        Text(InputStream in) {
            thread = new Thread(() -> read(in));
            thread.setDaemon(true);
            thread.start();
        }

        private void read(InputStream in) {
            byte[] bytes = new byte[8192];
            try (in) {
                for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
                    text.append(new String(bytes, 0, n, StandardCharsets.UTF_8));
                }
            } catch (IOException e) {
                text.append(e);
            }
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }
}
