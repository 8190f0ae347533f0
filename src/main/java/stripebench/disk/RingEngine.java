package stripebench.disk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Carries transfers of files through a Linux io_uring: all that wait at {@link #poll} or {@link #await} are submitted in
 * one system call, and short ones resumed. What a ring can't carry is served by plain calls meanwhile: transfers of
 * other disks, and buffers on the heap.
 *
 * <p>The ring is opened with the first queue, closed with the last, and used by the thread that opened it.
 */
public final class RingEngine extends BatchEngine {

    private static final int ENTRIES = 256;
    private static final int COMPLETIONS = 4096;

    /** Engines whose queues closed in the wrong thread: the kernel may still write to their requests' buffers. */
    private static final Queue<RingEngine> ABANDONED = new ConcurrentLinkedQueue<>();

    private final int entries;
    private final int completions;
    private IoUring ring;
    /** Every file's transfers that ever came; an operation's index is its entry's user data. */
    private final List<RingOperation> operations = new ArrayList<>();
    private int outstanding;

    /**
     * An engine that gives all batches to the ring.
     *
     * @param depth the most requests outstanding, at least 1
     */
    public RingEngine(int depth) {
        this(depth, kind -> true);
    }

    /**
     * An engine that asks a policy.
     *
     * @param depth the most requests outstanding, at least 1
     * @param policy asked at depth 1 only
     */
    public RingEngine(int depth, DispatchPolicy policy) {
        this(depth, policy, ENTRIES, COMPLETIONS);
    }

    /** An engine with a ring of another size. */
    RingEngine(int depth, DispatchPolicy policy, int entries, int completions) {
        super(depth, policy);
        this.entries = entries;
        this.completions = completions;
    }

    private static final class Probe {

        private static final Optional<String> REASON = probe();

        private static Optional<String> probe() {
            try {
                IoUring.open(1, 2).close();
                return Optional.empty();
            } catch (IOException e) {
                return Optional.of(e.getMessage());
            }
        }
    }

    /**
     * Why this machine has no io_uring: another operating system, an old kernel, or a rule that forbids it. Tried once.
     *
     * @return one line; empty if it has one
     */
    public static Optional<String> unavailable() {
        return Probe.REASON;
    }

    /** Opens the ring; an IllegalStateException says why it can't be had. */
    @Override
    void begin() {
        try {
            ring = IoUring.open(entries, completions);
        } catch (IOException e) {
            throw new IllegalStateException(e.getMessage() + "; use dispatch=threads", e);
        }
    }

    @Override
    void end() {
        if (outstanding > 0) {
            ABANDONED.add(this);
            return;
        }
        IoUring ended = ring;
        ring = null;
        operations.clear();
        ended.close();
    }

    @Override
    void takeTransfers() {
        start(false);
        if (ring.pending() > 0 || ring.holdsBack()) {
            ring.enter(0);
        }
        drain();
    }

    @Override
    void awaitTransfers() {
        long before = finished();
        start(true);
        drain();
        for (int min = missing(before); min > 0 || ring.pending() > 0; min = missing(before)) {
            ring.enter(min);
            drain();
        }
    }

    /** How many completions to wait for: all at depth 1, else one if there was none. */
    private int missing(long before) {
        return lone() ? outstanding : finished() > before ? 0 : Math.min(1, outstanding);
    }

    @Override
    void spread(Transfer batch, boolean serve, boolean timed) {
        Transfer plain = null;
        Transfer following;
        for (Transfer transfer = batch; transfer != null; transfer = following) {
            following = transfer.next;
            transfer.timed = timed;
            transfer.nanos = 0;
            transfer.next = null;
            // one of a sample is a plain call: the ring's completions don't say how long each took
            if (timed && following == null || !takes(transfer)) {
                transfer.next = plain;
                plain = transfer;
            }
        }
        if (plain != null) {
            serve(plain);
        }
    }

    private void serve(Transfer plain) {
        if (ring.pending() > 0) {
            ring.enter(0);
        }
        Transfer following;
        for (Transfer transfer = plain; transfer != null; transfer = following) {
            following = transfer.next;
            transfer.next = null;
            count(transfer.timed ? Carrier.RING : Carrier.INLINE, transfer);
            transfer.carry();
            finish(transfer);
        }
    }

    /** Pushes a transfer; false if it needs a plain call. */
    private boolean takes(Transfer transfer) {
        if (!(transfer instanceof FileTransfer file)) {
            return false;
        }
        try {
            RingFile ringFile = file.ringFile();
            if (ringFile == null || !operation(file).prepare(ringFile.descriptor())) {
                return false;
            }
        } catch (IOException e) {
            file.fail(e);
            finish(file);
            return true;
        }
        count(Carrier.RING, file);
        outstanding++;
        push(file.operation);
        return true;
    }

    private RingOperation operation(FileTransfer file) {
        if (file.operation == null) {
            file.operation = new RingOperation(file, operations.size());
            operations.add(file.operation);
        }
        return file.operation;
    }

    private void push(RingOperation operation) {
        while (ring.full()) {
            ring.enter(0);
            if (ring.full()) {
                drain();
            }
        }
        operation.push(ring);
    }

    private void drain() {
        while (ring.next()) {
            RingOperation operation = operations.get((int) ring.userData());
            if (operation.completed(ring.result())) {
                outstanding--;
                finish(operation.transfer());
            } else {
                push(operation);
            }
        }
    }
}
