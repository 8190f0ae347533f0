package stripebench.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where Linux tells about itself. Elsewhere the directories don't exist, and everything read from them is unknown.
 *
 * @param proc the process file system, usually {@code /proc}
 * @param sys the device file system, usually {@code /sys}
 */
public record SystemTree(Path proc, Path sys) {

    /** The one of this machine. */
    public static final SystemTree LIVE = new SystemTree(Path.of("/proc"), Path.of("/sys"));

    /** A file's text without white space around it; empty if it can't be read or has none. */
    static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file, StandardCharsets.ISO_8859_1).strip())
                    .filter(text -> !text.isEmpty());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Where a link leads; empty if it isn't there. */
    static Optional<Path> target(Path link) {
        try {
            return Optional.of(link.toRealPath());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** A directory's entries in order; none if it can't be read. */
    static List<Path> list(Path directory) {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.sorted().collect(Collectors.toList());
        } catch (IOException e) {
            return List.of();
        }
    }
}
