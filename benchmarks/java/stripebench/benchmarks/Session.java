package stripebench.benchmarks;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the measuring process is told by the process that runs the plan: system properties, so that they reach a fork
 * and an unforked run alike.
 */
public final class Session {
    /** The directories of member files, as {@link #list} writes them. */
    public static final String DIRECTORIES = "stripebench.directories";
    /** The number that this set's writes are stamped with. */
    public static final String GENERATION = "stripebench.generation";
    /** The process that a fork must not outlive. */
    public static final String PARENT = "stripebench.parent";

    /** The file that marks a directory as ours, and that parent and forks lock while they work in it. */
    public static final String MARKER = "stripebench.marker";
    /** The byte of the marker that a run locks; far behind the end, so that the text can be read meanwhile. */
    public static final long RUN_BYTE = 1L << 40;
    /** The byte of the marker that a fork locks. */
    public static final long FORK_BYTE = RUN_BYTE + 1;
    /** What begins the line of the marker that names a fork's process. */
    public static final String FORK_LINE = "fork=";

    private Session() {
    }

    /**
     * Writes directories as one word. URIs keep names with line breaks, and those that the locale can't spell.
     *
     * @param directories absolute paths
     * @return what {@link #DIRECTORIES} holds
     */
    public static String list(List<Path> directories) {
        return directories.stream().map(path -> path.toUri().toASCIIString()).collect(Collectors.joining(" "));
    }

    static List<Path> directories() {
        return Stream.of(required(DIRECTORIES).split(" ")).filter(uri -> !uri.isEmpty())
                .map(uri -> Path.of(URI.create(uri))).toList();
    }

    static long generation() {
        return Long.parseLong(required(GENERATION));
    }

    static boolean inFork() {
        return parent() != ProcessHandle.current().pid();
    }

    static long parent() {
        return Long.parseLong(required(PARENT));
    }

    /**
     * Marks a directory as used by this fork, so that the next start does not take its files for leftovers while the
     * fork still runs.
     */
    static FileChannel hold(Path directory) throws IOException {
        FileChannel channel = FileChannel.open(directory.resolve(MARKER), StandardOpenOption.APPEND);
        if (channel.tryLock(FORK_BYTE, 1, false) == null) {
            channel.close();
            throw new IOException(directory + " is in use by another measuring process; wait for it to end");
        }
        String line = FORK_LINE + ProcessHandle.current().pid() + "\n";
        channel.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII)));
        return channel;
    }

    private static String required(String property) {
        String value = System.getProperty(property);
        if (value == null) {
            throw new IllegalStateException("run the benchmarks through benchmarks.jar, which fills their disks first"
                    + " (system property " + property + " is not set)");
        }
        return value;
    }
}
