package stripebench.disk;

import com.sun.jna.Library;
import com.sun.jna.Native;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.commons.io.IOUtils;

/** Work done with less of something than Linux would allow this process. */
final class Limit {

    /** Of the C library; a limit is two numbers, the one in force and the one it can be raised to. */
    private interface Calls extends Library {
        int getrlimit(int resource, long[] limit);

        int setrlimit(int resource, long[] limit);
    }

    private static final Calls CALLS = Native.load("c", Calls.class);
    private static final int FILE_SIZE = 1;
    private static final int DESCRIPTORS = 7;

    /** What is done under a limit. */
    interface Work<T> {
        T run() throws IOException;
    }

    private Limit() {
    }

    /** Writes at or behind a position fail, whatever the file. */
    static <T> T fileSize(long bytes, Work<T> work) throws IOException {
        return with(FILE_SIZE, bytes, work);
    }

    /** Only so many more files can be opened. Classes that load from a folder meanwhile need one, too. */
    static <T> T descriptors(int left, Work<T> work) throws IOException {
        Deque<FileChannel> taken = new ArrayDeque<>();
        try {
            return with(DESCRIPTORS, openDescriptors().max().orElseThrow() + 1 + left, () -> {
                take(taken);
                for (int i = 0; i < left; i++) {
                    taken.pop().close();
                }
                return work.run();
            });
        } finally {
            IOUtils.close(taken.toArray(FileChannel[]::new));
        }
    }

    private static <T> T with(int resource, long lowered, Work<T> work) throws IOException {
        long[] before = new long[2];
        CALLS.getrlimit(resource, before);
        CALLS.setrlimit(resource, new long[] {lowered, before[1]});
        try {
            return work.run();
        } finally {
            CALLS.setrlimit(resource, before);
        }
    }

    private static void take(Deque<FileChannel> taken) throws IOException {
        try {
            while (true) {
                taken.push(FileChannel.open(Path.of("/dev/null")));
            }
        } catch (FileSystemException full) {
            // none is left
        }
    }

    /** The numbers of this process's descriptors, and of the one that lists them. */
    static LongStream openDescriptors() throws IOException {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.toList().stream().mapToLong(path -> Long.parseLong(path.getFileName().toString()));
        }
    }
}
