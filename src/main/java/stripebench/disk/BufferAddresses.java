package stripebench.disk;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Where in memory a request's buffers begin; asked for only when another buffer comes, since asking allocates. */
final class BufferAddresses {

    private ByteBuffer[] known = {};
    private long[] addresses = {};

    /** The address of the byte at the position of a direct buffer, the request's index-th. */
    long of(int index, ByteBuffer buffer) {
        if (index >= known.length) {
            known = Arrays.copyOf(known, Math.max(index + 1, 2 * known.length));
            addresses = Arrays.copyOf(addresses, known.length);
        }
        if (known[index] != buffer) {
            known[index] = buffer;
            addresses[index] = LibC.address(buffer);
        }
        return addresses[index] + buffer.position();
    }
}
