package stripebench.stripe;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import stripebench.disk.Disk;

/** How a set spreads its data over its members. */
public enum Level {
    /** Striped: as fast and as large as all members, lost with any of them. */
    RAID0(2) {
        @Override
        public int shares(int width) {
            return width;
        }

        @Override
        public Disk over(List<? extends Disk> members, long unit, Dispatch dispatch) {
            return new StripedDisk(members, unit, dispatch);
        }
    },
    /** Mirrored: all members hold the same. */
    RAID1(2) {
        @Override
        public int shares(int width) {
            return 1;
        }

        @Override
        public Disk over(List<? extends Disk> members, long unit, Dispatch dispatch) {
            return new MirroredDisk(members, unit, dispatch);
        }
    },
    /** Striped over pairs of mirrored members: 0 and 1, 2 and 3, and so on. */
    RAID10(4) {
        @Override
        public int shares(int width) {
            return width / 2;
        }

        @Override
        public Optional<String> unfit(int width) {
            return width % 2 == 0 ? super.unfit(width)
                    : Optional.of(this + " takes pairs of members, not " + width);
        }

        @Override
        public Disk over(List<? extends Disk> members, long unit, Dispatch dispatch) {
            List<Disk> pairs = new ArrayList<>();
            for (int i = 0; i < members.size(); i += 2) {
                pairs.add(new MirroredDisk(members.subList(i, i + 2), unit, dispatch));
            }
            return new StripedDisk(pairs, unit, dispatch);
        }
    },
    /** Striped, with the parity of each row on one member in turn: any one can be lost. */
    RAID5(3) {
        @Override
        public int shares(int width) {
            return width - 1;
        }

        @Override
        public Disk over(List<? extends Disk> members, long unit, Dispatch dispatch) {
            return new ParityDisk(1, members, unit, dispatch);
        }
    },
    /** Striped, with two kinds of parity of each row on two members in turn: any two can be lost. */
    RAID6(4) {
        @Override
        public int shares(int width) {
            return width - 2;
        }

        @Override
        public Disk over(List<? extends Disk> members, long unit, Dispatch dispatch) {
            return new ParityDisk(2, members, unit, dispatch);
        }
    };

    private final int least;

    Level(int least) {
        this.least = least;
    }

    /**
     * How many members' worth of data a set holds.
     *
     * @param width members, as many as the level can have
     * @return 1 to width
     */
    public abstract int shares(int width);

    /**
     * Makes a set.
     *
     * @param members as many as the level can have; closed with the set
     * @param unit stripe unit in bytes, a multiple of every member's alignment
     * @param dispatch how the set serves its members
     * @return the set
     * @throws IllegalArgumentException if the members or the unit don't fit
     */
    public abstract Disk over(List<? extends Disk> members, long unit, Dispatch dispatch);

    /**
     * Why a set can't have so many members.
     *
     * @param width members
     * @return one line; empty if it can
     */
    public Optional<String> unfit(int width) {
        return width >= least ? Optional.empty()
                : Optional.of(this + " takes " + least + " members or more, not " + width);
    }

    /**
     * The parameter's text.
     *
     * @return lower case
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
