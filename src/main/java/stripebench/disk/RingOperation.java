package stripebench.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A file transfer as entries of a ring: what is left of it as the kernel's vectors, one a buffer, in memory that is kept
 * from one request to the next.
 */
final class RingOperation {

    private static final int VECTOR_BYTES = 2 * Long.BYTES;
    /** The most vectors that the kernel takes in one entry. */
    private static final int MOST_VECTORS = 1024;

    private final FileTransfer transfer;
    private final long id;
    private ByteBuffer vectors = ByteBuffer.allocateDirect(0);
    private long vectorsAddress;

    private int file;
    private long position;
    private long left;
    private int first;
    private int count;

    RingOperation(FileTransfer transfer, long id) {
        this.transfer = transfer;
        this.id = id;
    }

    FileTransfer transfer() {
        return transfer;
    }

    /** Takes the transfer's request; false if it needs a plain call: the kernel can't write to the heap. */
    boolean prepare(int descriptor) {
        Request request = transfer.request();
        file = descriptor;
        position = request.position();
        left = request.length();
        first = 0;
        count = request.count();
        if (request.kind() == Request.Kind.FLUSH) {
            return true;
        }
        if (vectors.capacity() < count * VECTOR_BYTES) {
            vectors = ByteBuffer.allocateDirect(count * VECTOR_BYTES).order(ByteOrder.nativeOrder());
            vectorsAddress = LibC.address(vectors);
        }
        for (int i = 0; i < count; i++) {
            ByteBuffer buffer = request.buffers()[i];
            if (!buffer.isDirect()) {
                return false;
            }
            vector(i, request.addresses.of(i, buffer), buffer.remaining());
        }
        return left > 0;
    }

    private void vector(int index, long address, long length) {
        vectors.putLong(index * VECTOR_BYTES, address).putLong(index * VECTOR_BYTES + Long.BYTES, length);
    }

    private long address(int index) {
        return vectors.getLong(index * VECTOR_BYTES);
    }

    private long length(int index) {
        return vectors.getLong(index * VECTOR_BYTES + Long.BYTES);
    }

    /** Pushes what is left. */
    void push(IoUring ring) {
        Request.Kind kind = transfer.kind();
        int remaining = count - first;
        if (kind == Request.Kind.FLUSH) {
            ring.push(IoUring.FSYNC, file, 0, 0, 0, IoUring.FSYNC_DATASYNC, id);
        } else if (remaining == 1) {
            ring.push(kind == Request.Kind.READ ? IoUring.READ : IoUring.WRITE, file, position, address(first),
                    (int) length(first), 0, id);
        } else {
            ring.push(kind == Request.Kind.READ ? IoUring.READV : IoUring.WRITEV, file, position,
                    vectorsAddress + (long) first * VECTOR_BYTES, Math.min(remaining, MOST_VECTORS), 0, id);
        }
    }

    /** Takes a completion; false if the transfer is short and must be pushed again. */
    boolean completed(int result) {
        if (result == -LibC.EINTR || result == -LibC.EAGAIN) {
            transfer.carry();
            return true;
        }
        try {
            if (result < 0) {
                throw new IOException(LibC.strerror(-result));
            }
            if (transfer.kind() != Request.Kind.FLUSH) {
                // a read of none is the end of the file, where channels say -1
                advance(FileTransfer.moved(result == 0 && transfer.kind() == Request.Kind.READ ? -1 : result));
            }
        } catch (IOException e) {
            transfer.fail(e);
            return true;
        }
        return left == 0;
    }

    private void advance(long bytes) {
        position += bytes;
        left -= bytes;
        if (left == 0) {
            return;
        }
        long moved = bytes;
        while (moved >= length(first)) {
            moved -= length(first++);
        }
        vector(first, address(first) + moved, length(first) - moved);
    }
}
