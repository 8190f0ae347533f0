package stripebench.stripe;

import java.nio.ByteBuffer;
import stripebench.disk.Request;

/** The bytes of a request, whose buffers hold them together; offsets count from the request's first byte. */
final class RequestBytes {

    private Request request;
    private int index;
    /** Offset of the buffer that was used last. */
    private long start;

    void of(Request prepared) {
        request = prepared;
        index = 0;
        start = 0;
    }

    void get(long offset, byte[] into, int at, int length) {
        for (int moved = 0; moved < length;) {
            ByteBuffer buffer = seek(offset + moved);
            int from = (int) (offset + moved - start);
            int count = Math.min(length - moved, buffer.remaining() - from);
            buffer.get(buffer.position() + from, into, at + moved, count);
            moved += count;
        }
    }

    void put(long offset, byte[] from, int at, int length) {
        for (int moved = 0; moved < length;) {
            ByteBuffer buffer = seek(offset + moved);
            int to = (int) (offset + moved - start);
            int count = Math.min(length - moved, buffer.remaining() - to);
            buffer.put(buffer.position() + to, from, at + moved, count);
            moved += count;
        }
    }

    private ByteBuffer seek(long offset) {
        if (offset < start) {
            of(request);
        }
        while (offset >= start + request.buffers()[index].remaining()) {
            start += request.buffers()[index++].remaining();
        }
        return request.buffers()[index];
    }
}
