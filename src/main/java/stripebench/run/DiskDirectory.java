package stripebench.run;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import stripebench.benchmarks.KeyFile;
import stripebench.benchmarks.MemberFiles;
import stripebench.benchmarks.Session;

/**
 * The one directory on a disk in which a run writes: made by us, marked as ours, locked while we live, and removed at
 * the end. What is in it without our marker, or under a name that is not ours, is never touched.
 */
public final class DiskDirectory implements Closeable {
    /** The name of our directory on each disk. */
    public static final String NAME = "stripebench.tmp";

    private static final int ATTEMPTS = 50;
    private static final int LOOKS = 10;

    private final Path path;
    private final Marker marker;

    private DiskDirectory(Path path, Marker marker) {
        this.path = path;
        this.marker = marker;
    }

    /**
     * Makes our directory on a disk and locks it. What a killed run left in it is removed.
     *
     * @param disk an existing directory
     * @return to be closed at the end of the run
     * @throws RunException if something else stands there, or another run holds it
     */
    public static DiskDirectory claim(Path disk) throws RunException {
        try {
            // another run may make or remove the directory between two of our steps
            for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
                try {
                    Optional<String> foreign = makeOrLookInto(disk.resolve(NAME));
                    if (foreign.isPresent() && attempt > LOOKS) {
                        throw RunException.refused(foreign.get() + "; move it away or give another disk", null);
                    }
                    Optional<DiskDirectory> claimed = foreign.isPresent() ? Optional.empty() : lock(disk.resolve(NAME));
                    if (claimed.isPresent()) {
                        return claimed.get();
                    }
                } catch (NoSuchFileException e) {
                    if (Files.notExists(disk)) {
                        throw e;
                    }
                }
            }
        } catch (IOException e) {
            throw RunException.refused("can't use " + disk + " as a disk: " + Reason.of(e), e);
        }
        throw RunException.refused(disk.resolve(NAME) + " is made and removed by other runs all the time; end them or"
                + " give another disk", null);
    }

    private static Optional<DiskDirectory> lock(Path path) throws IOException, RunException {
        Optional<Marker> marker = Marker.lock(path);
        if (marker.isEmpty()) {
            return Optional.empty();
        }
        try {
            removeMembers(path);
            marker.get().sign();
            return Optional.of(new DiskDirectory(path, marker.get()));
        } catch (IOException e) {
            marker.get().close();
            throw e;
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
     * Removes our files and, where nothing else is in it, the directory. A directory that stands there in place of ours
     * is left alone.
     *
     * @throws IOException if a file can't be removed
     */
    @Override
    public void close() throws IOException {
        try (marker) {
            if (marker.inPlace()) {
                removeMembers(path);
                // the marker goes while its lock is held: who waits for the lock sees that it is gone and begins anew
                Files.delete(path.resolve(Session.MARKER));
                deleteIfEmpty();
            }
        }
    }

    private void deleteIfEmpty() throws IOException {
        try {
            Files.delete(path);
        } catch (DirectoryNotEmptyException e) {
            // something of the user's is in it, or another run took it over in this moment
            return;
        }
    }

    /** Makes the directory; if something stands there already, says what of it is not ours. */
    private static Optional<String> makeOrLookInto(Path path) throws IOException {
        try {
            Files.createDirectory(path);
            return Optional.empty();
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.of(path + " is not a directory of stripebench");
            }
        }
        try (Stream<Path> entries = Files.list(path)) {
            for (Path entry : (Iterable<Path>) entries::iterator) {
                if (!isOurs(entry)) {
                    return Optional.of(path + " holds something that stripebench did not make: " + entry.getFileName());
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isOurs(Path entry) throws IOException {
        if (entry.getFileName().toString().equals(Session.MARKER)) {
            return Marker.isOurs(entry);
        }
        return isMember(entry) && Marker.isOurs(entry.resolveSibling(Session.MARKER));
    }

    private static boolean isMember(Path entry) {
        return (isKey(entry) || entry.getFileName().toString().matches(MemberFiles.NAMES))
                && Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean isKey(Path entry) {
        return entry.getFileName().toString().equals(KeyFile.NAME);
    }

    private static void removeMembers(Path path) throws IOException {
        try (Stream<Path> entries = Files.list(path)) {
            for (Path entry : (Iterable<Path>) entries::iterator) {
                if (isMember(entry) && isKey(entry)) {
                    KeyFile.wipe(entry);
                } else if (isMember(entry)) {
                    Files.deleteIfExists(entry);
                }
            }
        }
    }
}
