package stripebench.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A line of {@code /proc/self/mountinfo}, see proc(5).
 *
 * @param device major and minor number, as {@code 8:1}; the major number 0 means that there is no single block device
 * @param point where it is mounted
 * @param type of the file system
 * @param source what is mounted: a device node, a server, or any word
 * @param options of the mount and of the file system, each once
 */
record Mount(String device, Path point, String type, String source, Set<String> options) {
    private static final Pattern ESCAPE = Pattern.compile("\\\\([0-7]{3})");

    /** The mount that a path lies in: the longest prefix, of equal ones the last; empty if none is told. */
    static Optional<Mount> of(SystemTree tree, Path path) {
        Path real = real(path);
        Mount best = null;
        try {
            String all = Files.readString(tree.proc().resolve("self/mountinfo"), StandardCharsets.UTF_8);
            for (String line : all.split("\n")) {
                Mount mount = parse(line);
                if (mount != null && real.startsWith(mount.point)
                        && (best == null || mount.point.getNameCount() >= best.point.getNameCount())) {
                    best = mount;
                }
            }
        } catch (IOException e) {
            return Optional.empty();
        }
        return Optional.ofNullable(best);
    }

    /** A path without symbolic links, as far as it exists. */
    static Path real(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        for (Path parent = absolute; parent != null; parent = parent.getParent()) {
            try {
                return parent.toRealPath().resolve(parent.relativize(absolute));
            } catch (IOException e) {
                // not there yet: its parent decides
            }
        }
        return absolute;
    }

    private static Mount parse(String line) {
        String[] halves = line.split(" - ", 2);
        String[] mount = halves[0].split(" ");
        String[] system = halves.length < 2 ? new String[0] : halves[1].split(" ");
        if (mount.length < 6 || system.length < 3) {
            return null;
        }
        Set<String> options = new LinkedHashSet<>(Arrays.asList(mount[5].split(",")));
        options.addAll(Arrays.asList(system[2].split(",")));
        return new Mount(mount[2], Path.of(unescape(mount[4])), system[0], unescape(system[1]), options);
    }

    /** Blanks and backslashes are written as three octal digits. */
    private static String unescape(String word) {
        return ESCAPE.matcher(word).replaceAll(Mount::character);
    }

    private static String character(MatchResult octal) {
        char character = (char) Integer.parseInt(octal.group(1), 8);
        return character == '\\' || character == '$' ? "\\" + character : String.valueOf(character);
    }
}
