package stripebench.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The directories of {@code --disks}, one a disk. */
public final class DiskList {

    private DiskList() {
    }

    /**
     * Reads the values of the option.
     *
     * @param values each a list joined by the path separator, or {@code @file} with one directory a line, verbatim
     * @return real paths of directories, at least one; the working directory if there are no values
     * @throws RunException if one is not a directory that can be written, or stands there twice
     */
    public static List<Path> parse(List<String> values) throws RunException {
        List<Path> directories = new ArrayList<>();
        for (String name : names(values.isEmpty() ? List.of(".") : values)) {
            Path directory = directory(name);
            int first = directories.indexOf(directory);
            if (first >= 0) {
                throw RunException.refused("disk " + (directories.size() + 1) + " is the same directory as disk "
                        + (first + 1) + ": " + directory + "; give each disk once", null);
            }
            directories.add(directory);
        }
        return directories;
    }

    private static List<String> names(List<String> values) throws RunException {
        List<String> names = new ArrayList<>();
        for (String value : values) {
            if (value.startsWith("@")) {
                names.addAll(lines(value.substring(1)));
            } else {
                List<String> listed = List.of(value.split(Pattern.quote(File.pathSeparator), -1));
                if (listed.contains("")) {
                    throw RunException.usage("--disks " + value + ": a name is empty; write DIR or DIR"
                            + File.pathSeparator + "DIR, and . for the working directory");
                }
                names.addAll(listed);
            }
        }
        return names;
    }

    private static List<String> lines(String file) throws RunException {
        try {
            List<String> lines = Files.readAllLines(Path.of(file)).stream().filter(line -> !line.isEmpty()).toList();
            if (lines.isEmpty()) {
                throw RunException.usage("--disks @" + file + ": the file is empty; write one directory a line");
            }
            return lines;
        } catch (IOException | InvalidPathException e) {
            throw RunException.usage("--disks @" + file + ": can't read the file; write one directory a line");
        }
    }

    private static Path directory(String name) throws RunException {
        try {
            Path path = Path.of(name).toRealPath();
            if (!Files.isDirectory(path)) {
                throw RunException.refused("not a directory: " + name + "; give a directory on the disk to measure",
                        null);
            }
            if (!Files.isWritable(path)) {
                throw RunException.refused("can't write in " + name + "; give a directory that you may write", null);
            }
            return path;
        } catch (IOException | InvalidPathException e) {
            throw RunException.refused("no directory " + name + "; make it on the disk to measure", e);
        }
    }
}
