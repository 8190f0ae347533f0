package stripebench.run;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import stripebench.benchmarks.Session;

/**
 * The file that marks a directory as ours. A run locks one byte of it and a fork another. The system drops both with
 * their process, however it dies, so a directory whose two bytes can be locked belongs to nobody any more.
 *
 * <p>A process opens it once only: by POSIX, all its locks on a file end when any of its descriptors of it closes.
 */
final class Marker implements Closeable {
    private static final String TEXT = "Made by stripebench for a benchmark run, which removes it at its end.\n";
    private static final String RUN_LINE = "run=";
    private static final int LOOKS = 50;
    private static final long LOOK_MILLIS = 100;

    private final Path path;
    private final FileChannel channel;
    private final Object identity;

    private Marker(Path path, FileChannel channel, Object identity) {
        this.path = path;
        this.channel = channel;
        this.identity = identity;
    }

    /**
     * Locks the marker of a directory, made if it is missing.
     *
     * @return empty if the run that held it removed it meanwhile
     * @throws RunException if a run or a fork holds it
     */
    static Optional<Marker> lock(Path directory) throws IOException, RunException {
        Path path = directory.resolve(Session.MARKER);
        try {
            Files.createFile(path);
        } catch (FileAlreadyExistsException e) {
            // a killed run's, or that of one that lives: the lock will tell
        }
        Object identity = identity(path);
        FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        Marker marker = new Marker(path, channel, identity);
        boolean locked = false;
        try {
            marker.takeLocks(directory);
            locked = marker.inPlace();
            return locked ? Optional.of(marker) : Optional.empty();
        } finally {
            if (!locked) {
                channel.close();
            }
        }
    }

    /** Whether a file is a marker, also one whose run was killed before it had written it. */
    static boolean isOurs(Path path) throws IOException {
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        String text = new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1);
        return text.startsWith(TEXT) || TEXT.startsWith(text);
    }

    /** Writes who holds it. */
    void sign() throws IOException {
        byte[] text = (TEXT + RUN_LINE + ProcessHandle.current().pid() + "\n").getBytes(StandardCharsets.ISO_8859_1);
        channel.write(ByteBuffer.wrap(text), 0);
        channel.truncate(text.length);
        channel.force(true);
    }

    /** Whether the file that is locked is still the one that stands in the directory. */
    boolean inPlace() throws IOException {
        return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) && Objects.equals(identity, identity(path));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private void takeLocks(Path directory) throws IOException, RunException {
        if (tryLock(Session.RUN_BYTE).isEmpty()) {
            throw RunException.refused(directory + " is in use by another run" + holder(RUN_LINE)
                    + "; wait for it to end or give another disk", null);
        }
        // the fork of a run that was killed ends within a second
        for (int look = 0; look < LOOKS; look++) {
            Optional<FileLock> fork = tryLock(Session.FORK_BYTE);
            if (fork.isPresent()) {
                fork.get().release();
                return;
            }
            pause();
        }
        throw RunException.refused(directory + " is still in use by the measuring process of a killed run"
                + holder(Session.FORK_LINE) + "; end it or give another disk", null);
    }

    private Optional<FileLock> tryLock(long position) throws IOException {
        try {
            return Optional.ofNullable(channel.tryLock(position, 1, false));
        } catch (OverlappingFileLockException e) {
            return Optional.empty();
        }
    }

    private String holder(String line) throws IOException {
        List<String> lines = Files.readAllLines(path, StandardCharsets.ISO_8859_1);
        return lines.stream().filter(text -> text.startsWith(line)).reduce((first, last) -> last)
                .map(text -> " (process " + text.substring(line.length()) + ")").orElse("");
    }

    private static Object identity(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS).fileKey();
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(LOOK_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
