package stripebench.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.Options;

/** The result file that the user asked JMH for ({@code -rf}, {@code -rff}): whole after each set, empty at none. */
final class UserResults {
    private final boolean wanted;
    private final ResultFormatType format;
    private final Path file;
    private final List<RunResult> results = new ArrayList<>();

    UserResults(Options user) {
        wanted = user.getResult().hasValue() || user.getResultFormat().hasValue();
        format = user.getResultFormat().orElse(Defaults.RESULT_FORMAT);
        file = Path.of(user.getResult().orElse(
                Defaults.RESULT_FILE_PREFIX + "." + format.toString().toLowerCase(Locale.ROOT)));
    }

    /** Refuses, before anything runs, a file that can't be written. */
    void check() throws RunException {
        Path folder = file.toAbsolutePath().getParent();
        if (wanted && (Files.isDirectory(file) || !Files.isDirectory(folder)
                || !Files.isWritable(Files.exists(file) ? file : folder))) {
            throw RunException.usage("-rff " + file + ": can't write this file; give another");
        }
    }

    void add(RunResult result) throws IOException {
        if (!wanted) {
            return;
        }
        results.add(result);
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // a device or a pipe can't be replaced
            try (PrintStream out = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8)) {
                ResultFormatFactory.getInstance(format, out).writeOut(List.of(result));
            }
            return;
        }
        Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
        try (PrintStream out = new PrintStream(Files.newOutputStream(temporary), false, StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(format, out).writeOut(results);
        }
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
