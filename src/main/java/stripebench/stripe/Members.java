package stripebench.stripe;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import stripebench.disk.Disk;

/**
 * Which members of a redundant set serve, shared by all its queues; thread-safe. Sets of members are masks: bit i is
 * member i.
 */
final class Members {

    /**
     * The members at one moment.
     *
     * @param disks in member order
     * @param lost mask of those out of service
     * @param rebuilding mask of those that take writes but can be read only as far as they are rebuilt
     */
    record State(List<Disk> disks, int lost, int rebuilding) {

        State with(int newLost, int newRebuilding) {
            return new State(disks, newLost, newRebuilding);
        }
    }

    private final int fewest;
    private final AtomicLongArray rebuilt;
    private final SortedMap<Integer, IOException> losses = new TreeMap<>();
    private final SortedMap<Integer, ReadFailures> readFailures = new TreeMap<>();
    private final List<Disk> replaced = new ArrayList<>();
    private volatile State state;

    /** Members that all serve; losses never leave fewer than {@code fewest} whole ones. */
    Members(List<Disk> disks, int fewest) {
        this.fewest = fewest;
        this.rebuilt = new AtomicLongArray(disks.size());
        this.state = new State(disks, 0, 0);
    }

    State state() {
        return state;
    }

    int count() {
        return rebuilt.length();
    }

    /** A mask of all. */
    int all() {
        return -1 >>> (Integer.SIZE - count());
    }

    /** Those that don't have the data before a member position. */
    int unreadable(State at, long end) {
        int unreadable = at.lost;
        for (int left = at.rebuilding; left != 0; left &= left - 1) {
            int member = Integer.numberOfTrailingZeros(left);
            if (rebuilt.get(member) < end) {
                unreadable |= 1 << member;
            }
        }
        return unreadable;
    }

    /** Takes a disk out of service, if it still serves as this member; false if the set has too few without it. */
    synchronized boolean lose(int member, Disk disk, IOException why) {
        int bit = 1 << member;
        if (state.disks.get(member) != disk || (state.lost & bit) != 0) {
            return true;
        }
        if (count() - Integer.bitCount(state.lost | state.rebuilding | bit) < fewest) {
            return false;
        }
        losses.put(member, why);
        state = state.with(state.lost | bit, state.rebuilding & ~bit);
        return true;
    }

    /** Puts a disk without data in the place of a lost one; false if that is not lost. */
    synchronized boolean replace(int member, Disk disk) {
        int bit = 1 << member;
        if ((state.lost & bit) == 0) {
            return false;
        }
        losses.remove(member);
        rebuilt.set(member, 0);
        List<Disk> disks = new ArrayList<>(state.disks);
        replaced.add(disks.set(member, disk));
        state = new State(List.copyOf(disks), state.lost & ~bit, state.rebuilding | bit);
        return true;
    }

    /** Whether a disk is still being rebuilt as this member. */
    boolean isRebuilding(int member, Disk disk) {
        State now = state;
        return now.disks.get(member) == disk && (now.rebuilding & 1 << member) != 0;
    }

    /** Notes how far a member has the data. */
    void rebuilt(int member, long end) {
        rebuilt.set(member, end);
    }

    /** A disk has all the data; false if it was lost meanwhile. */
    synchronized boolean whole(int member, Disk disk) {
        if (!isRebuilding(member, disk)) {
            return false;
        }
        state = state.with(state.lost, state.rebuilding & ~(1 << member));
        return true;
    }

    /** A member can't read what others have, too. */
    synchronized void failedRead(int member, IOException why) {
        readFailures.merge(member, new ReadFailures(1, why), ReadFailures::and);
    }

    /** What members failed to read. */
    synchronized SortedMap<Integer, ReadFailures> readFailures() {
        return Collections.unmodifiableSortedMap(new TreeMap<>(readFailures));
    }

    /** Those out of service, and why. */
    synchronized SortedMap<Integer, IOException> losses() {
        return Collections.unmodifiableSortedMap(new TreeMap<>(losses));
    }

    /** Why one of some members was lost; null if none of them was. */
    synchronized IOException reason(int mask) {
        return losses.entrySet().stream().filter(loss -> (mask & 1 << loss.getKey()) != 0).map(Map.Entry::getValue)
                .findFirst().orElse(null);
    }

    /** What error messages call some members: their numbers, counted from 0. */
    static String names(int mask) {
        return (Integer.bitCount(mask) == 1 ? "member " : "members ") + IntStream.range(0, Integer.SIZE)
                .filter(i -> (mask & 1 << i) != 0).mapToObj(String::valueOf).collect(Collectors.joining(", "));
    }

    /** All disks that ever served. */
    synchronized List<Disk> ever() {
        List<Disk> ever = new ArrayList<>(state.disks);
        ever.addAll(replaced);
        return ever;
    }
}
