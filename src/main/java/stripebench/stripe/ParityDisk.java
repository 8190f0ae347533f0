package stripebench.stripe;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;

/**
 * RAID 5 and RAID 6, laid out as {@link ParityLayout}. Writes of whole rows read nothing; others read as few units as
 * they can: either the old ones and the parity, or the rest of the row. Q is computed over GF(2^8) with the polynomial
 * 0x11d and the generator 2.
 *
 * <p>With more members lost than there are parities, what needs them fails and names them; so do all writes.
 */
public final class ParityDisk extends RedundantDisk {

    private static final int MOST_MEMBER_REQUESTS = 256;
    private static final int RUNS = 8;

    private final Level level;
    private final ParityLayout layout;

    /**
     * A set over members that it closes with itself.
     *
     * @param parities members that can be lost: 1 for RAID 5, 2 for RAID 6
     * @param members parities + 2 to 32 disks; all contribute as much as the smallest can, in whole units
     * @param unit stripe unit in bytes, a multiple of every member's alignment
     * @param dispatch how {@link #open(int)} serves members
     * @throws IllegalArgumentException if the members or the unit don't fit
     */
    public ParityDisk(int parities, List<? extends Disk> members, long unit, Dispatch dispatch) {
        super(level(parities), parities + 2, members, unit, 0, dispatch);
        this.level = level(parities);
        this.layout = new ParityLayout(members.size(), parities, unit, share);
    }

    private static Level level(int parities) {
        if (parities < 1 || parities > 2) {
            throw new IllegalArgumentException("parity sets have 1 or 2 parities, not " + parities);
        }
        return parities == 1 ? Level.RAID5 : Level.RAID6;
    }

    @Override
    public String name() {
        return String.format(Locale.ROOT, "%s of %d members, unit %d", level, layout.width(), layout.unit());
    }

    @Override
    public long size() {
        return layout.size();
    }

    ParityLayout layout() {
        return layout;
    }

    @Override
    int tolerated() {
        return layout.parities();
    }

    @Override
    int sources(int missing) {
        return Integer.bitCount(missing) > tolerated() ? 0 : members.all() & ~missing;
    }

    @Override
    void restore(long from, int length, ByteBuffer[] chunks, int missing) {
        RowCodec codec = new RowCodec(layout);
        for (long at = 0; at < length; at += unit) {
            long row = (from + at) / unit;
            int roles = roles(row, missing);
            for (int slice = 0; slice < unit; slice += RowCodec.SLICE) {
                int bytes = (int) Math.min(RowCodec.SLICE, unit - slice);
                load(codec, row, chunks, (int) at + slice, bytes);
                codec.restore(roles, bytes);
                store(codec, row, chunks, (int) at + slice, bytes, roles);
            }
        }
    }

    /** {@inheritDoc} RAID 6 tells which unit is wrong if it is one; RAID 5 can't tell, so that its data counts. */
    @Override
    Agreement agree(long from, int length, ByteBuffer[] chunks) {
        RowCodec codec = new RowCodec(layout);
        Agreement found = Agreement.FULL;
        int parity = members.all() & -1 << layout.data();
        for (long at = 0; at < length; at += unit) {
            long row = (from + at) / unit;
            int wrong = RowCodec.NONE;
            for (int slice = 0; slice < unit; slice += RowCodec.SLICE) {
                int bytes = (int) Math.min(RowCodec.SLICE, unit - slice);
                load(codec, row, chunks, (int) at + slice, bytes);
                wrong = codec.wrong(wrong, bytes);
            }
            if (wrong != RowCodec.NONE) {
                boolean known = wrong != RowCodec.SEVERAL;
                int roles = known ? 1 << wrong : parity;
                for (int slice = 0; slice < unit; slice += RowCodec.SLICE) {
                    int bytes = (int) Math.min(RowCodec.SLICE, unit - slice);
                    load(codec, row, chunks, (int) at + slice, bytes);
                    codec.restore(roles, bytes);
                    store(codec, row, chunks, (int) at + slice, bytes, roles);
                }
                found = found.plus(new Agreement(1, known ? 1 : 0, members(row, roles)));
            }
        }
        return found;
    }

    private void load(RowCodec codec, long row, ByteBuffer[] chunks, int at, int bytes) {
        for (int role = 0; role < layout.width(); role++) {
            codec.load(role, chunks[layout.member(row, role)], at, bytes);
        }
    }

    private void store(RowCodec codec, long row, ByteBuffer[] chunks, int at, int bytes, int roles) {
        for (int left = roles; left != 0; left &= left - 1) {
            int role = Integer.numberOfTrailingZeros(left);
            codec.store(role, chunks[layout.member(row, role)], at, bytes);
        }
    }

    /** The roles that some members have in a row. */
    int roles(long row, int mask) {
        int roles = 0;
        for (int left = mask; left != 0; left &= left - 1) {
            roles |= 1 << layout.role(row, Integer.numberOfTrailingZeros(left));
        }
        return roles;
    }

    /** The members that have some roles in a row. */
    int members(long row, int roles) {
        int mask = 0;
        for (int left = roles; left != 0; left &= left - 1) {
            mask |= 1 << layout.member(row, Integer.numberOfTrailingZeros(left));
        }
        return mask;
    }

    /** A read of many rows has a run of units between any two parity units of a member. */
    @Override
    int memberDepth(int depth) {
        return Math.max(depth, Math.min(RUNS * depth, MOST_MEMBER_REQUESTS));
    }

    @Override
    DiskQueue queue(int depth, Engine engine, MemberPort[] ports) {
        return new ParityQueue(this, depth, engine, ports);
    }
}
