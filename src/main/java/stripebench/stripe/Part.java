package stripebench.stripe;

import java.nio.ByteBuffer;
import java.util.Arrays;
import stripebench.disk.Request;

/**
 * What one member does of a request: a request of its own and the pieces of the caller's buffers in it. Pieces are
 * views, kept and set anew as long as the same buffer comes again, so that steady state allocates nothing.
 */
final class Part {

    private final Request request;
    private ByteBuffer[] sources = new ByteBuffer[1];
    private ByteBuffer[] views = new ByteBuffer[1];
    /** The former ones, for a part that takes turns between a caller's buffer and one of its own. */
    private ByteBuffer[] formerSources = new ByteBuffer[1];
    private ByteBuffer[] formerViews = new ByteBuffer[1];
    private int count;

    Part(Object owner) {
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
            formerSources = Arrays.copyOf(formerSources, 2 * count);
            formerViews = Arrays.copyOf(formerViews, 2 * count);
        }
        if (sources[count] != source) {
            boolean former = formerSources[count] == source;
            ByteBuffer view = former ? formerViews[count] : source.duplicate();
            formerSources[count] = sources[count];
            formerViews[count] = views[count];
            sources[count] = source;
            views[count] = view;
        }
        views[count].limit(end).position(start);
        count++;
    }

    /** Appends bytes {@code from} to {@code to} of what several buffers hold together. */
    void add(ByteBuffer[] buffers, long from, long to) {
        long start = 0;
        for (int i = 0; start < to; i++) {
            ByteBuffer buffer = buffers[i];
            long end = start + buffer.remaining();
            if (end > from) {
                long base = buffer.position() - start;
                add(buffer, (int) (base + Math.max(start, from)), (int) (base + Math.min(end, to)));
            }
            start = end;
        }
    }

    Request request() {
        return request;
    }

    Request transfer(Request.Kind kind, long position) {
        return request.prepare(kind, position, views, count);
    }

    Request flush() {
        return request.flush();
    }
}
