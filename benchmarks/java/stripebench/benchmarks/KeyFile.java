package stripebench.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Set;
import stripebench.crypt.XtsKey;

/**
 * The key of a run's encrypted sets, on its way from the parent, which fills and verifies, to the forks: a file that
 * only its owner can read, beside the first member's. Every run makes a new one. It keeps generated test data secret:
 * what is measured is the cipher, not the safety of the key.
 */
public final class KeyFile {
    /** Its name in our directory. */
    public static final String NAME = "stripebench.key";

    private static final int BYTES = 64;

    private KeyFile() {
    }

    /**
     * Makes the key, unless it is there.
     *
     * @param files of an encrypted set
     * @throws IOException if it can't be written
     */
    public static void provide(MemberFiles files) throws IOException {
        Path path = files.directory().resolve(NAME);
        if (Files.exists(path)) {
            return;
        }
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        try (SeekableByteChannel channel = Files.newByteChannel(path,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), ownerOnly(path))) {
            channel.write(ByteBuffer.wrap(bytes));
        } finally {
            Arrays.fill(bytes, (byte) 0);
        }
    }

    /** The run's key in one of its two lengths, which share their first bytes. */
    static XtsKey read(Path directory, int bits) throws IOException {
        byte[] bytes = new byte[0];
        try {
            bytes = Files.readAllBytes(directory.resolve(NAME));
            return XtsKey.of(bits, bytes);
        } catch (NoSuchFileException e) {
            throw new IOException(directory + ": the key of the run is gone; run again", e);
        } finally {
            Arrays.fill(bytes, (byte) 0);
        }
    }

    /**
     * Overwrites the key and deletes it.
     *
     * @param path a file of this name
     * @throws IOException if it can't be written or deleted
     */
    public static void wipe(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(BYTES), 0);
            channel.force(false);
        } catch (NoSuchFileException e) {
            return;
        }
        Files.deleteIfExists(path);
    }

    private static FileAttribute<?>[] ownerOnly(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(
                        PosixFilePermissions.fromString("rw-------"))}
                : new FileAttribute<?>[0];
    }
}
