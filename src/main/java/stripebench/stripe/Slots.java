package stripebench.stripe;

import java.nio.ByteBuffer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import stripebench.disk.Request;

/** The free slots of a queue's requests. */
final class Slots<S extends Slots.Slot> {

    /** Slots beyond the depth, for callers that take turns with a few buffers, say one to read and one to write. */
    private static final int SPARE = 3;

    /** What a request becomes in its queue. */
    interface Slot {

        /** Whether it has views of this buffer from its last request. */
        boolean knows(ByteBuffer buffer);
    }

    private final Slot[] free;
    private int count;

    Slots(int depth, Supplier<S> maker) {
        count = depth + SPARE;
        free = Stream.generate(maker).limit(count).toArray(Slot[]::new);
    }

    /** Prefers the slot that has views of the request's buffer. */
    @SuppressWarnings("unchecked")
    S take(Request request) {
        ByteBuffer buffer = request.count() == 0 ? null : request.buffers()[0];
        int slot = count - 1;
        while (slot > 0 && !free[slot].knows(buffer)) {
            slot--;
        }
        Slot taken = free[slot];
        free[slot] = free[--count];
        return (S) taken;
    }

    void give(S slot) {
        free[count++] = slot;
    }
}
