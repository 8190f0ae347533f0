package stripebench.run;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import stripebench.machine.DeviceNode;

/** What {@code --disks} names: directories, one a disk, or block devices. */
public final class DiskList {
    private static final String DEVICE = "dev=";
    /** What the JVM reads where the locale's encoding has no such character. */
    private static final String UNREADABLE = "\uFFFD";

    private DiskList() {
    }

    /**
     * Reads the values of the option.
     *
     * @param values each a list joined by the path separator, or {@code @file} with one disk a line, verbatim; a disk
     *     is a directory, or {@code dev=} and a block device
     * @return real paths, at least one, all directories or all devices; the working directory if there are no values
     * @throws RunException if one is not a directory that can be written or a block device that can be read, or stands
     *     there twice, or both kinds are there
     */
    public static List<Path> parse(List<String> values) throws RunException {
        List<Path> disks = new ArrayList<>();
        List<String> names = names(values.isEmpty() ? List.of(".") : values);
        long devices = names.stream().filter(name -> name.startsWith(DEVICE)).count();
        if (devices > 0 && devices < names.size()) {
            throw RunException.usage("--disks: both directories and block devices; give one kind, since devices are"
                    + " only read");
        }
        for (String name : names) {
            Path disk = devices > 0 ? device(name.substring(DEVICE.length())) : directory(name);
            int first = disks.indexOf(disk);
            if (first >= 0) {
                throw RunException.refused("disk " + (disks.size() + 1) + " is the same "
                        + (devices > 0 ? "device" : "directory") + " as disk " + (first + 1) + ": " + disk
                        + "; give each disk once", null);
            }
            disks.add(disk);
        }
        return disks;
    }

    /**
     * How many block devices there are among disks.
     *
     * @param disks as {@link #parse} returns them
     * @return all or none
     */
    public static int devices(List<Path> disks) {
        return Files.isDirectory(disks.get(0)) ? 0 : disks.size();
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

    private static Path device(String name) throws RunException {
        try {
            Path node = Path.of(name).toRealPath();
            if (!DeviceNode.isBlockDevice(node)) {
                throw RunException.refused("not a block device: " + name + "; give one like dev=/dev/sdb, or a"
                        + " directory without dev=", null);
            }
            FileChannel.open(node, StandardOpenOption.READ).close();
            return node;
        } catch (AccessDeniedException e) {
            throw RunException.refused("can't read " + name + "; become root, or member of the group that may read"
                    + " disks", e);
        } catch (IOException | InvalidPathException e) {
            throw RunException.refused("can't open the block device: " + Reason.of(e) + "; lsblk lists the devices", e);
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
            throw RunException.refused(name.contains(UNREADABLE)
                    ? "the directory's name has characters that this locale can't write: " + name
                            + "; set LC_ALL=C.UTF-8, or take another directory"
                    : "no directory " + name + "; make it on the disk to measure", e);
        }
    }
}
