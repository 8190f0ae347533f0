package stripebench.stripe;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.function.LongConsumer;
import stripebench.disk.Disk;

/**
 * Writes what belongs on a replaced member from its start to its end. While a chunk is written the next is read; each
 * is locked meanwhile, and readable once all before it are written.
 */
final class MemberRebuild {

    private final RedundantDisk set;
    private final Members members;
    private final Sweep sweep;
    private final int member;
    private final Disk disk;
    private final ByteBuffer[][] buffers;
    private final LockedRange[] ranges = {new LockedRange(), new LockedRange()};
    private LockedRange writing;

    MemberRebuild(RedundantDisk set, Sweep sweep, int member) {
        this.set = set;
        this.members = set.members;
        this.sweep = sweep;
        this.member = member;
        this.disk = members.state().disks().get(member);
        this.buffers = new ByteBuffer[][] {sweep.buffers(), sweep.buffers()};
        if (!members.isRebuilding(member, disk)) {
            throw new IllegalStateException(set.name() + ": member " + member + " was not replaced");
        }
    }

    void run(LongConsumer progress) throws IOException {
        int turn = 0;
        try {
            for (long from = 0; from < set.share; from += sweep.chunk(), turn ^= 1) {
                int length = (int) Math.min(sweep.chunk(), set.share - from);
                boolean free = set.locks.join(ranges[turn], from, from + length);
                try {
                    if (!free) {
                        // who came before may wait for the chunk that is being written
                        written(progress);
                        set.locks.await(ranges[turn]);
                    }
                    restore(from, length, buffers[turn]);
                    written(progress);
                    sweep.write(member, from, length, buffers[turn][member]);
                } catch (IOException | RuntimeException e) {
                    set.locks.leave(ranges[turn]);
                    throw e;
                }
                writing = ranges[turn];
            }
            written(progress);
            sweep.flush(member);
        } catch (IOException e) {
            members.lose(member, disk, e);
            throw e;
        } finally {
            if (writing != null) {
                sweep.await(1 << member);
                set.locks.leave(writing);
            }
        }
        if (!members.whole(member, disk)) {
            throw lostAgain();
        }
    }

    private void restore(long from, int length, ByteBuffer[] chunks) throws IOException {
        int failed = 0;
        while (true) {
            if (!members.isRebuilding(member, disk)) {
                throw lostAgain();
            }
            int missing = members.unreadable(members.state(), from + length) | failed | 1 << member;
            int sources = set.sources(missing);
            if (sources == 0) {
                throw new IOException(String.format(Locale.ROOT, "%s: can't rebuild %s at %d without %s", set.name(),
                        disk.name(), from, Members.names(missing & ~(1 << member))));
            }
            int failedNow = sweep.read(sources, from, length, chunks);
            if (failedNow == 0) {
                set.restore(from, length, chunks, missing);
                return;
            }
            failed |= failedNow;
        }
    }

    /** Waits for the chunk that is being written, and lets it be read. */
    private void written(LongConsumer progress) throws IOException {
        if (writing == null) {
            return;
        }
        LockedRange range = writing;
        writing = null;
        int failed = sweep.await(1 << member);
        if (failed == 0) {
            members.rebuilt(member, range.to);
        }
        set.locks.leave(range);
        if (failed != 0) {
            throw sweep.failure(member);
        }
        progress.accept(range.to);
    }

    private IOException lostAgain() {
        return new IOException(set.name() + ": " + disk.name() + " was lost while it was rebuilt");
    }
}
