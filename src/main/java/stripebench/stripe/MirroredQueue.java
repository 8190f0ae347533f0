package stripebench.stripe;

import stripebench.disk.Engine;
import stripebench.disk.Request;

/** A queue on a mirrored set. */
final class MirroredQueue extends RedundantQueue {

    private final MirroredDisk disk;
    private final Slots<MirroredRequest> slots;
    private int last;

    MirroredQueue(MirroredDisk disk, int depth, Engine engine, MemberPort[] ports) {
        super(disk, depth, engine, ports);
        this.disk = disk;
        slots = new Slots<>(depth, () -> new MirroredRequest(this));
    }

    MirroredDisk disk() {
        return disk;
    }

    @Override
    protected void start(Request request) {
        if (request.length() == 0 && request.kind() != Request.Kind.FLUSH) {
            completed(request);
            return;
        }
        slots.take(request).start(request);
    }

    /** Gives a part to a member. */
    void submit(int member, MirrorPart part, Members.State decided) {
        part.member = member;
        Request request = part.part.request();
        disk.work(member, request.length());
        port(member).submit(request, decided);
    }

    /** The member to read from, of some; turns go round among those with equal work. */
    int choose(int mask) {
        last = disk.leastBusy(mask, last + 1);
        return last;
    }

    @Override
    void partDone(Request request) {
        MirrorPart part = (MirrorPart) request.tag();
        disk.work(part.member, -request.length());
        part.owner.done(part);
    }

    void finished(MirroredRequest slot, Request request) {
        slots.give(slot);
        completed(request);
    }
}
