package stripebench.run;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.io.file.PathUtils;
import stripebench.benchmarks.MemberFiles;
import stripebench.benchmarks.Session;

/**
 * The one directory on a disk in which a run writes: made by us, marked as ours, locked while we live, and removed at the
 * end. What is in it without our marker, or under a name that is not ours, is never touched.
 *
 * <p>The lock file's first byte is locked by the run, its second by a fork. The system drops both with their process,
 * however it dies, so a directory whose two bytes can be locked belongs to nobody any more.
 */
public final class DiskDirectory implements Closeable {
    /** The name of our directory on each disk. */
    public static final String NAME = "stripebench.tmp";

    private static final String MARKER = "stripebench.marker";
    private static final String TEXT = "Made by stripebench for a benchmark run, which removes it at its end.\n";

    private final Path path;
    private final FileChannel lock;

    private DiskDirectory(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /**
     * Makes our directory on a disk and locks it. What a killed run left in it is removed.
     *
     * @param disk an existing directory
     * @return to be closed at the end of the run
     * @throws RunException if something else stands there, or another run holds it
     */
    public static DiskDirectory claim(Path disk) throws RunException {
        Path path = disk.resolve(NAME);
        try {
            boolean made = make(path);
            if (!made) {
                refuseForeign(path);
            }
            FileChannel lock = lock(path);
            try {
                removeOurs(path);
                Files.writeString(path.resolve(MARKER), TEXT + "pid=" + ProcessHandle.current().pid() + "\n");
                return new DiskDirectory(path, lock);
            } catch (IOException e) {
                lock.close();
                throw e;
            }
        } catch (IOException e) {
            throw RunException.refused("can't use " + disk + " as a disk: " + Reason.of(e), e);
        }
    }

    /**
     * Where the run's files go.
     *
     * @return our directory
     */
    public Path path() {
        return path;
    }

    /**
     * Removes our files and, where nothing else is in it, the directory.
     *
     * @throws IOException if a file can't be removed
     */
    @Override
    public void close() throws IOException {
        try (lock) {
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                removeOurs(path);
                Files.deleteIfExists(path.resolve(Session.LOCK));
                Files.deleteIfExists(path.resolve(MARKER));
                if (PathUtils.isEmptyDirectory(path)) {
                    Files.delete(path);
                }
            }
        }
    }

    private static boolean make(Path path) throws IOException {
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        Files.createDirectory(path);
        Files.writeString(path.resolve(MARKER), TEXT, StandardOpenOption.CREATE_NEW);
        return true;
    }

    private static void refuseForeign(Path path) throws IOException, RunException {
        if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            throw RunException.refused(path + " is not a directory of stripebench; move it away or give another disk",
                    null);
        }
        boolean marked = Files.isRegularFile(path.resolve(MARKER), LinkOption.NOFOLLOW_LINKS)
                && Files.readString(path.resolve(MARKER)).startsWith(TEXT);
        try (Stream<Path> entries = Files.list(path)) {
            for (Path entry : (Iterable<Path>) entries::iterator) {
                if (!marked || !isOurs(entry)) {
                    throw RunException.refused(path + " holds something that stripebench did not make: "
                            + entry.getFileName() + "; move it away or give another disk", null);
                }
            }
        }
    }

    private static boolean isOurs(Path entry) {
        String name = entry.getFileName().toString();
        return Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)
                && (name.equals(MARKER) || name.equals(Session.LOCK) || name.matches(MemberFiles.NAMES));
    }

    private static FileChannel lock(Path path) throws IOException, RunException {
        FileChannel channel = FileChannel.open(path.resolve(Session.LOCK), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        if (!tryLock(channel, 0) || !tryLock(channel, 1)) {
            channel.close();
            throw RunException.refused(path + " is in use by another run" + holder(path)
                    + "; wait for it to end or give another disk", null);
        }
        return channel;
    }

    private static boolean tryLock(FileChannel channel, long position) throws IOException {
        try {
            FileLock lock = channel.tryLock(position, 1, false);
            if (lock != null && position == 1) {
                lock.release();
            }
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    private static String holder(Path path) throws IOException {
        List<String> lines = Files.readAllLines(path.resolve(MARKER));
        return lines.stream().filter(line -> line.startsWith("pid=")).findFirst()
                .map(line -> " (process " + line.substring("pid=".length()) + ")").orElse("");
    }

    private static void removeOurs(Path path) throws IOException {
        try (Stream<Path> entries = Files.list(path)) {
            for (Path entry : (Iterable<Path>) entries::iterator) {
                if (entry.getFileName().toString().matches(MemberFiles.NAMES)
                        && Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
                    Files.delete(entry);
                }
            }
        }
    }
}
