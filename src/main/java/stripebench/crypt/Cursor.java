package stripebench.crypt;

import java.nio.ByteBuffer;
import stripebench.disk.Request;

/** A place in the buffers of a request, moved through them in order. */
final class Cursor {
    private ByteBuffer[] buffers;
    private int index;
    private int at;

    /** Goes to the first byte of a request. */
    void begin(Request request) {
        buffers = request.buffers();
        index = 0;
        if (request.count() > 0) {
            at = buffers[0].position();
        }
    }

    void set(Cursor other) {
        buffers = other.buffers;
        index = other.index;
        at = other.at;
    }

    /** The buffer that holds all of the next bytes; null if they are spread over several, or there are none. */
    ByteBuffer whole(int count) {
        skipEmpty(count);
        return count > 0 && buffers[index].limit() - at >= count ? buffers[index] : null;
    }

    /** Where in its buffer the next byte is. */
    int at() {
        return at;
    }

    void skip(long count) {
        move(null, 0, count, false);
    }

    /** Copies the next bytes into another buffer. */
    void gather(ByteBuffer to, int toAt, int count) {
        move(to, toAt, count, false);
    }

    /** Copies another buffer over the next bytes. */
    void scatter(ByteBuffer from, int fromAt, int count) {
        move(from, fromAt, count, true);
    }

    private void move(ByteBuffer other, int otherAt, long count, boolean into) {
        long left = count;
        int place = otherAt;
        while (left > 0) {
            skipEmpty(left);
            int step = (int) Math.min(left, buffers[index].limit() - at);
            if (other != null && into) {
                buffers[index].put(at, other, place, step);
            } else if (other != null) {
                other.put(place, buffers[index], at, step);
            }
            at += step;
            place += step;
            left -= step;
        }
    }

    private void skipEmpty(long wanted) {
        while (wanted > 0 && at == buffers[index].limit()) {
            index++;
            at = buffers[index].position();
        }
    }
}
