package stripebench.stripe;

import java.nio.ByteBuffer;
import java.util.Arrays;
import stripebench.disk.Request;

/**
 * One member's part of a striped request: its request and the pieces of the caller's buffers in it, one a unit. Pieces
 * are views, kept and set anew as long as the same buffer comes again, so that steady state allocates nothing.
 */
final class Part {

    private final Request request;
    private ByteBuffer[] sources = new ByteBuffer[1];
    private ByteBuffer[] views = new ByteBuffer[1];
    private int count;

    Part(StripedRequest owner) {
        request = new Request().tag(owner);
    }

    /** Forgets the pieces, not the views. */
    void clear() {
        count = 0;
    }

    /** Appends bytes {@code start} to {@code end} of a buffer. */
    void add(ByteBuffer source, int start, int end) {
        if (count == views.length) {
            sources = Arrays.copyOf(sources, 2 * count);
            views = Arrays.copyOf(views, 2 * count);
        }
        ByteBuffer view = views[count];
        if (sources[count] != source) {
            sources[count] = source;
            view = source.duplicate();
            views[count] = view;
        }
        view.limit(end).position(start);
        count++;
    }

    Request transfer(Request.Kind kind, long position) {
        return request.prepare(kind, position, views, count);
    }

    Request flush() {
        return request.flush();
    }
}
