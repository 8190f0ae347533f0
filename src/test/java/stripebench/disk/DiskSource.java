package stripebench.disk;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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

    /** Files of 4 KiB each. */
    static DiskSource files() {
        return (directory, size) -> {
            List<Path> files = new ArrayList<>();
            for (long left = size; left >= 4096; left -= 4096) {
                files.add(zeroes(directory, 4096));
            }
            return FilesDisk.over(files, 4096, SyncMode.FLUSH, false);
        };
    }

    /** A new file of zeroes. */
    static Path zeroes(Path directory, long size) throws IOException {
        Path file = Files.createTempFile(directory, "disk", "");
        Files.write(file, new byte[Math.toIntExact(size)]);
        return file;
    }
}
