package stripebench.disk;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes a new disk for a test. */
@FunctionalInterface
public interface DiskSource {

    /** A disk of the given size in bytes, or a little less; files go to the directory. */
    Disk create(Path directory, long size) throws IOException;

    static DiskSource memory() {
        return (directory, size) -> new MemoryDisk("memory", size);
    }

    static DiskSource file(SyncMode mode) {
        return (directory, size) -> {
            Path file = zeroes(directory, size);
            try {
                return FileDisk.open(file, mode);
            } catch (IOException e) {
                if (mode == SyncMode.DIRECT && e.getMessage().contains("O_DIRECT")) {
                    return abort(e.getMessage());
                }
                throw e;
            }
        };
    }

    /** A new file of zeroes. */
    static Path zeroes(Path directory, long size) throws IOException {
        Path file = Files.createTempFile(directory, "disk", "");
        Files.write(file, new byte[Math.toIntExact(size)]);
        return file;
    }
}
