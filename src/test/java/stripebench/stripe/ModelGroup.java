package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import stripebench.disk.DiskQueue;
import stripebench.disk.FaultyDisk;
import stripebench.disk.FaultyDisk.Fault;
import stripebench.disk.MemoryDisk;

/** A redundant set of faulty members, of which never more are in trouble than it tolerates. */
final class ModelGroup {

    private static final Fault[] FAULTS = {Fault.IO_ERROR, Fault.LOST, Fault.FULL, Fault.TORN_WRITE};

    private final Random random;
    private final String name;
    private final int share;
    private final List<FaultyDisk> members = new ArrayList<>();
    private final boolean[] troubled;
    private final RedundantDisk set;
    private int made;

    ModelGroup(Random random, String name, Level level, int width, int unit, int share) {
        this.random = random;
        this.name = name;
        this.share = share;
        for (int i = 0; i < width; i++) {
            members.add(member());
        }
        troubled = new boolean[width];
        set = (RedundantDisk) level.over(members, unit, Dispatch.AUTO);
    }

    private FaultyDisk member() {
        String called = name + "-member-" + made++;
        FaultyDisk member = new FaultyDisk(called, new MemoryDisk(called, share));
        member.order(Fault.IO_ERROR, Integer.MAX_VALUE);
        return member;
    }

    RedundantDisk set() {
        return set;
    }

    /** Lets a member fail sometime soon. */
    void disturb() {
        int member = trouble();
        if (member >= 0) {
            members.get(member).order(FAULTS[random.nextInt(FAULTS.length)], 1 + random.nextInt(20));
        }
    }

    void loseOne() {
        int member = trouble();
        if (member >= 0) {
            set.fail(member);
        }
    }

    /** A member that may get into trouble; -1 if none may. */
    private int trouble() {
        int count = 0;
        for (boolean one : troubled) {
            count += one ? 1 : 0;
        }
        int member = random.nextInt(troubled.length);
        if (count >= set.tolerated() || troubled[member]) {
            return -1;
        }
        troubled[member] = true;
        return member;
    }

    /** Ends all trouble but that of members that are lost already. */
    void heal() {
        members.forEach(FaultyDisk::heal);
    }

    /** Replaces and rebuilds those that were lost. */
    void mend() throws IOException {
        for (int member : set.lost().keySet()) {
            members.set(member, member());
            set.replace(member, members.get(member));
            set.rebuild(member, done -> { });
        }
        for (int i = 0; i < troubled.length; i++) {
            troubled[i] = set.lost().containsKey(i);
        }
    }

    /** All members must agree; and what changed on one behind the set's back is found. */
    void scrubIfWhole(String when) throws IOException {
        for (boolean one : troubled) {
            if (one) {
                return;
            }
        }
        assertThat(set.scrub(done -> { }).mismatches()).as(when).isZero();
        boolean corrects = set instanceof ParityDisk ? set.tolerated() == 2 : members.size() > 2;
        if (corrects) {
            int at = random.nextInt((int) set.share);
            try (DiskQueue queue = members.get(random.nextInt(members.size())).open(1)) {
                ByteBuffer one = ByteBuffer.allocate(1);
                queue.read(at, one);
                queue.write(at, one.put(0, (byte) (one.get(0) ^ 1 << random.nextInt(8))));
            }
            Scrubbed found = set.scrub(done -> { });
            assertThat(found).as(when).isEqualTo(new Scrubbed(found.rows(), 1, 1));
        }
    }

    @Override
    public String toString() {
        return set.name();
    }
}
