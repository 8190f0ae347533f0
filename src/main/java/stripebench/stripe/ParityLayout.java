package stripebench.stripe;

/**
 * The address arithmetic of RAID 5 and RAID 6, left-symmetric, as Linux md lays them out by default: parity moves one
 * member down with each row, from the last; Q, where there is one, follows P; the row's data units follow those, round
 * the members.
 *
 * <p>The members' units of a row have <em>roles</em>: 0 to data - 1 are the data units in logical order, data is P and
 * data + 1 is Q. Positions are in bytes. Immutable.
 */
public final class ParityLayout {

    private final int width;
    private final int parities;
    private final long unit;
    private final long rows;

    /**
     * A set of equal shares.
     *
     * @param width members, at least parities + 2
     * @param parities 1 for RAID 5, 2 for RAID 6
     * @param unit stripe unit in bytes, at least 1
     * @param share bytes used of each member; what is beyond the last whole unit is not
     * @throws IllegalArgumentException if a figure is too small; a member must hold a unit
     */
    public ParityLayout(int width, int parities, long unit, long share) {
        if (parities < 1 || parities > 2 || width < parities + 2 || unit < 1 || share < unit) {
            throw new IllegalArgumentException("parity needs 1 or 2 parities, 2 members more, and a unit on each; got "
                    + parities + " parities, width " + width + ", unit " + unit + ", member of " + share + " bytes");
        }
        this.width = width;
        this.parities = parities;
        this.unit = unit;
        this.rows = share / unit;
    }

    /**
     * How many members there are.
     *
     * @return at least 3
     */
    public int width() {
        return width;
    }

    /**
     * Data units in a row.
     *
     * @return at least 2
     */
    public int data() {
        return width - parities;
    }

    /**
     * Parity units in a row.
     *
     * @return 1 or 2
     */
    public int parities() {
        return parities;
    }

    /**
     * The stripe unit.
     *
     * @return bytes
     */
    public long unit() {
        return unit;
    }

    /**
     * The data of a row.
     *
     * @return bytes, unit times data
     */
    public long rowBytes() {
        return unit * data();
    }

    /**
     * The capacity of the set.
     *
     * @return bytes, a multiple of {@link #rowBytes()}
     */
    public long size() {
        return Math.multiplyExact(rows, rowBytes());
    }

    /**
     * The row of a byte.
     *
     * @param position of the byte in the set
     * @return from 0
     */
    public long row(long position) {
        return position / rowBytes();
    }

    /**
     * The role of the data unit that holds a byte.
     *
     * @param position of the byte in the set
     * @return 0 to data - 1
     */
    public int role(long position) {
        return (int) (position / unit % data());
    }

    /**
     * Which member has a role in a row.
     *
     * @param row from 0
     * @param role 0 to width - 1
     * @return 0 to width - 1
     */
    public int member(long row, int role) {
        return (parityMember(row) + parities + role) % width;
    }

    /**
     * Which role a member has in a row.
     *
     * @param row from 0
     * @param member 0 to width - 1
     * @return 0 to width - 1
     */
    public int role(long row, int member) {
        return Math.floorMod(member - parityMember(row) - parities, width);
    }

    /**
     * Where on its member a byte lies.
     *
     * @param position of the byte in the set
     * @return bytes from the start of the member
     */
    public long memberPosition(long position) {
        return row(position) * unit + position % unit;
    }

    private int parityMember(long row) {
        return width - 1 - (int) (row % width);
    }
}
