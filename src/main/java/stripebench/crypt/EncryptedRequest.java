package stripebench.crypt;

import java.io.IOException;
import stripebench.disk.Request;

/** One slot of an encrypted queue: a request, how far it has been handed to the member, and what is still under way. */
final class EncryptedRequest {
    private final Cursor cursor = new Cursor();
    private Request request;
    private long position;
    private long end;
    private boolean flushes;
    private int underWay;
    private IOException failure;

    void prepare(Request prepared) {
        request = prepared;
        cursor.begin(prepared);
        position = prepared.position();
        end = position + prepared.length();
        flushes = prepared.kind() == Request.Kind.FLUSH;
        underWay = 0;
        failure = null;
    }

    Request request() {
        return request;
    }

    /** At {@link #position()}. */
    Cursor cursor() {
        return cursor;
    }

    long position() {
        return position;
    }

    long end() {
        return end;
    }

    /** Leaves out the first bytes of what is to be handed on, or those after the new end: they are done. */
    void narrow(long newPosition, long newEnd) {
        position = newPosition;
        end = newEnd;
    }

    /** Whether there is more to hand to the member. */
    boolean waits() {
        return flushes || position < end;
    }

    /** A chunk went to the member; of a flush, all. */
    void submitted(long length) {
        flushes = false;
        position += length;
        underWay++;
    }

    /** A chunk came back. After a failure nothing more is handed on. */
    void completed(IOException chunkFailure) {
        underWay--;
        if (chunkFailure != null) {
            fail(chunkFailure);
        }
    }

    /** The first failure stands for the request. */
    void fail(IOException first) {
        failure = failure == null ? first : failure;
        end = position;
        flushes = false;
    }

    boolean failed() {
        return failure != null;
    }

    boolean complete() {
        return underWay == 0 && !waits();
    }

    /** Gives the request back. */
    Request finish() {
        Request finished = request;
        request = null;
        if (failure != null) {
            finished.fail(failure);
        }
        return finished;
    }
}
