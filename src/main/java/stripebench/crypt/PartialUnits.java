package stripebench.crypt;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.Lock;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.Request;

/**
 * Serves what a request covers of its first and its last data unit only in part: the unit is read whole, and for a
 * write changed and written back, while no other queue changes a part of it.
 */
final class PartialUnits {
    private final EncryptedDisk disk;
    private final Xts xts;
    private final Transfer member;
    private final Request request = new Request();
    private final Cursor cursor = new Cursor();
    private ByteBuffer unit;
    private boolean transferring;

    /** Reads or writes the member and waits. */
    interface Transfer {
        void run(Request request) throws IOException;
    }

    PartialUnits(EncryptedDisk disk, Xts xts, Transfer member) {
        this.disk = disk;
        this.xts = xts;
        this.member = member;
    }

    /** Serves both ends of a request, and leaves it the whole data units between them. */
    void serve(EncryptedRequest encrypted) {
        int size = xts.dataUnit();
        long position = encrypted.position();
        long end = encrypted.end();
        long firstWhole = (position + size - 1) / size * size;
        long afterWhole = end / size * size;
        if (position == end || firstWhole == position && afterWhole == end) {
            return;
        }
        try {
            if (firstWhole > end) {
                serve(encrypted.request(), encrypted.cursor(), position, end);
                encrypted.narrow(end, end);
                return;
            }
            serve(encrypted.request(), encrypted.cursor(), position, firstWhole);
            cursor.set(encrypted.cursor());
            cursor.skip(afterWhole - firstWhole);
            serve(encrypted.request(), cursor, afterWhole, end);
            encrypted.narrow(firstWhole, afterWhole);
        } catch (IOException e) {
            encrypted.fail(e);
        }
    }

    /** Serves bytes of a single data unit, and moves the cursor past them. */
    private void serve(Request whole, Cursor place, long from, long to) throws IOException {
        if (from == to) {
            return;
        }
        if (unit == null) {
            unit = AlignedBuffers.allocate(xts.dataUnit(), Math.max(disk.alignment(), xts.dataUnit()));
        }
        long number = from / xts.dataUnit();
        long start = number * xts.dataUnit();
        Lock lock = disk.lock(number);
        lock.lock();
        try {
            transfer(request.read(start, unit));
            xts.decrypt(number, unit, 0, unit, 0, xts.dataUnit());
            if (whole.kind() == Request.Kind.READ) {
                place.scatter(unit, (int) (from - start), (int) (to - from));
            } else {
                place.gather(unit, (int) (from - start), (int) (to - from));
                xts.encrypt(number, unit, 0, unit, 0, xts.dataUnit());
                transfer(request.write(start, unit));
            }
        } finally {
            lock.unlock();
        }
    }

    private void transfer(Request prepared) throws IOException {
        transferring = true;
        member.run(prepared);
    }

    /** The member gave the request back. */
    void transferred() {
        transferring = false;
    }

    boolean transferring() {
        return transferring;
    }
}
