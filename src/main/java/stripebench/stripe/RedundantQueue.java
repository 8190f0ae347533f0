package stripebench.stripe;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import stripebench.disk.AbstractDiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;

/** A queue on a redundant set: ports to the members, and operations that wait for their turn on a range. */
abstract class RedundantQueue extends AbstractDiskQueue {

    /** Fruitless looks before the thread rests: about what others need to finish a request in memory. */
    private static final int LOOKS = 100;

    /** An operation that begins when its range is its own. */
    abstract static class Locked extends LockedRange {

        abstract void begin();
    }

    final Members members;
    private final RangeLocks locks;
    private final MemberPort[] ports;
    private final Queue<Locked> waiting = new ArrayDeque<>();
    private final Consumer<Request> completions = this::partDone;
    private int fruitless;

    RedundantQueue(RedundantDisk disk, int depth, Engine engine, MemberPort[] ports) {
        super(disk, depth, engine);
        this.members = disk.members;
        this.locks = disk.locks;
        this.ports = ports;
    }

    /** Takes a member's completion. */
    abstract void partDone(Request part);

    final MemberPort port(int member) {
        return ports[member];
    }

    /** Begins an operation now or when its turn comes. */
    final void lock(Locked operation, long from, long to) {
        if (locks.join(operation, from, to)) {
            operation.begin();
        } else {
            waiting.add(operation);
        }
    }

    final void unlock(Locked operation) {
        locks.leave(operation);
    }

    @Override
    protected final void collect() {
        boolean moved = false;
        boolean idle = true;
        for (MemberPort port : ports) {
            moved |= port.collect(completions);
            idle &= port.idle();
        }
        for (int left = waiting.size(); left > 0; left--) {
            Locked operation = waiting.remove();
            if (locks.granted(operation)) {
                moved = true;
                operation.begin();
            } else {
                waiting.add(operation);
            }
        }
        fruitless = moved ? 0 : fruitless + 1;
        if (idle && !waiting.isEmpty() && fruitless > LOOKS) {
            LockSupport.parkNanos(locks, RangeLocks.REST_NANOS);
        }
    }

    @Override
    public final long memberBytes(Request.Kind kind) {
        return Arrays.stream(ports).mapToLong(port -> port.memberBytes(kind)).sum();
    }

    @Override
    protected final void release() throws IOException {
        IOException failure = null;
        for (MemberPort port : ports) {
            try {
                port.close();
            } catch (IOException e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
