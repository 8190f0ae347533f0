package stripebench.stripe;

import java.io.IOException;
import java.util.Arrays;
import org.apache.commons.io.IOUtils;
import stripebench.disk.AbstractDiskQueue;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;

/** A queue on a striped set: one part for each member that a request touches, counted down as they complete. */
final class StripedQueue extends AbstractDiskQueue {

    private final Engine engine;
    private final Raid0Layout layout;
    private final DiskQueue[] members;
    private final Request[] parts;
    private final Slots<StripedRequest> slots;

    StripedQueue(StripedDisk disk, int depth, Engine engine, Raid0Layout layout, DiskQueue[] members) {
        super(disk, depth, engine);
        this.engine = engine;
        this.layout = layout;
        this.members = members;
        parts = new Request[depth];
        slots = new Slots<>(depth, () -> new StripedRequest(layout));
    }

    @Override
    protected void start(Request request) {
        boolean flush = request.kind() == Request.Kind.FLUSH;
        if (request.length() == 0 && !flush) {
            completed(request);
            return;
        }
        StripedRequest striped = slots.take(request);
        striped.prepare(request);
        int first = flush ? 0 : layout.member(request.position());
        int touched = flush ? members.length : layout.touched(request.position(), request.length());
        for (int i = 0; i < touched; i++) {
            int member = first + i < members.length ? first + i : first + i - members.length;
            submit(striped, member);
        }
    }

    private void submit(StripedRequest striped, int member) {
        try {
            members[member].submit(striped.part(member));
            striped.submitted();
        } catch (RuntimeException e) {
            abandon(striped);
            throw e;
        }
    }

    /** Waits for the parts of a request of which a member refused one. */
    private void abandon(StripedRequest striped) {
        striped.abandon();
        if (striped.complete()) {
            slots.give(striped);
        }
        while (!striped.complete()) {
            engine.await();
            collect();
        }
    }

    @Override
    protected void collect() {
        for (DiskQueue member : members) {
            if (member.outstanding() == 0) {
                continue;
            }
            int count = member.reap(0, parts);
            for (int i = 0; i < count; i++) {
                StripedRequest striped = (StripedRequest) parts[i].tag();
                if (striped.completed(parts[i])) {
                    finish(striped);
                }
            }
        }
    }

    private void finish(StripedRequest striped) {
        slots.give(striped);
        Request finished = striped.finish();
        if (finished != null) {
            completed(finished);
        }
    }

    @Override
    public long memberBytes(Request.Kind kind) {
        return Arrays.stream(members).mapToLong(member -> member.memberBytes(kind)).sum();
    }

    @Override
    protected void release() throws IOException {
        IOUtils.close(members);
    }
}
