package stripebench.benchmarks;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import stripebench.disk.Disk;
import stripebench.stripe.RedundantDisk;

/**
 * The redundant sets of a disk: brings the first of them to the state that the parameters name, sees that no other
 * member is lost while they are measured, and makes all of them whole in the end.
 */
final class Redundancy implements Closeable {
    /** The member that is lost or rebuilt, of the first set. */
    private static final int MEMBER = 0;

    private final List<RedundantDisk> sets;
    private final SetState state;
    private final Disk first;
    private Thread rebuilder;
    private volatile boolean stopped;
    private volatile Exception failure;

    /** Of an open disk; its sets are whole. */
    Redundancy(Disk disk, SetState state) {
        this.sets = Stack.redundant(disk);
        this.state = state;
        this.first = sets.isEmpty() ? null : sets.get(0).member(MEMBER);
    }

    /** Refuses to go on with a disk that lost members: it would not be measured as its row says. */
    static void refuseLosses(Disk disk) throws IOException {
        new Redundancy(disk, SetState.HEALTHY).check();
    }

    /** Brings the first set to its state. */
    void begin() {
        if (state == SetState.DEGRADED) {
            sets.get(0).fail(MEMBER);
        } else if (state == SetState.REBUILDING) {
            replace();
            rebuilder = new Thread(this::rebuildOverAndOver, "stripebench-rebuild");
            rebuilder.setDaemon(true);
            rebuilder.start();
        }
    }

    /** Throws if members are lost that should not be, or those that should be are not. */
    synchronized void check() throws IOException {
        if (failure != null) {
            throw new IOException(failure.getMessage(), failure);
        }
        for (RedundantDisk set : sets) {
            boolean degraded = state == SetState.DEGRADED && set == sets.get(0);
            for (Map.Entry<Integer, IOException> lost : set.lost().entrySet()) {
                if (!degraded || lost.getKey() != MEMBER) {
                    throw new IOException(set.name() + ", meant to be " + Parameter.name(state) + ", lost member "
                            + lost.getKey() + ": " + lost.getValue().getMessage(), lost.getValue());
                }
            }
        }
    }

    /** Rebuilds the first member, as if it were new, while nothing else happens. */
    void rebuild() throws IOException {
        replace();
        sets.get(0).rebuild(MEMBER, done -> { });
    }

    /** Takes the first member out of service, and puts it back as a disk without data. */
    private synchronized void replace() {
        sets.get(0).fail(MEMBER);
        sets.get(0).replace(MEMBER, new Replacement(first));
    }

    private void rebuildOverAndOver() {
        try {
            sets.get(0).rebuild(MEMBER, done -> { });
            while (!stopped) {
                rebuild();
            }
        } catch (IOException | RuntimeException e) {
            failure = e;
        }
    }

    /** Lets the first member have all its data again. */
    @Override
    public void close() throws IOException {
        if (state == SetState.DEGRADED) {
            rebuild();
        } else if (rebuilder != null) {
            stopped = true;
            try {
                rebuilder.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted while the last rebuild ended", e);
            }
        }
        check();
    }
}
