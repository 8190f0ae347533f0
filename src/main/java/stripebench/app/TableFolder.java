package stripebench.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import stripebench.run.RunException;

/** A folder for tables. Reports replace and delete tables there, so that nobody else's files may be among them. */
final class TableFolder {
    /** Says that a report made the tables of a folder; a run's folder has its sets. */
    private static final String MARKER = ".stripebench-report";

    private final Path path;

    TableFolder(Path path) {
        this.path = path;
    }

    /** Refuses a folder that holds files which could be tables, unless a run or a report made them. */
    void refuseForeign() throws RunException, IOException {
        if (isRun() || Files.exists(path.resolve(MARKER)) || !Files.isDirectory(path)) {
            return;
        }
        try (Stream<Path> files = Files.list(path)) {
            Optional<String> foreign = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".csv") || name.equals("report.html")).sorted().findFirst();
            if (foreign.isPresent()) {
                throw RunException.refused(path + " holds " + foreign.get() + ", which no report made and which a table"
                        + " might replace; give an empty folder with --out", null);
            }
        }
    }

    /** Says that the tables in it are a report's. */
    void mark() throws IOException {
        if (!isRun() && Files.notExists(path.resolve(MARKER))) {
            Files.createFile(path.resolve(MARKER));
        }
    }

    private boolean isRun() {
        return Files.isDirectory(path.resolve("sets"));
    }
}
