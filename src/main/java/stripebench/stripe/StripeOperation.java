package stripebench.stripe;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.Request;

/**
 * Work on rows that no other operation touches meanwhile: reads what it needs from the members, computes, and writes.
 * It is about whole rows, or about some columns of one row: {@code span} bytes of each unit from {@code column} on.
 */
final class StripeOperation extends RedundantQueue.Locked implements MemberPart.Owner {

    private final ParityQueue queue;
    private final ParityLayout layout;
    private final Members members;
    private final MemberPart[] parts;
    private final ByteBuffer[] scratch;
    /** How much parity of the rows before is in a member's scratch buffer. */
    private final int[] filled;
    private final StripePlan plan;
    private final StripeMath math;
    private ParityRequest owner;
    private long row;
    private int rows;
    private int column;
    private int span;
    private Members.State state;
    private int failed;
    private IOException reason;
    private boolean writing;
    private int left;

    StripeOperation(ParityQueue queue) {
        this.queue = queue;
        this.layout = queue.layout;
        this.members = queue.members;
        int width = layout.width();
        parts = new MemberPart[width];
        Arrays.setAll(parts, i -> new MemberPart(this));
        scratch = new ByteBuffer[width];
        filled = new int[width];
        plan = new StripePlan(queue.disk);
        math = new StripeMath(queue.disk, queue.codec, scratch, filled);
    }

    /** Begins when the rows are free. Members that failed to read are avoided; why the last of them did, or null. */
    void start(ParityRequest newOwner, long newRow, int newRows, long start, long end, int avoided, IOException why) {
        owner = newOwner;
        row = newRow;
        rows = newRows;
        failed = avoided;
        reason = why;
        plan.range(row, rows, start, end);
        column = plan.column();
        span = plan.span();
        queue.lock(this, row * layout.unit(), (row + rows) * layout.unit());
    }

    @Override
    void begin() {
        state = members.state();
        writing = false;
        int missing = members.unreadable(state, (row + rows) * layout.unit()) | failed;
        if (!plan.decide(owner.request().kind() == Request.Kind.WRITE, missing, state.lost())) {
            finish(queue.disk.beyond(owner.request(), missing, reason));
            return;
        }
        left = Integer.bitCount(plan.reads());
        for (int mask = plan.reads(); mask != 0; mask &= mask - 1) {
            int member = Integer.numberOfTrailingZeros(mask);
            MemberPart part = parts[member];
            part.begin(member, row * layout.unit() + column);
            part.part.add(scratch(member, rows * span), 0, rows * span);
            part.transfer(Request.Kind.READ);
            queue.submit(part, state);
        }
        if (left == 0) {
            compute();
        }
    }

    private ByteBuffer scratch(int member, int size) {
        if (scratch[member] == null || scratch[member].capacity() < size) {
            scratch[member] = AlignedBuffers.allocate(size, Math.max(queue.disk.alignment(), Long.BYTES));
        }
        return scratch[member];
    }

    @Override
    public void done(MemberPart part) {
        IOException why = part.part.request().failure();
        if (why != null) {
            reason = why;
        }
        if (why != null && writing) {
            queue.port(part.member).lose(why);
        } else if (why != null) {
            failed |= 1 << part.member;
        }
        if (--left > 0) {
            return;
        }
        if (writing) {
            finish(queue.disk.beyond(owner.request(),
                    members.unreadable(members.state(), (row + rows) * layout.unit()), reason));
        } else if ((failed & plan.reads()) != 0) {
            begin();
        } else {
            compute();
        }
    }

    private void compute() {
        if (owner.request().kind() == Request.Kind.READ) {
            math.deliver(plan, owner);
            finish(null);
            return;
        }
        for (int member = 0; member < parts.length && plan.reads() == 0; member++) {
            scratch(member, layout.parities() * (rows / layout.width() + 1) * span);
        }
        for (int role = layout.data(); role < layout.width(); role++) {
            scratch(layout.member(row, role), span);
        }
        math.parity(plan, owner, state.lost());
        write();
    }

    /** Writes the new data, and the parity, of all members that serve. */
    private void write() {
        writing = true;
        Arrays.fill(filled, 0);
        int mask = 0;
        for (int member = 0; member < parts.length; member++) {
            if ((state.lost() & 1 << member) == 0 && gather(parts[member], member)) {
                mask |= 1 << member;
            }
        }
        left = Integer.bitCount(mask);
        for (; mask != 0; mask &= mask - 1) {
            MemberPart part = parts[Integer.numberOfTrailingZeros(mask)];
            part.transfer(Request.Kind.WRITE);
            queue.submit(part, state);
        }
    }

    /** Puts together what a member is to write; false if nothing. */
    private boolean gather(MemberPart part, int member) {
        boolean some = false;
        for (int i = 0; i < rows; i++) {
            int role = layout.role(row + i, member);
            boolean parity = role >= layout.data();
            int from = parity ? column : plan.from(i, role);
            int to = parity ? column + span : plan.to(i, role);
            if (from >= to) {
                continue;
            }
            if (!some) {
                part.begin(member, (row + i) * layout.unit() + from);
                some = true;
            }
            if (parity) {
                part.part.add(scratch[member], filled[member], filled[member] + span);
                filled[member] += span;
            } else {
                long offset = plan.offset(i, role, from) - owner.request().position();
                part.part.add(owner.request().buffers(), offset, offset + to - from);
            }
        }
        return some;
    }

    private void finish(IOException why) {
        queue.unlock(this);
        ParityRequest finished = owner;
        owner = null;
        queue.free(this);
        finished.done(why);
    }
}
