package stripebench.stripe;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.function.LongConsumer;
import org.apache.commons.io.IOUtils;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;

/**
 * A set that keeps its data when members are lost. A member that fails a write or a flush is lost for the set, and
 * service goes on without it; what a member fails to read is had from the others. What the set can't do without more
 * members than it has left fails and names them.
 *
 * <p>A disk that takes a lost member's place is {@linkplain #rebuild rebuilt} while reads and writes go on. Operations
 * that overlap take turns across all queues: every queue with requests outstanding must go on being reaped, or others
 * wait for it.
 */
public abstract class RedundantDisk implements Disk {

    final Members members;
    final RangeLocks locks = new RangeLocks();
    final long unit;
    final long share;
    private final int alignment;
    private final Dispatch dispatch;

    /** A set of {@code least} members or more that never has fewer whole ones than {@code fewest}. */
    RedundantDisk(Level level, int least, List<? extends Disk> disks, long unit, int fewest, Dispatch dispatch) {
        MemberCheck.check(level.toString(), disks, least, unit);
        this.members = new Members(List.copyOf(disks), fewest);
        this.unit = unit;
        this.alignment = disks.stream().mapToInt(Disk::alignment).max().orElseThrow();
        long smallest = disks.stream().mapToLong(Disk::size).min().orElseThrow();
        this.share = smallest / unit * unit;
        if (share == 0) {
            throw new IllegalArgumentException(level + " needs a unit of " + unit + " bytes on each member; the"
                    + " smallest has " + smallest);
        }
        this.dispatch = dispatch;
    }

    /** How many lost members the set can do without. */
    abstract int tolerated();

    /** Which members to read for what is missing on some: a mask, 0 if nothing helps. */
    abstract int sources(int missing);

    /** Fills the buffers of the missing members from those of their {@link #sources}, all from index 0. */
    abstract void restore(long from, int length, ByteBuffer[] chunks, int missing);

    /** Finds out whether the members agree on the bytes of whole chunks; makes them agree, in the buffers, if not. */
    abstract Agreement agree(long from, int length, ByteBuffer[] chunks);

    /** The queue on open ports. */
    abstract DiskQueue queue(int depth, Engine engine, MemberPort[] ports);

    /** How many requests a queue keeps outstanding on a member. */
    abstract int memberDepth(int depth);

    @Override
    public int alignment() {
        return alignment;
    }

    /** {@inheritDoc} Where a member bypasses the page cache, buffers must suit it. */
    @Override
    public void check(Request request) {
        Disk.super.check(request);
        AlignedBuffers.check(this, request);
    }

    @Override
    public DiskQueue open(int depth) throws IOException {
        return open(depth, dispatch.engine(depth));
    }

    @Override
    public DiskQueue open(int depth, Engine engine) throws IOException {
        MemberPort[] ports = new MemberPort[members.count()];
        try {
            for (int i = 0; i < ports.length; i++) {
                ports[i] = new MemberPort(members, i, memberDepth(depth), engine);
            }
            return queue(depth, engine, ports);
        } catch (IOException | RuntimeException e) {
            for (MemberPort port : ports) {
                if (port != null) {
                    port.close();
                }
            }
            throw e;
        }
    }

    /**
     * The members out of service, and what they failed at.
     *
     * @return reason by number of the member, counted from 0; empty while all serve. A copy
     */
    public SortedMap<Integer, IOException> lost() {
        return members.losses();
    }

    /**
     * The reads that members failed: others served them, or the request failed.
     *
     * @return all since the set was made, by number of the member, counted from 0, whichever disk was in its place;
     *         empty while all reads succeed. A copy
     */
    public SortedMap<Integer, ReadFailures> readFailures() {
        return members.readFailures();
    }

    /**
     * The disk in a member's place.
     *
     * @param member its number, counted from 0
     * @return the one that serves as the member, or served last
     */
    public Disk member(int member) {
        return members.state().disks().get(member);
    }

    /**
     * Takes a member out of service, as if it had failed.
     *
     * @param member its number, counted from 0
     * @throws IllegalStateException if it is the last whole member of a mirror
     */
    public void fail(int member) {
        Disk disk = member(member);
        if (!members.lose(member, disk, new IOException(disk.name() + ": taken out of service"))) {
            throw new IllegalStateException(name() + ": " + disk.name() + " is the last member with the data");
        }
    }

    /**
     * Puts a disk in the place of a lost member. It takes part in writes at once and in reads as far as it is
     * {@linkplain #rebuild rebuilt}. The former disk is closed with the set.
     *
     * @param member number of the lost one, counted from 0
     * @param disk its content doesn't matter; closed with the set
     * @throws IllegalArgumentException if the disk is too small, or the unit is not a multiple of its alignment
     * @throws IllegalStateException if the member is not lost
     */
    public void replace(int member, Disk disk) {
        if (disk.size() < share || alignment % disk.alignment() != 0) {
            throw new IllegalArgumentException(disk.name() + ": of " + disk.size() + " bytes, aligned to "
                    + disk.alignment() + ", can't replace a member of " + share + " bytes, aligned to " + alignment);
        }
        if (!members.replace(member, disk)) {
            throw new IllegalStateException(name() + ": member " + member + " serves; fail it first");
        }
    }

    /**
     * Writes what belongs on a replaced member, on the calling thread, while other threads read and write.
     *
     * @param member number of the replaced one, counted from 0
     * @param progress is told how many bytes of the member are done, after each chunk, on the calling thread
     * @throws IOException if the data can't be had, or the disk fails and is lost again; the message names the disks
     * @throws IllegalStateException if the member is not one that was replaced
     */
    public void rebuild(int member, LongConsumer progress) throws IOException {
        try (Sweep sweep = new Sweep(this)) {
            new MemberRebuild(this, sweep, member).run(progress);
        }
    }

    /**
     * Reads all members and compares what they hold, on the calling thread, while other threads read and write. Where
     * they don't agree they are made to: what is wrong is corrected where the redundancy tells which member is wrong,
     * else the first copy, or the data without its parity, counts.
     *
     * @param progress is told how many bytes of each member are done, after each chunk, on the calling thread
     * @return what was found
     * @throws IOException if a member is missing or fails; the message names it
     */
    public Scrubbed scrub(LongConsumer progress) throws IOException {
        try (Sweep sweep = new Sweep(this)) {
            return new Scrub(this, sweep).run(progress);
        }
    }

    /**
     * The failure of a request that needs more members than are there; null if it doesn't.
     *
     * @param why the last that a member met; null if they were missing before
     */
    final IOException beyond(Request request, int missing, IOException why) {
        if (Integer.bitCount(missing) <= tolerated()) {
            return null;
        }
        IOException reason = why == null ? members.reason(missing) : why;
        return new IOException(String.format(Locale.ROOT, "%s: %s: it can do without %d, and %s are missing%s",
                name(), request, tolerated(), Members.names(missing),
                reason == null ? "" : " (" + reason.getMessage() + ")"), reason);
    }

    @Override
    public void close() throws IOException {
        IOUtils.close(members.ever().toArray(Disk[]::new));
    }
}
