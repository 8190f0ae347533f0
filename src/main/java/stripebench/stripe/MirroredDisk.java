package stripebench.stripe;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLongArray;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;

/**
 * RAID 1: every write and flush goes to all members, a read to the member with the least outstanding work, and a read
 * of more than one unit is split over the members. The last member with the data is never taken out of service: what
 * it fails at fails.
 */
public final class MirroredDisk extends RedundantDisk {

    /** Bytes that the queues have outstanding on each member. */
    private final AtomicLongArray work;

    /**
     * A set over members that it closes with itself.
     *
     * @param members 2 to 32 disks that hold the same; the set is as large as the whole units of the smallest
     * @param unit the least that a read is split into, in bytes, a multiple of every member's alignment
     * @param dispatch how {@link #open(int)} serves members
     * @throws IllegalArgumentException if the members or the unit don't fit
     */
    public MirroredDisk(List<? extends Disk> members, long unit, Dispatch dispatch) {
        super(Level.RAID1, 2, members, unit, 1, dispatch);
        work = new AtomicLongArray(members.size());
    }

    @Override
    public String name() {
        return String.format(Locale.ROOT, "raid1 of %d members", members.count());
    }

    @Override
    public long size() {
        return share;
    }

    /** The one of some members with the least outstanding work; of equals, the first from {@code start} on. */
    int leastBusy(int mask, int start) {
        int best = -1;
        for (int i = 0; i < work.length(); i++) {
            int member = (start + i) % work.length();
            if ((mask & 1 << member) != 0 && (best < 0 || work.get(member) < work.get(best))) {
                best = member;
            }
        }
        return best;
    }

    /** Notes that a member has so many bytes more to do. */
    void work(int member, long bytes) {
        work.addAndGet(member, bytes);
    }

    @Override
    int tolerated() {
        return members.count() - 1;
    }

    @Override
    int sources(int missing) {
        return Integer.lowestOneBit(members.all() & ~missing);
    }

    @Override
    void restore(long from, int length, ByteBuffer[] chunks, int missing) {
        int source = Integer.numberOfTrailingZeros(sources(missing));
        for (int left = missing; left != 0; left &= left - 1) {
            chunks[Integer.numberOfTrailingZeros(left)].put(0, chunks[source], 0, length);
        }
    }

    /** A majority tells which copies are wrong; without one the first copy counts. */
    @Override
    Agreement agree(long from, int length, ByteBuffer[] chunks) {
        Agreement found = Agreement.FULL;
        for (int at = 0; at < length; at += (int) unit) {
            int end = at + (int) unit;
            int most = 0;
            for (int member = 0; member < chunks.length; member++) {
                int same = same(member, at, end, chunks);
                if (Integer.bitCount(same) > Integer.bitCount(most)) {
                    most = same;
                }
            }
            int wrong = members.all() & ~most;
            if (wrong != 0) {
                ByteBuffer right = chunks[Integer.numberOfTrailingZeros(most)];
                for (int left = wrong; left != 0; left &= left - 1) {
                    chunks[Integer.numberOfTrailingZeros(left)].put(at, right, at, end - at);
                }
                boolean majority = 2 * Integer.bitCount(most) > chunks.length;
                found = found.plus(new Agreement(1, majority ? 1 : 0, wrong));
            }
        }
        return found;
    }

    /** The members that hold the same as one of them. */
    private static int same(int member, int from, int to, ByteBuffer[] chunks) {
        int same = 0;
        ByteBuffer copy = chunks[member].duplicate().limit(to).position(from);
        for (int other = 0; other < chunks.length; other++) {
            if (chunks[other].duplicate().limit(to).position(from).mismatch(copy) < 0) {
                same |= 1 << other;
            }
        }
        return same;
    }

    @Override
    int memberDepth(int depth) {
        return depth;
    }

    @Override
    DiskQueue queue(int depth, Engine engine, MemberPort[] ports) {
        return new MirroredQueue(this, depth, engine, ports);
    }
}
