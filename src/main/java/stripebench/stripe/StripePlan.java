package stripebench.stripe;

/** Which bytes of which units an operation is about, and what it must read for it. Kept and used again. */
final class StripePlan {

    private final ParityDisk disk;
    private final ParityLayout layout;
    private final long unit;
    private final int data;
    private long row;
    private int rows;
    private long start;
    private long end;
    private int column;
    private int span;
    private int missing;
    private int reads;
    private boolean update;

    StripePlan(ParityDisk disk) {
        this.disk = disk;
        this.layout = disk.layout();
        this.unit = layout.unit();
        this.data = layout.data();
    }

    /** A range of the set: whole rows, or some of one row. */
    void range(long newRow, int newRows, long newStart, long newEnd) {
        row = newRow;
        rows = newRows;
        start = newStart;
        end = newEnd;
        boolean one = start / unit == (end - 1) / unit;
        column = one ? (int) (start % unit) : 0;
        span = (int) (one ? end - start : unit);
    }

    long row() {
        return row;
    }

    int rows() {
        return rows;
    }

    int column() {
        return column;
    }

    int span() {
        return span;
    }

    /** Where in its unit the range begins; not less than {@link #to} if the unit is none of its. */
    int from(int rowIndex, int role) {
        return (int) Math.max(0, Math.min(unit, start - unitStart(rowIndex, role)));
    }

    /** Where in its unit the range ends. */
    int to(int rowIndex, int role) {
        return (int) Math.max(0, Math.min(unit, end - unitStart(rowIndex, role)));
    }

    /** The position in the set of a byte of a unit. */
    long offset(int rowIndex, int role, int at) {
        return unitStart(rowIndex, role) + at;
    }

    private long unitStart(int rowIndex, int role) {
        return ((row + rowIndex) * data + role) * unit;
    }

    /** Members to read. */
    int reads() {
        return reads;
    }

    /** Members that can't be read. */
    int missing() {
        return missing;
    }

    /** Whether parity is changed by the difference that the new data makes; else it is computed from all data. */
    boolean update() {
        return update;
    }

    /** Decides what to read; false if too much is missing. */
    boolean decide(boolean write, int nowMissing, int lost) {
        missing = nowMissing;
        update = false;
        if (write) {
            return Integer.bitCount(lost) <= layout.parities() && decideWrite(lost);
        }
        if (rows > 1) {
            reads = disk.sources(missing);
            return reads != 0;
        }
        return decideRestore();
    }

    private boolean decideWrite(int lost) {
        if (end - start == rows * layout.rowBytes()) {
            reads = 0;
            return true;
        }
        int touched = 0;
        int covered = 0;
        for (int role = 0; role < data; role++) {
            int bytes = to(0, role) - from(0, role);
            touched |= bytes > 0 ? 1 << role : 0;
            covered |= bytes == span ? 1 << role : 0;
        }
        int parity = disk.members(row, disk.members.all() & -1 << data) & ~lost;
        int updating = parity == 0 ? 0 : disk.members(row, touched) | parity;
        int encoding = disk.members(row, (1 << data) - 1 & ~covered);
        boolean canUpdate = (updating & missing) == 0;
        boolean canEncode = (encoding & missing) == 0;
        if (canEncode && (!canUpdate || Integer.bitCount(encoding) <= Integer.bitCount(updating))) {
            reads = encoding;
            return true;
        }
        update = canUpdate;
        reads = updating;
        return canUpdate || decideRestore();
    }

    /** All data that is there, and as many parities as data units are not. */
    private boolean decideRestore() {
        int there = disk.members(row, (1 << data) - 1) & ~missing;
        int wanting = data - Integer.bitCount(there);
        for (int role = data; role < layout.width() && wanting > 0; role++) {
            int member = 1 << layout.member(row, role);
            if ((missing & member) == 0) {
                there |= member;
                wanting--;
            }
        }
        reads = there;
        return wanting == 0;
    }
}
