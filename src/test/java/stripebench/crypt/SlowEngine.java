package stripebench.crypt;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import stripebench.disk.Carrier;
import stripebench.disk.Engine;
import stripebench.disk.Timers;
import stripebench.disk.Transfer;

/** An engine on which time passes only while its owner waits: each wait ends one transfer. Says what was under way. */
final class SlowEngine implements Engine {
    private final Deque<Transfer> waiting = new ArrayDeque<>();
    private final Deque<Transfer> underWay = new ArrayDeque<>();
    private final List<Integer> atSubmit = new ArrayList<>();
    private final List<Integer> atAwait = new ArrayList<>();
    private final Timers timers = new Timers();

    /** How many transfers were under way when each was submitted. */
    List<Integer> underWayAtSubmit() {
        return atSubmit;
    }

    /** How many transfers were under way at each wait. */
    List<Integer> underWayAtAwait() {
        return atAwait;
    }

    @Override
    public void attach() {
    }

    @Override
    public void detach() {
    }

    @Override
    public void submit(Transfer transfer) {
        atSubmit.add(underWay.size());
        waiting.add(transfer);
    }

    @Override
    public void poll() {
        underWay.addAll(waiting);
        waiting.clear();
    }

    @Override
    public void await() {
        poll();
        atAwait.add(underWay.size());
        if (!underWay.isEmpty()) {
            Transfer first = underWay.remove();
            first.run();
            first.finished();
        }
    }

    @Override
    public Timers timers() {
        return timers;
    }

    @Override
    public long carried(Carrier carrier) {
        return 0;
    }
}
