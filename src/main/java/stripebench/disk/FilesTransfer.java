package stripebench.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.BitSet;

/** One slot of a queue on many files. */
final class FilesTransfer extends Transfer {

    private final FilesQueue queue;
    private final FilesDisk disk;
    private Request request;

    FilesTransfer(FilesQueue queue, FilesDisk disk) {
        this.queue = queue;
        this.disk = disk;
    }

    void prepare(Request prepared) {
        request = prepared;
    }

    @Override
    public Request.Kind kind() {
        return request.kind();
    }

    @Override
    public void run() {
        try {
            if (request.kind() == Request.Kind.FLUSH) {
                flush();
            } else {
                transfer();
            }
        } catch (IOException | RuntimeException | Error e) {
            request.fail(new IOException(disk.name() + ": " + request + ": " + e, e));
        }
    }

    @Override
    public void finished() {
        Request done = request;
        request = null;
        queue.finished(this, done);
    }

    private void flush() throws IOException {
        BitSet files = disk.takeUnflushed();
        for (int file = files.nextSetBit(0); file >= 0; file = files.nextSetBit(file + 1)) {
            try (FileChannel channel = disk.open(file, Request.Kind.FLUSH)) {
                channel.force(false);
            }
        }
    }

    private void transfer() throws IOException {
        long position = request.position();
        for (int i = 0; i < request.count(); i++) {
            ByteBuffer rest = request.buffers()[i].duplicate();
            int end = rest.limit();
            while (rest.position() < end) {
                long offset = position % disk.share();
                int length = (int) Math.min(disk.share() - offset, end - rest.position());
                transfer((int) (position / disk.share()), offset, rest.limit(rest.position() + length));
                position += length;
                rest.limit(end);
            }
        }
    }

    private void transfer(int file, long offset, ByteBuffer part) throws IOException {
        boolean read = request.kind() == Request.Kind.READ;
        try (FileChannel channel = disk.open(file, request.kind())) {
            for (long at = offset; part.hasRemaining();) {
                at += FileTransfer.moved(read ? channel.read(part, at) : channel.write(part, at));
            }
        }
    }
}
