package stripebench.disk;

import java.util.ArrayList;
import java.util.List;

/**
 * What an engine's thread waits for besides transfers: the earliest moment at which a {@link Timed} queue has something
 * to finish. One thread waits for any number of queues.
 *
 * <p>Belongs to the engine's thread.
 */
public final class Timers {

    private final List<Timed> queues = new ArrayList<>();
    private Clock clock;
    private long waitedFor = Long.MIN_VALUE;
    /** No queue has anything due before; looking at all of them at each poll would cost the square of their number. */
    private long soonest = Long.MIN_VALUE;

    /** Without queues. */
    public Timers() {
    }

    /**
     * Waits for a queue from now on.
     *
     * @param queue on the same clock as the others
     * @throws IllegalArgumentException if it goes by another clock
     */
    public void add(Timed queue) {
        if (!queues.isEmpty() && queue.clock() != clock) {
            throw new IllegalArgumentException("the timed disks of a stack must share one clock");
        }
        clock = queue.clock();
        queues.add(queue);
    }

    /**
     * Waits for a queue no more.
     *
     * @param queue was added
     */
    public void remove(Timed queue) {
        queues.remove(queue);
    }

    /**
     * A queue begins a request, which may become due before all others.
     *
     * @return the moment of the queues' clock at which it begins: what the thread last waited for, as far as the clock
     *     allows
     */
    public long begin() {
        soonest = Long.MIN_VALUE;
        return reached();
    }

    /**
     * How far the thread has come: to what it last waited for, however late it woke, as far as the clock allows.
     *
     * @return a moment of the queues' clock, of which there is at least one
     */
    public long reached() {
        return clock.continued(waitedFor);
    }

    /**
     * Waits for a moment in which nothing needs to be due; what the thread begins next begins then.
     *
     * @param time of the queues' clock, of which there is at least one
     */
    public void sleepUntil(long time) {
        clock.sleepUntil(time);
        waitedFor = Math.max(waitedFor, time);
    }

    /** Finishes what is earliest, if that is due. */
    public void poll() {
        if (queues.isEmpty() || clock.now() < soonest) {
            return;
        }
        soonest = earliest();
        if (soonest <= clock.now()) {
            advance(soonest);
        }
    }

    /** Waits for what is earliest, if there is anything, and finishes it. */
    public void await() {
        long due = earliest();
        if (due != Long.MAX_VALUE) {
            clock.sleepUntil(due);
            advance(due);
        }
    }

    private long earliest() {
        long earliest = Long.MAX_VALUE;
        for (int i = 0; i < queues.size(); i++) {
            earliest = Math.min(earliest, queues.get(i).due());
        }
        return earliest;
    }

    private void advance(long due) {
        soonest = Long.MIN_VALUE;
        waitedFor = Math.max(waitedFor, due);
        for (int i = 0; i < queues.size(); i++) {
            if (queues.get(i).due() <= due) {
                queues.get(i).advance(due);
            }
        }
    }
}
