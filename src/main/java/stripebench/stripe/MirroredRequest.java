package stripebench.stripe;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import stripebench.disk.Request;

/** One slot of a mirrored queue. */
final class MirroredRequest extends RedundantQueue.Locked implements Slots.Slot {

    private final MirroredQueue queue;
    private final Members members;
    private final MirrorPart[] parts;
    private Request request;
    private ByteBuffer familiar;
    private Members.State state;
    private int left;
    private boolean kept;
    private IOException failure;

    MirroredRequest(MirroredQueue queue) {
        this.queue = queue;
        this.members = queue.members;
        parts = new MirrorPart[members.count()];
        Arrays.setAll(parts, i -> new MirrorPart(this));
    }

    @Override
    public boolean knows(ByteBuffer buffer) {
        return familiar == buffer;
    }

    void start(Request started) {
        request = started;
        failure = null;
        kept = false;
        if (started.count() > 0) {
            familiar = started.buffers()[0];
        }
        switch (started.kind()) {
            case READ -> read();
            case WRITE -> queue.lock(this, started.position(), started.position() + started.length());
            case FLUSH -> begin();
        }
    }

    /** Writes or flushes all members. */
    @Override
    void begin() {
        state = members.state();
        int mask = members.all() & ~state.lost();
        left = Integer.bitCount(mask);
        for (; mask != 0; mask &= mask - 1) {
            int member = Integer.numberOfTrailingZeros(mask);
            MirrorPart part = parts[member];
            part.clear();
            if (request.kind() == Request.Kind.FLUSH) {
                part.part.flush();
            } else {
                part.part.add(request.buffers(), 0, request.length());
                part.part.transfer(Request.Kind.WRITE, request.position());
            }
            queue.submit(member, part, state);
        }
    }

    /** Reads as many pieces of whole units as members have the data. */
    private void read() {
        long length = request.length();
        long unit = queue.disk().unit;
        state = members.state();
        int have = Integer.bitCount(members.all() & ~unreadable());
        long units = (length + unit - 1) / unit;
        long piece = (units + have - 1) / have * unit;
        left = (int) ((length + piece - 1) / piece);
        int count = left;
        for (int i = 0; i < count; i++) {
            MirrorPart part = parts[i];
            part.clear();
            part.part.add(request.buffers(), i * piece, Math.min(length, (i + 1) * piece));
            part.part.transfer(Request.Kind.READ, request.position() + i * piece);
            queue.submit(queue.choose(members.all() & ~unreadable()), part, state);
        }
    }

    private int unreadable() {
        return members.unreadable(state, request.position() + request.length());
    }

    void done(MirrorPart part) {
        IOException failed = part.part.request().failure();
        if (request.kind() != Request.Kind.READ) {
            if (failed == null) {
                kept |= (unreadable() & 1 << part.member) == 0;
            } else if (!queue.port(part.member).lose(failed)) {
                failure = failed;
            }
        } else if (failed != null && readElsewhere(part, failed)) {
            return;
        }
        if (--left == 0) {
            finish();
        }
    }

    /** Gives a failed part of a read to a member that has not tried it; false if there is none. */
    private boolean readElsewhere(MirrorPart part, IOException failed) {
        part.failed(failed);
        state = members.state();
        int others = members.all() & ~unreadable() & ~part.tried;
        if (others == 0) {
            failure = part.failure;
            return false;
        }
        Request again = part.part.request();
        part.part.transfer(Request.Kind.READ, again.position());
        queue.submit(queue.choose(others), part, state);
        return true;
    }

    private void finish() {
        Request finished = request;
        request = null;
        if (finished.kind() == Request.Kind.WRITE) {
            queue.unlock(this);
        }
        if (finished.kind() != Request.Kind.READ && !kept && failure == null) {
            failure = new IOException(queue.disk().name() + ": " + finished + ": no member with the data is left");
        }
        if (failure != null) {
            finished.fail(failure);
        }
        queue.finished(this, finished);
    }
}
