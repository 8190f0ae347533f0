package stripebench.crypt;

import java.nio.ByteBuffer;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.Request;

/**
 * What the member has under way of one request. A read goes into the caller's buffer where one holds it all, and is
 * decrypted there; all else goes through a buffer of the chunk's own. Buffers and views are kept, so that steady state
 * allocates nothing.
 */
final class Chunk {
    private static final int SMALLEST = 4096;

    private final Request request = new Request().tag(this);
    private final Cursor place = new Cursor();
    private final int alignment;
    private EncryptedRequest owner;
    private ByteBuffer own;
    private ByteBuffer source;
    private ByteBuffer view;

    Chunk(int alignment) {
        this.alignment = Math.max(alignment, SMALLEST);
    }

    EncryptedRequest owner() {
        return owner;
    }

    /** Whether it has a view of this buffer. */
    boolean knows(ByteBuffer buffer) {
        return source == buffer;
    }

    /** The member's request to read the next bytes of a request. */
    Request read(EncryptedRequest of, int length) {
        owner = of;
        place.set(of.cursor());
        ByteBuffer whole = place.whole(length);
        ByteBuffer into = whole == null ? own(length) : view(whole, place.at(), length);
        of.cursor().skip(length);
        return request.read(of.position(), into);
    }

    /** The member's request to write the next bytes of a request, encrypted. */
    Request write(EncryptedRequest of, int length, Xts xts) {
        owner = of;
        ByteBuffer from = of.cursor().whole(length);
        ByteBuffer to = own(length);
        long unit = of.position() / xts.dataUnit();
        if (from != null) {
            xts.encrypt(unit, from, of.cursor().at(), to, 0, length);
            of.cursor().skip(length);
        } else {
            of.cursor().gather(to, 0, length);
            xts.encrypt(unit, to, 0, to, 0, length);
        }
        return request.write(of.position(), to);
    }

    Request flush(EncryptedRequest of) {
        owner = of;
        return request.flush();
    }

    /** Decrypts what was read, to where it belongs. */
    void decrypt(Xts xts) {
        int length = (int) request.length();
        long unit = request.position() / xts.dataUnit();
        ByteBuffer read = request.buffers()[0];
        if (read == own) {
            xts.decrypt(unit, own, 0, own, 0, length);
            place.scatter(own, 0, length);
        } else {
            xts.decrypt(unit, read, read.position(), read, read.position(), length);
        }
    }

    private ByteBuffer view(ByteBuffer whole, int at, int length) {
        if (source != whole) {
            source = whole;
            view = whole.duplicate();
        }
        return view.limit(at + length).position(at);
    }

    private ByteBuffer own(int length) {
        if (own == null || own.capacity() < length) {
            own = AlignedBuffers.allocate(Math.max(SMALLEST, Integer.highestOneBit(2 * length - 1)), alignment);
        }
        return own.clear().limit(length);
    }
}
