package stripebench.drive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import stripebench.disk.Request;

/**
 * The mechanics of one drive: one head, which serves the command that it reaches first among those that it may reorder,
 * and reads before cached writes. All times follow from the times of submission: nothing here waits.
 *
 * <p>Callers hold the drive's monitor.
 */
final class Drive {

    private final DriveModel model;
    private final Link link;
    private final long phase;
    private final WriteCache cache;
    private final MediaCache media;
    /** Reads, and writes past the cache. */
    private final List<Task> pending = new ArrayList<>();
    /** Writes that wait for room in the cache and flushes that wait until it is empty, in order. */
    private final Deque<Task> entering = new ArrayDeque<>();

    private Task current;
    private long headFree;
    /** Where the head's last work ended; at first nothing continues it. */
    private long headAt = -1;
    private boolean headWrote;

    /**
     * A drive at rest.
     *
     * @param link its own, or shared
     * @param cached whether it has its write cache
     * @param phase where the spindle stands at time 0, as a share of a turn
     */
    Drive(DriveModel model, Link link, boolean cached, double phase) {
        this.model = model;
        this.link = link;
        this.phase = (long) (phase * model.rotation);
        this.cache = cached && model.writeCache > 0 ? new WriteCache(model) : null;
        this.media = model.mediaCache > 0 ? new MediaCache(model) : null;
    }

    /** Takes a command of the host; its end may become known later. */
    void submit(Task task, Request.Kind kind, long position, long bytes, long now) {
        advance(now);
        boolean enters = kind == Request.Kind.FLUSH || cache != null && kind == Request.Kind.WRITE;
        (enters ? entering : pending).add(task.set(kind, position, bytes, now + model.overhead, false));
        admit(now);
        if (current == null) {
            startNext();
        }
    }

    /** When the head's current work ends; {@link Task#UNKNOWN} if it has none, and then nothing waits. */
    long next() {
        return current == null ? Task.UNKNOWN : headFree;
    }

    /** Does all that ends by a moment. */
    void advance(long time) {
        while (current != null && headFree <= time) {
            if (current.cached) {
                cache.written(current);
            }
            current = null;
            admit(headFree);
            startNext();
        }
    }

    /** Lets writes into the cache while there is room, and ends flushes once all before them is written. */
    private void admit(long now) {
        while (!entering.isEmpty()) {
            Task task = entering.peek();
            long ready = Math.max(now, task.ready);
            if (task.kind == Request.Kind.FLUSH) {
                if (cache != null && !cache.isEmpty()) {
                    return;
                }
                task.end = ready;
            } else {
                task.end = cache.enter(task, ready, link);
                if (task.end == Task.UNKNOWN) {
                    return;
                }
            }
            entering.remove();
        }
    }

    /** Begins with what the head reaches first: of the commands that the drive may reorder, or of all cached pieces. */
    private void startNext() {
        boolean destages = pending.isEmpty() && cache != null;
        List<Task> from = destages ? cache.pieces() : pending;
        int choice = destages ? from.size() : Math.min(from.size(), model.queue);
        int best = -1;
        long earliest = Task.UNKNOWN;
        for (int i = 0; i < choice; i++) {
            long begin = begin(from.get(i));
            if (begin < earliest) {
                best = i;
                earliest = begin;
            }
        }
        if (best >= 0) {
            start(from.remove(best), earliest);
        }
    }

    private void start(Task task, long begin) {
        current = task;
        headFree = begin + (media != null && task.writes() ? media.write(task, begin - headFree)
                : model.media(task.position, task.bytes));
        headAt = task.position + task.bytes;
        headWrote = task.writes();
        if (!task.cached) {
            task.end = Math.max(headFree, link.carry(task.writes(), task.bytes, Math.max(begin, task.ready)));
        }
    }

    /** When the first byte of a task passes the head. */
    private long begin(Task task) {
        long start = Math.max(headFree, task.ready);
        if (media != null && task.writes()) {
            return start;
        }
        if (task.position == headAt && task.writes() == headWrote) {
            if (!headWrote) {
                // the drive read on into its buffer while no command came
                return Math.max(headFree, task.ready - model.media(task.position, model.readAhead));
            }
            if (start == headFree) {
                return start;
            }
        }
        long arrived = start + model.seek(headAt, task.position);
        double turns = task.position / model.trackBytes(task.position);
        long angle = (long) ((turns - Math.floor(turns)) * model.rotation);
        return arrived + Math.floorMod(angle - phase - arrived, model.rotation);
    }
}
