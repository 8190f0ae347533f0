package stripebench.run;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * JMH's own lock against two benchmark runs on one machine, held for the whole plan; JMH itself takes it once a run and
 * would let another run in between two sets.
 */
public final class JmhLock implements Closeable {
    private static final String IGNORE = "jmh.ignoreLock";

    private final FileChannel channel;
    private final boolean ignored;

    /** Tells JMH, which would take the lock itself, to leave it alone meanwhile. */
    private JmhLock(FileChannel channel, boolean ignored) {
        this.channel = channel;
        this.ignored = ignored;
        System.setProperty(IGNORE, "true");
    }

    /**
     * Takes the lock.
     *
     * @return to be closed at the end of the run
     * @throws RunException if another JMH run holds it
     */
    public static JmhLock take() throws RunException {
        Path file = Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
        boolean ignore = Boolean.getBoolean(IGNORE);
        try {
            if (Files.notExists(file)) {
                Files.createFile(file);
                file.toFile().setWritable(true, false);
            }
            FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
            if (!ignore && !locked(channel)) {
                channel.close();
                throw RunException.refused("another JMH benchmark runs on this machine (it holds " + file
                        + "); wait for it, or measure beside it with -Djmh.ignoreLock=true before -jar", null);
            }
            return new JmhLock(channel, ignore);
        } catch (IOException e) {
            throw RunException.refused("can't use JMH's lock file " + file + " (" + Reason.of(e)
                    + "); make it writable, or do without it with -Djmh.ignoreLock=true before -jar", e);
        }
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        if (!ignored) {
            System.clearProperty(IGNORE);
        }
        channel.close();
    }
}
