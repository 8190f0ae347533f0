package stripebench.benchmarks;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * What the measuring process is told by the process that runs the plan: system properties, so that they reach a fork and
 * an unforked run alike.
 */
public final class Session {
    /** The directories of member files, one a line. */
    public static final String DIRECTORIES = "stripebench.directories";
    /** The number that this set's writes are stamped with. */
    public static final String GENERATION = "stripebench.generation";
    /** The process that a fork must not outlive. */
    public static final String PARENT = "stripebench.parent";
    /** The file in each directory whose first byte the parent locks, and whose second byte a fork locks. */
    public static final String LOCK = "lock";

    private static final int ORPHANED = 3;

    private Session() {
    }

    static List<Path> directories() {
        return required(DIRECTORIES).lines().map(Path::of).toList();
    }

    static long generation() {
        return Long.parseLong(required(GENERATION));
    }

    static boolean inFork() {
        return Long.getLong(PARENT) != ProcessHandle.current().pid();
    }

    /** Ends this process when the parent ends: a fork goes on otherwise when its parent is killed. */
    static void followParent() {
        if (inFork()) {
            ProcessHandle.of(Long.getLong(PARENT)).map(ProcessHandle::onExit)
                    .orElse(CompletableFuture.completedFuture(null))
                    .thenRun(() -> Runtime.getRuntime().halt(ORPHANED));
        }
    }

    /**
     * Marks a directory as used by this fork, so that the next start does not take its files for leftovers while the
     * fork still runs.
     */
    static FileChannel hold(Path directory) throws IOException {
        FileChannel channel = FileChannel.open(directory.resolve(LOCK), StandardOpenOption.WRITE);
        channel.tryLock(1, 1, false);
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
