package stripebench.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;
import stripebench.disk.SyncMode;
import stripebench.workload.Payload;

/** Writes a new file a run, or a new set of files, as dd does: from its creation to its close, one block at a time. */
@State(Scope.Thread)
public abstract class NewFiles {
    private static final int ALIGNMENT = 4096;

    private final Request request = new Request();
    private DiskState state;
    private Parameters set;
    private List<Path> directories;
    private Payload payload;
    private MemberFiles files;
    private MemberTraffic traffic;
    private long moved;

    /** For JMH. */
    protected NewFiles() {
    }

    /**
     * Prepares what will be written.
     *
     * @param opened says where and how
     */
    protected void open(DiskState opened) {
        state = opened;
        set = state.parameters();
        directories = Session.directories();
        payload = new Payload(Stack.content(set), set.block(), 1, ALIGNMENT, Session.generation());
    }

    /** Finds names that no earlier run of this set has used, in this fork or another. */
    @Setup(Level.Iteration)
    public void begin() {
        int run = 0;
        do {
            files = MemberFiles.ofRun(set, directories, run++);
        } while (Files.exists(files.paths().get(0)));
    }

    /**
     * Creates the files, writes them, flushes them where the sync mode asks for it, and closes them.
     *
     * @throws IOException if that fails
     */
    void write() throws IOException {
        for (Path path : files.paths()) {
            Files.createFile(path);
        }
        Engine engine = Stack.engine(set);
        try (Disk disk = Stack.open(set, files, set.sync()); DiskQueue queue = disk.open(1, engine)) {
            traffic = new MemberTraffic(engine, queue);
            long area = new Work(set).area();
            for (; moved < area; moved += set.block()) {
                queue.run(request.write(moved, payload.next(0, moved)));
            }
            if (set.sync() == SyncMode.FLUSH || set.sync() == SyncMode.DIRECT) {
                queue.flush();
            }
            Redundancy.refuseDegraded(disk);
        }
    }

    /** Hands over what was moved. */
    @TearDown(Level.Iteration)
    public void end() {
        state.recorder().moved(moved);
        traffic.handOver(state.recorder());
        moved = 0;
    }
}
