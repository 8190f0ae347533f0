package stripebench.stripe;

import java.util.concurrent.locks.LockSupport;

/**
 * Who works on which bytes of the members, shared by all queues of a set. Operations that overlap take turns in the
 * order in which they came, so that none starves; nobody waits while it holds what an earlier one needs, so that none
 * waits for ever, as long as the owner of each queue goes on reaping.
 */
final class RangeLocks {

    /** A waiting thread looks again after this, should a wake-up have gone to the queue's former thread. */
    static final long REST_NANOS = 100_000;

    private LockedRange last;

    /** Joins the order; true if the range is its own at once. */
    synchronized boolean join(LockedRange range, long from, long to) {
        range.from = from;
        range.to = to;
        range.owner = Thread.currentThread();
        range.earlier = last;
        range.later = null;
        if (last != null) {
            last.later = range;
        }
        last = range;
        return free(range);
    }

    /** Whether the range is its own by now. */
    synchronized boolean granted(LockedRange range) {
        return free(range);
    }

    /** Gives the range back and wakes those who may go on. */
    synchronized void leave(LockedRange range) {
        if (range.earlier != null) {
            range.earlier.later = range.later;
        }
        if (range.later == null) {
            last = range.earlier;
        } else {
            range.later.earlier = range.earlier;
        }
        Thread current = Thread.currentThread();
        for (LockedRange other = range.later; other != null; other = other.later) {
            if (overlap(range, other) && other.owner != current) {
                LockSupport.unpark(other.owner);
            }
        }
    }

    /** Joins the order and waits until the range is its own; only for those who hold no other. */
    void lock(LockedRange range, long from, long to) {
        if (!join(range, from, to)) {
            await(range);
        }
    }

    /** Waits until a range that joined is its own; only for those who hold no other. */
    void await(LockedRange range) {
        while (!granted(range)) {
            LockSupport.parkNanos(this, REST_NANOS);
        }
    }

    private static boolean free(LockedRange range) {
        for (LockedRange other = range.earlier; other != null; other = other.earlier) {
            if (overlap(range, other)) {
                return false;
            }
        }
        return true;
    }

    private static boolean overlap(LockedRange a, LockedRange b) {
        return a.from < b.to && b.from < a.to;
    }
}
