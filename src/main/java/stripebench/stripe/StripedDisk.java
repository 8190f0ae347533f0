package stripebench.stripe;

import java.io.IOException;
import java.util.List;
import org.apache.commons.io.IOUtils;
import java.util.Locale;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;

/** RAID 0 over any disks. Failures are those of the members and name them. */
public final class StripedDisk implements Disk {

    /** The most members of a set. */
    public static final int MOST_MEMBERS = 32;

    private final List<Disk> members;
    private final Raid0Layout layout;
    private final int alignment;
    private final Dispatch dispatch;

    /**
     * A set over members that it closes with itself.
     *
     * @param members 2 to 32 disks; all contribute as much as the smallest can, in whole units
     * @param unit stripe unit in bytes, a multiple of every member's alignment
     * @param dispatch how {@link #open(int)} serves members
     * @throws IllegalArgumentException if the members or the unit don't fit
     */
    public StripedDisk(List<? extends Disk> members, long unit, Dispatch dispatch) {
        MemberCheck.check("raid0", members, 2, unit);
        this.members = List.copyOf(members);
        this.layout = new Raid0Layout(unit, members.size(),
                members.stream().mapToLong(Disk::size).min().getAsLong());
        this.alignment = members.stream().mapToInt(Disk::alignment).max().getAsInt();
        this.dispatch = dispatch;
    }

    /**
     * The members.
     *
     * @return in order; can't be changed
     */
    public List<Disk> members() {
        return members;
    }

    @Override
    public String name() {
        return String.format(Locale.ROOT, "raid0 of %d members, unit %d", layout.width(), layout.unit());
    }

    @Override
    public long size() {
        return layout.size();
    }

    @Override
    public int alignment() {
        return alignment;
    }

    @Override
    public DiskQueue open(int depth) throws IOException {
        return open(depth, dispatch.engine(depth));
    }

    @Override
    public DiskQueue open(int depth, Engine engine) throws IOException {
        DiskQueue[] queues = new DiskQueue[members.size()];
        try {
            for (int i = 0; i < queues.length; i++) {
                queues[i] = members.get(i).open(depth, engine);
            }
            return new StripedQueue(this, depth, engine, layout, queues);
        } catch (IOException | RuntimeException e) {
            IOUtils.close(queues);
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        IOUtils.close(members.toArray(Disk[]::new));
    }
}
