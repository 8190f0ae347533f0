package stripebench.stripe;

import java.util.ArrayDeque;
import java.util.Deque;
import stripebench.disk.Engine;
import stripebench.disk.Request;

/** A queue on a parity set: requests, and the operations on rows that they are made of. */
final class ParityQueue extends RedundantQueue {

    /** Bytes of a member that one operation works on at most, unless a unit has more. */
    private static final long MOST_BYTES = 1 << 20;

    final ParityDisk disk;
    final ParityLayout layout;
    final RowCodec codec;
    final int mostRows;
    private final Slots<ParityRequest> slots;
    private final Deque<StripeOperation> free = new ArrayDeque<>();

    ParityQueue(ParityDisk disk, int depth, Engine engine, MemberPort[] ports) {
        super(disk, depth, engine, ports);
        this.disk = disk;
        layout = disk.layout();
        codec = new RowCodec(layout);
        mostRows = (int) Math.max(1, MOST_BYTES / layout.unit());
        slots = new Slots<>(depth, () -> new ParityRequest(this));
    }

    @Override
    protected void start(Request request) {
        if (request.length() == 0 && request.kind() != Request.Kind.FLUSH) {
            completed(request);
            return;
        }
        slots.take(request).start(request);
    }

    void submit(MemberPart part, Members.State decided) {
        port(part.member).submit(part.part.request(), decided);
    }

    @Override
    void partDone(Request request) {
        MemberPart part = (MemberPart) request.tag();
        part.owner.done(part);
    }

    void finished(ParityRequest slot, Request request) {
        slots.give(slot);
        completed(request);
    }

    StripeOperation operation() {
        StripeOperation operation = free.poll();
        return operation == null ? new StripeOperation(this) : operation;
    }

    void free(StripeOperation operation) {
        free.push(operation);
    }
}
