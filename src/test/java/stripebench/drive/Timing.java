package stripebench.drive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Request;

/** Times requests on modelled drives that keep no data, in their own time. */
final class Timing {

    static final long MIB = 1 << 20;

    final VirtualClock clock = new VirtualClock();
    private final List<Disk> members = new ArrayList<>();

    /** So many drives, of which the used part is so large. */
    Timing(KnownDrive drive, int count, long size, int usedPercent, boolean cached) {
        Enclosure enclosure = new Enclosure(drive, clock, usedPercent, cached);
        for (int i = 0; i < count; i++) {
            members.add(enclosure.over(new EmptyDisk(size)));
        }
    }

    static Timing of(KnownDrive drive, long size) {
        return new Timing(drive, 1, size, 0, true);
    }

    List<Disk> members() {
        return members;
    }

    Disk disk() {
        return members.get(0);
    }

    /** The rate in 10^6 bytes/s of requests with constant depth, writes with one flush at the end. */
    double megabytesPerSecond(Disk disk, Request.Kind kind, int block, int depth, long count, LongSupplier positions)
            throws IOException {
        long begin = clock.now();
        ByteBuffer buffer = ByteBuffer.allocate(block);
        try (DiskQueue queue = disk.open(depth)) {
            Request[] done = new Request[depth];
            long left = count;
            for (; left > 0 && queue.outstanding() < depth; left--) {
                queue.submit(new Request().prepare(kind, positions.getAsLong(), new ByteBuffer[] {buffer}, 1));
            }
            while (queue.outstanding() > 0) {
                int reaped = queue.reap(1, done);
                for (int i = 0; i < reaped && left > 0; i++, left--) {
                    queue.submit(done[i].prepare(kind, positions.getAsLong(), done[i].buffers(), 1));
                }
            }
            if (kind == Request.Kind.WRITE) {
                queue.flush();
            }
        }
        return count * block / ((clock.now() - begin) / 1e9) / 1e6;
    }

    /** The rate of one pass in sequence at depth 1. */
    double sequential(Disk disk, Request.Kind kind, int block, long bytes) throws IOException {
        return megabytesPerSecond(disk, kind, block, 1, bytes / block, new LongSupplier() {
            private long next;

            @Override
            public long getAsLong() {
                long position = next;
                next += block;
                return position;
            }
        });
    }

    double sequential(Request.Kind kind, int block, long bytes) throws IOException {
        return sequential(disk(), kind, block, bytes);
    }
}
