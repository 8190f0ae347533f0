package stripebench.disk;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * One slot of a file's queue. It has a channel of its own, since FileChannel has no positional call for several buffers
 * and the channel's position can't be shared.
 */
final class FileTransfer extends Transfer {

    /** What a ring keeps of it; null until one carries it. */
    RingOperation operation;

    private final FileQueue queue;
    private final FileDisk disk;
    private final ChannelOpener opener;
    private FileChannel channel;
    private Request request;
    private int[] starts = new int[1];

    FileTransfer(FileQueue queue, FileDisk disk, ChannelOpener opener) {
        this.queue = queue;
        this.disk = disk;
        this.opener = opener;
    }

    void use(FileChannel opened) {
        channel = opened;
    }

    void prepare(Request prepared) {
        request = prepared;
    }

    Request request() {
        return request;
    }

    void fail(Throwable cause) {
        request.fail(disk.failure(request, cause));
    }

    /** For a ring; null if only channels reach the file. */
    RingFile ringFile() throws IOException {
        return queue.ringFile();
    }

    /** Whether the file bypasses the page cache. */
    boolean bypassesCache() {
        return disk.bypassesCache();
    }

    /** Whether a ring carries it without handing it to a kernel worker. */
    boolean suitsRing() {
        for (int i = 0; i < request.count(); i++) {
            if (!request.buffers()[i].isDirect()) {
                return false;
            }
        }
        try {
            RingFile file = ringFile();
            return file != null && file.begins(disk.alignment());
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public Request.Kind kind() {
        return request.kind();
    }

    @Override
    public void run() {
        try {
            // an interrupt closes a channel under its user; the next request has a new one
            if (channel == null || !channel.isOpen()) {
                channel = opener.open();
            }
            if (request.kind() == Request.Kind.FLUSH) {
                channel.force(false);
            } else if (request.count() == 1) {
                transfer(request.buffers()[0]);
            } else {
                transfer(request.buffers(), request.count());
            }
        } catch (IOException | RuntimeException | Error e) {
            fail(e);
        }
    }

    @Override
    public void finished() {
        Request done = request;
        request = null;
        queue.finished(this, done);
    }

    void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }

    private void transfer(ByteBuffer buffer) throws IOException {
        boolean read = request.kind() == Request.Kind.READ;
        long position = request.position();
        int start = buffer.position();
        try {
            while (buffer.hasRemaining()) {
                position += moved(read ? channel.read(buffer, position) : channel.write(buffer, position));
            }
        } finally {
            buffer.position(start);
        }
    }

    private void transfer(ByteBuffer[] buffers, int count) throws IOException {
        boolean read = request.kind() == Request.Kind.READ;
        keepStarts(buffers, count);
        try {
            channel.position(request.position());
            long left = request.length();
            int next = 0;
            while (left > 0) {
                while (!buffers[next].hasRemaining()) {
                    next++;
                }
                left -= moved(read ? channel.read(buffers, next, count - next)
                        : channel.write(buffers, next, count - next));
            }
        } finally {
            for (int i = 0; i < count; i++) {
                buffers[i].position(starts[i]);
            }
        }
    }

    private void keepStarts(ByteBuffer[] buffers, int count) {
        if (starts.length < count) {
            starts = new int[count];
        }
        for (int i = 0; i < count; i++) {
            starts[i] = buffers[i].position();
        }
    }

    static long moved(long bytes) throws IOException {
        if (bytes < 0) {
            throw new EOFException("end of file");
        }
        if (bytes == 0) {
            throw new IOException("no progress");
        }
        return bytes;
    }
}
