package stripebench.drive;

import java.io.IOException;
import java.util.Arrays;
import stripebench.disk.AbstractDiskQueue;
import stripebench.disk.Clock;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;
import stripebench.disk.Timed;
import stripebench.disk.Timers;

/** A queue on a modelled drive: each request moves its data at once and then waits for the drive's time. */
final class ModelledQueue extends AbstractDiskQueue implements Timed {

    private final Timers timers;
    private final DiskQueue data;
    private final Drive drive;
    private final long start;
    private final Clock clock;
    private final Request[] moved;
    /** Those in use first. */
    private final Slot[] slots;
    private int used;

    /** One outstanding request. */
    private static final class Slot {

        private final Task task = new Task();
        private final Request transfer = new Request().tag(this);
        private Request request;
        private boolean done;
        private boolean due;
        private int index;
    }

    ModelledQueue(ModelledDisk disk, int depth, Engine engine, DiskQueue data, Drive drive, long start, Clock clock) {
        super(disk, depth, engine);
        this.timers = engine.timers();
        this.data = data;
        this.drive = drive;
        this.start = start;
        this.clock = clock;
        moved = new Request[depth];
        slots = new Slot[depth];
        Arrays.setAll(slots, i -> new Slot());
        try {
            timers.add(this);
        } catch (IllegalArgumentException e) {
            engine.detach();
            throw e;
        }
    }

    @Override
    protected void start(Request request) {
        Slot slot = slots[used];
        data.submit(slot.transfer.prepare(request.kind(), request.position(), request.buffers(), request.count()));
        slot.request = request;
        slot.done = false;
        slot.due = false;
        slot.index = used++;
        synchronized (drive) {
            drive.submit(slot.task, request.kind(), start + request.position(), request.length(), timers.begin());
        }
    }

    @Override
    protected void collect() {
        if (data.outstanding() == 0) {
            return;
        }
        int count = data.reap(0, moved);
        for (int i = 0; i < count; i++) {
            Slot slot = (Slot) moved[i].tag();
            slot.done = true;
            if (slot.due) {
                finish(slot);
            }
        }
    }

    @Override
    public Clock clock() {
        return clock;
    }

    @Override
    public long due() {
        long due = Long.MAX_VALUE;
        synchronized (drive) {
            for (int i = 0; i < used; i++) {
                if (!slots[i].due) {
                    due = Math.min(due, slots[i].task.end == Task.UNKNOWN ? drive.next() : slots[i].task.end);
                }
            }
        }
        return due;
    }

    @Override
    public void advance(long time) {
        synchronized (drive) {
            drive.advance(time);
            for (int i = used - 1; i >= 0; i--) {
                Slot slot = slots[i];
                if (!slot.due && slot.task.end <= time) {
                    slot.due = true;
                    if (slot.done) {
                        finish(slot);
                    }
                }
            }
        }
    }

    /** Swaps the slot with the last one in use; going down from the last, a loop meets each once. */
    private void finish(Slot slot) {
        if (slot.transfer.failure() != null) {
            slot.request.fail(slot.transfer.failure());
        }
        completed(slot.request);
        slot.request = null;
        Slot last = slots[--used];
        slots[slot.index] = last;
        slots[used] = slot;
        last.index = slot.index;
    }

    @Override
    protected void release() throws IOException {
        timers.remove(this);
        data.close();
    }
}
