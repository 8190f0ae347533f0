package stripebench.stripe;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import stripebench.disk.Request;

/**
 * One slot of a parity queue. Reads of members that have the data go straight to them; all else is done by operations
 * on rows. A read that a member fails is done again, without that member.
 */
final class ParityRequest implements Slots.Slot, MemberPart.Owner {

    private final ParityQueue queue;
    private final ParityLayout layout;
    private final Members members;
    private final RequestBytes bytes = new RequestBytes();
    private final List<MemberPart> parts = new ArrayList<>();
    private int used;
    /** The run of units that is being gathered for each member, and where on the member it ends. */
    private final MemberPart[] runs;
    private final long[] ends;
    private Request request;
    private ByteBuffer familiar;
    private Members.State state;
    /** Masks of the members that failed to read, now and when the request was done last. */
    private int failed;
    private int avoided;
    private IOException readFailure;
    private int left;
    private IOException failure;

    ParityRequest(ParityQueue queue) {
        this.queue = queue;
        this.layout = queue.layout;
        this.members = queue.members;
        runs = new MemberPart[members.count()];
        ends = new long[members.count()];
    }

    @Override
    public boolean knows(ByteBuffer buffer) {
        return familiar == buffer;
    }

    Request request() {
        return request;
    }

    RequestBytes bytes() {
        return bytes;
    }

    void start(Request started) {
        request = started;
        failure = null;
        failed = 0;
        readFailure = null;
        if (started.count() > 0) {
            familiar = started.buffers()[0];
        }
        run();
    }

    private void run() {
        bytes.of(request);
        avoided = failed;
        state = members.state();
        used = 0;
        // held until all is handed out: operations may end at once
        left = 1;
        if (request.kind() == Request.Kind.FLUSH) {
            flush();
        } else {
            cut(request.position(), request.position() + request.length());
        }
        ended();
    }

    private void flush() {
        for (int mask = members.all() & ~state.lost(); mask != 0; mask &= mask - 1) {
            MemberPart part = part(Integer.numberOfTrailingZeros(mask), 0);
            part.part.flush();
            left++;
            queue.submit(part, state);
        }
    }

    /** Cuts a range into parts of rows and runs of whole rows. */
    private void cut(long start, long end) {
        boolean write = request.kind() == Request.Kind.WRITE;
        int missing = members.unreadable(state, (layout.row(end - 1) + 1) * layout.unit()) | failed;
        if (!write && missing == 0) {
            read(start, end);
            return;
        }
        long to;
        for (long at = start; at < end; at = to) {
            long row = layout.row(at);
            long rows = at == row * layout.rowBytes() ? Math.min((end - at) / layout.rowBytes(), queue.mostRows) : 0;
            to = rows > 0 ? at + rows * layout.rowBytes() : Math.min(end, (row + 1) * layout.rowBytes());
            if (write || needs(at, to, missing)) {
                left++;
                queue.operation().start(this, row, (int) Math.max(1, rows), at, to, failed, readFailure);
            } else {
                read(at, to);
            }
        }
    }

    /** Whether some of these data units are on missing members. */
    private boolean needs(long start, long end, int missing) {
        for (long at = start; at < end; at = unitEnd(at)) {
            if ((missing & 1 << layout.member(layout.row(at), layout.role(at))) != 0) {
                return true;
            }
        }
        return false;
    }

    private long unitEnd(long at) {
        return (at / layout.unit() + 1) * layout.unit();
    }

    /** Reads from the members themselves, neighbouring units of one in one piece. */
    private void read(long start, long end) {
        int first = used;
        Arrays.fill(runs, null);
        long to;
        for (long at = start; at < end; at = to) {
            to = Math.min(end, unitEnd(at));
            int member = layout.member(layout.row(at), layout.role(at));
            long position = layout.memberPosition(at);
            if (runs[member] == null || ends[member] != position) {
                runs[member] = part(member, position);
            }
            runs[member].part.add(request.buffers(), at - request.position(), to - request.position());
            ends[member] = position + to - at;
        }
        left += used - first;
        int last = used;
        for (int i = first; i < last; i++) {
            parts.get(i).transfer(Request.Kind.READ);
            queue.submit(parts.get(i), state);
        }
    }

    private MemberPart part(int member, long position) {
        if (used == parts.size()) {
            parts.add(new MemberPart(this));
        }
        MemberPart part = parts.get(used++);
        part.begin(member, position);
        return part;
    }

    @Override
    public void done(MemberPart part) {
        IOException why = part.part.request().failure();
        if (why != null && request.kind() == Request.Kind.FLUSH) {
            queue.port(part.member).lose(why);
        } else if (why != null) {
            failed |= 1 << part.member;
            readFailure = why;
        }
        ended();
    }

    /** One of its operations is done, or failed. */
    void done(IOException why) {
        if (failure == null) {
            failure = why;
        }
        ended();
    }

    private void ended() {
        if (--left > 0) {
            return;
        }
        if (failure == null && failed != avoided) {
            run();
            return;
        }
        if (request.kind() == Request.Kind.FLUSH) {
            failure = queue.disk.beyond(request, members.unreadable(members.state(), Long.MAX_VALUE), null);
        }
        Request finished = request;
        request = null;
        if (failure != null) {
            finished.fail(failure);
        }
        queue.finished(this, finished);
    }
}
