package stripebench.run;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import stripebench.benchmarks.KeyFile;
import stripebench.benchmarks.Measures;
import stripebench.benchmarks.MemberFiles;
import stripebench.benchmarks.Parameters;
import stripebench.benchmarks.Redundancy;
import stripebench.benchmarks.Stack;
import stripebench.crypt.Encryption;
import stripebench.disk.Disk;
import stripebench.disk.Holes;
import stripebench.disk.PageCache;
import stripebench.disk.SyncMode;
import stripebench.workload.Data;
import stripebench.workload.Fill;
import stripebench.workload.Verified;
import stripebench.workload.Verify;

/**
 * The files that the sets of a plan work on. They are filled once and used again by every set that works on the same
 * content; a set that failed leaves files that nobody trusts, so they go.
 */
final class Volumes {
    private final List<Path> directories;
    private final Set<MemberFiles> filled = new HashSet<>();

    Volumes(List<Path> directories) {
        this.directories = directories;
    }

    /**
     * Makes the files of a set, each byte written and flushed, unless they are there, or the set makes its own. Where
     * the set asks for full disks, they are filled first.
     *
     * @return bytes written, 0 if they were there
     */
    long prepare(Parameters set, LongConsumer progress) throws IOException {
        if (set.used() > 0) {
            Ballast.fill(MemberFiles.of(set, directories).directories(), set.used(), progress);
        }
        if (isStream(set)) {
            if (set.cipher() != Encryption.NONE) {
                KeyFile.provide(MemberFiles.ofRun(set, directories, 0));
            }
            return 0;
        }
        MemberFiles files = MemberFiles.of(set, directories);
        long written = 0;
        if (!filled.contains(files)) {
            if (set.cipher() != Encryption.NONE) {
                KeyFile.provide(files);
            }
            for (Path path : files.paths()) {
                create(path, files.share());
            }
            try (Disk disk = Stack.open(set, files, SyncMode.FLUSH)) {
                Fill.disk(disk, Stack.content(set), progress);
                Redundancy.refuseDegraded(disk);
                written = disk.size();
            }
            for (Path path : files.paths()) {
                Holes.refuse(path);
            }
            filled.add(files);
        }
        Stack.open(set, files, set.sync()).close();
        return written;
    }

    /** Makes a file of its full size: a parity set reads parts of stripes that the fill has not reached yet. */
    private static void create(Path path, long size) throws IOException {
        Files.newByteChannel(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE).close();
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.setLength(size);
        }
    }

    /**
     * Reads the files of a set back from the disk and checks every byte.
     *
     * @param generation what the set's writes were stamped with
     * @return bytes that carry this stamp; all, if they are zeros, which carry none
     */
    long verify(Parameters set, long generation, LongConsumer progress) throws IOException {
        long written = 0;
        for (MemberFiles files : files(set)) {
            for (Path path : files.paths()) {
                PageCache.drop(path);
            }
            try (Disk disk = Stack.open(set, files, SyncMode.CACHED)) {
                Verified verified = Verify.disk(disk, Stack.content(set), progress);
                Redundancy.refuseDegraded(disk);
                written += set.data() == Data.ZERO ? verified.bytes() : verified.bytesOf(generation);
            }
        }
        return written;
    }

    /** Deletes the files of a set. */
    void discard(Parameters set) throws IOException {
        for (MemberFiles files : files(set)) {
            filled.remove(files);
            for (Path path : files.paths()) {
                Files.deleteIfExists(path);
            }
        }
    }

    /** Whether a set makes new files in each run. */
    static boolean isStream(Parameters set) {
        return set.measures().family() == Measures.Family.STREAMS;
    }

    /** The files that a set has, or those of each of its runs. */
    private List<MemberFiles> files(Parameters set) {
        return isStream(set)
                ? Stream.iterate(0, run -> run + 1).map(run -> MemberFiles.ofRun(set, directories, run))
                        .takeWhile(files -> files.paths().stream().anyMatch(Files::exists)).toList()
                : List.of(MemberFiles.of(set, directories));
    }
}
