package stripebench.run;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;
import stripebench.disk.Disk;
import stripebench.disk.FileDisk;
import stripebench.disk.SyncMode;
import stripebench.workload.Content;
import stripebench.workload.Data;
import stripebench.workload.Fill;

/**
 * What fills disks up to a share before the sets that ask for full ones: a file of incompressible data on each. It lies
 * in our directory, under a name that is ours, and so it goes at the run's end, or with what a killed run left.
 */
final class Ballast {
    private static final long SEED = 0x62616c6c617374L;
    private static final int CELL = 4096;
    private static final long GRAIN = 1 << 20;

    private Ballast() {
    }

    /**
     * How much a file system lacks to be full up to a share.
     *
     * @param store the file system
     * @param used percent
     * @return whole MiB; 0 if less than a hundredth of the file system is missing
     */
    static long missing(FileStore store, int used) throws IOException {
        long hundredth = store.getTotalSpace() / 100;
        long missing = hundredth * used - taken(store);
        return missing < hundredth ? 0 : missing / GRAIN * GRAIN;
    }

    /**
     * How full a file system is.
     *
     * @return whole percent
     */
    static int share(FileStore store) throws IOException {
        return (int) (taken(store) * 100 / Math.max(1, store.getTotalSpace()));
    }

    private static long taken(FileStore store) throws IOException {
        return store.getTotalSpace() - store.getUnallocatedSpace();
    }

    /**
     * Fills the disks of a set. Those that are full enough already are left as they are.
     *
     * @param directories ours, on each of the disks
     * @param used percent
     * @param progress is told how many bytes of a file are written, and may end it by an exception
     */
    static void fill(List<Path> directories, int used, LongConsumer progress) throws IOException {
        for (Path directory : directories) {
            long bytes = missing(Files.getFileStore(directory), used);
            if (bytes > 0) {
                String name = "w1-u" + used + "-s" + bytes + "-c" + CELL + "-ballast-m0.disk";
                write(directory.resolve(name), bytes, progress);
            }
        }
    }

    private static void write(Path path, long bytes, LongConsumer progress) throws IOException {
        Files.createFile(path);
        try (Disk disk = FileDisk.open(path, SyncMode.FLUSH, bytes)) {
            Fill.disk(disk, new Content(Data.RANDOM, SEED, CELL), progress);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(path);
            throw e;
        }
    }
}
