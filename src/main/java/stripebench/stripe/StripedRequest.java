package stripebench.stripe;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import stripebench.disk.Request;

/** One slot of a striped queue: a request, its parts, and how many of them are still to come. */
final class StripedRequest implements Slots.Slot {

    private final Raid0Layout layout;
    private final Part[] parts;
    private Request request;
    private ByteBuffer familiar;
    private int left;
    private IOException failure;

    StripedRequest(Raid0Layout layout) {
        this.layout = layout;
        parts = new Part[layout.width()];
        Arrays.setAll(parts, i -> new Part(this));
    }

    /** Takes a request and cuts its buffers at the units' ends. */
    void prepare(Request prepared) {
        request = prepared;
        failure = null;
        left = 0;
        if (prepared.count() > 0) {
            familiar = prepared.buffers()[0];
        }
        for (Part part : parts) {
            part.clear();
        }
        if (prepared.length() > 0) {
            cut();
        }
    }

    private void cut() {
        int member = layout.member(request.position());
        long unitLeft = layout.unitEnd(request.position()) - request.position();
        for (int i = 0; i < request.count(); i++) {
            ByteBuffer buffer = request.buffers()[i];
            int end;
            for (int start = buffer.position(); start < buffer.limit(); start = end) {
                end = (int) Math.min(buffer.limit(), start + unitLeft);
                parts[member].add(buffer, start, end);
                unitLeft -= end - start;
                if (unitLeft == 0) {
                    unitLeft = layout.unit();
                    member = member + 1 == parts.length ? 0 : member + 1;
                }
            }
        }
    }

    @Override
    public boolean knows(ByteBuffer buffer) {
        return familiar == buffer;
    }

    /** A member's part, ready to submit. */
    Request part(int member) {
        if (request.kind() == Request.Kind.FLUSH) {
            return parts[member].flush();
        }
        return parts[member].transfer(request.kind(), layout.partStart(member, request.position()));
    }

    void submitted() {
        left++;
    }

    /** Takes a completed part; the first failure stands for the request. Returns whether it was the last. */
    boolean completed(Request part) {
        if (failure == null) {
            failure = part.failure();
        }
        return --left == 0;
    }

    boolean complete() {
        return left == 0;
    }

    /** Has no one to report to when it completes: a member refused one of its parts. */
    void abandon() {
        request = null;
    }

    /** Gives the request back; null if it was abandoned. */
    Request finish() {
        Request finished = request;
        request = null;
        if (failure != null && finished != null) {
            finished.fail(failure);
        }
        return finished;
    }
}
