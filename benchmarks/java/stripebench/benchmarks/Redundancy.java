package stripebench.benchmarks;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import stripebench.disk.Disk;
import stripebench.stripe.ReadFailures;
import stripebench.stripe.RedundantDisk;

/**
 * The redundant sets of a disk: brings the first of them to the state that the parameters name, sees that all other
 * members do their own work while they are measured, and makes all of them whole in the end.
 */
public final class Redundancy implements Closeable {
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

    /**
     * Refuses to go on with a disk that lost members, or with members that others read for.
     *
     * @param disk meant to be whole
     * @throws IOException if it is not; one line that names set, member and reason
     */
    public static void refuseDegraded(Disk disk) throws IOException {
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

    /** Throws if members are lost that should not be, or fail reads, which makes others work for them. */
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
            for (Map.Entry<Integer, ReadFailures> failed : set.readFailures().entrySet()) {
                long count = failed.getValue().count();
                IOException first = failed.getValue().first();
                throw new IOException(set.name() + ", meant to be " + Parameter.name(state) + ", had others serve "
                        + count + (count == 1 ? " read" : " reads") + " that member " + failed.getKey()
                        + " failed: " + first.getMessage() + "; replace its disk", first);
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

    /**
     * Lets the first member have all its data again.
     *
     * @throws IOException if it can't have it, or another member is lost or failed reads
     */
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
