package stripebench.stripe;

/**
 * The address arithmetic of RAID 0: logical unit k lies on member k mod n, in row k div n.
 *
 * <p>A contiguous logical range touches one contiguous range of each member, its <em>part</em>: the units in between
 * belong to the other members. The arguments of the methods about parts are a position and a length of at least 1, both
 * in bytes, inside the set. Immutable.
 */
public final class Raid0Layout {

    private static final int NO_SHIFT = -1;

    private final long unit;
    /** Divides by the unit, which is mostly a power of two; divisions would be most of what a small request costs. */
    private final int shift;
    private final int width;
    private final long rows;

    /**
     * A set of equal shares.
     *
     * @param unit stripe unit in bytes, at least 1
     * @param width members, at least 2
     * @param smallest size of the smallest member in bytes; what is beyond its last whole unit is not used
     * @throws IllegalArgumentException if a figure is too small; a member must hold a unit
     */
    public Raid0Layout(long unit, int width, long smallest) {
        if (unit < 1 || width < 2 || smallest < unit) {
            throw new IllegalArgumentException("raid0 needs a unit of at least 1 byte, 2 members and a unit on each;"
                    + " got unit " + unit + ", width " + width + ", smallest member " + smallest + " bytes");
        }
        this.unit = unit;
        this.shift = Long.bitCount(unit) == 1 ? Long.numberOfTrailingZeros(unit) : NO_SHIFT;
        this.width = width;
        this.rows = smallest / unit;
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
     * How many members there are.
     *
     * @return at least 2
     */
    public int width() {
        return width;
    }

    /**
     * The capacity of the set.
     *
     * @return bytes, a multiple of unit times width
     */
    public long size() {
        return Math.multiplyExact(rows * unit, width);
    }

    /**
     * Which member holds a byte.
     *
     * @param position of the byte in the set
     * @return 0 to width - 1
     */
    public int member(long position) {
        return (int) (unitOf(position) % width);
    }

    /**
     * Where on its member a byte lies.
     *
     * @param position of the byte in the set
     * @return bytes from the start of the member
     */
    public long memberPosition(long position) {
        long number = unitOf(position);
        return number / width * unit + position - number * unit;
    }

    /**
     * Where in the set a member's byte lies.
     *
     * @param member 0 to width - 1
     * @param memberPosition bytes from the start of the member
     * @return bytes from the start of the set
     */
    public long position(int member, long memberPosition) {
        return (memberPosition / unit * width + member) * unit + memberPosition % unit;
    }

    /**
     * The end of the unit that holds a byte.
     *
     * @param position of the byte in the set
     * @return bytes from the start of the set, exclusive
     */
    public long unitEnd(long position) {
        return (unitOf(position) + 1) * unit;
    }

    /**
     * How many members a range touches: the member of its first byte and those that follow, modulo width.
     *
     * @param position start of the range
     * @param length of the range, at least 1
     * @return 1 to width
     */
    public int touched(long position, long length) {
        return (int) Math.min(width, unitOf(position + length - 1) - unitOf(position) + 1);
    }

    /**
     * Where a member's part of a range begins.
     *
     * @param member one that the range touches
     * @param position start of the range
     * @return bytes from the start of the member
     */
    public long partStart(int member, long position) {
        long first = unitOf(position);
        long skipped = Math.floorMod(member - first, width);
        return skipped == 0 ? memberPosition(position) : (first + skipped) / width * unit;
    }

    /** The number of the unit that holds a byte. */
    private long unitOf(long position) {
        return shift == NO_SHIFT ? position / unit : position >>> shift;
    }
}
