package stripebench.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.Clock;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;
import stripebench.disk.SyncMode;
import stripebench.drive.ScaledClock;
import stripebench.workload.Content;
import stripebench.workload.FrameSchedule;
import stripebench.workload.Payload;
import stripebench.workload.RateSearch;

/**
 * Frames of a fixed rate, moved one after another as they come, and how many were late. Modelled drives go by their own
 * clock: a frame is late if the drives are, not if this machine wakes late.
 */
@State(Scope.Thread)
public abstract class Frames {
    private static final int ALIGNMENT = 4096;

    private final Clock machineClock = new ScaledClock(1);
    private final Request request = new Request();
    private DiskState state;
    private Parameters set;
    private Content content;
    private Engine engine;
    private DiskQueue queue;
    private MemberTraffic traffic;
    private Payload payload;
    private ByteBuffer block;
    private boolean flushes;
    private boolean flatOut;
    private long fastest;
    /** Null until the first measured pass. */
    private RateSearch search;
    private long rate;
    private long late;
    private long moved;

    /** For JMH. */
    protected Frames() {
    }

    /**
     * Opens the queue.
     *
     * @param opened the disk, open
     * @throws IOException if the disk can't be opened
     */
    protected void openFrames(DiskState opened) throws IOException {
        state = opened;
        set = opened.parameters();
        content = Stack.content(set);
        block = AlignedBuffers.allocate(set.block(), ALIGNMENT);
        payload = new Payload(content, set.block(), 1, ALIGNMENT, Session.generation());
        flushes = set.measures().writes() && (set.sync() == SyncMode.FLUSH || set.sync() == SyncMode.DIRECT);
        engine = Stack.engine(set);
        queue = opened.disk().open(1, engine);
        traffic = new MemberTraffic(engine, queue);
    }

    /**
     * Decides the rate of the coming pass.
     *
     * @param iteration a warm-up of a search runs flat out
     */
    @Setup(Level.Iteration)
    public void begin(IterationParams iteration) {
        flatOut = set.rate() == 0 && iteration.getType() == IterationType.WARMUP;
        if (set.rate() > 0 || flatOut) {
            rate = flatOut ? Long.MAX_VALUE : set.rate();
            return;
        }
        if (search == null) {
            search = new RateSearch(fastest);
        }
        rate = search.next();
    }

    /**
     * Moves all frames of the area, each when it comes, or later if the disk is not done with the one before.
     *
     * @throws IOException if a request fails, or a frame holds what does not belong there
     */
    void pass() throws IOException {
        long frames = new Work(set).blocks();
        FrameSchedule schedule = new FrameSchedule(now(), set.block(), rate, set.buffers());
        for (long frame = 0; frame < frames; frame++) {
            sleepUntil(schedule.arrival(frame));
            move(frame * set.block());
            if (flushes && frame == frames - 1) {
                queue.run(request.flush());
            }
            late += now() > schedule.deadline(frame) ? 1 : 0;
        }
        if (flatOut) {
            fastest = Math.max(fastest, (long) (1e9 * moved / (now() - schedule.start())));
        }
    }

    private void move(long position) throws IOException {
        if (set.measures().writes()) {
            queue.run(request.write(position, payload.next(0, position)));
        } else {
            queue.run(request.read(position, block));
            content.check(state.disk(), block, position);
        }
        moved += set.block();
    }

    private long now() {
        return set.medium() == Medium.MODEL ? engine.timers().reached() : machineClock.now();
    }

    private void sleepUntil(long time) {
        if (set.medium() == Medium.MODEL) {
            engine.timers().sleepUntil(time);
        } else {
            machineClock.sleepUntil(time);
        }
    }

    /** Hands over what the pass did, and tells the search. */
    @TearDown(Level.Iteration)
    public void end() {
        state.recorder().moved(moved);
        traffic.handOver(state.recorder());
        state.recorder().count("rate_bytes_per_s", rate);
        state.recorder().count("late_frames", late);
        if (search != null) {
            search.tried(rate, late == 0);
        }
        late = 0;
        moved = 0;
    }

    /**
     * Closes the queue.
     *
     * @throws IOException if that fails
     */
    @TearDown(Level.Trial)
    public void close() throws IOException {
        queue.close();
    }
}
