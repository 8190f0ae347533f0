package stripebench.stripe;

import java.util.List;
import stripebench.disk.Disk;

/** What every set asks of its members. */
final class MemberCheck {

    private MemberCheck() {
    }

    static void check(String level, List<? extends Disk> members, int least, long unit) {
        if (members.size() < least || members.size() > StripedDisk.MOST_MEMBERS) {
            throw new IllegalArgumentException(level + " takes " + least + " to " + StripedDisk.MOST_MEMBERS
                    + " members, not " + members.size());
        }
        for (Disk member : members) {
            if (unit < 1 || unit % member.alignment() != 0) {
                throw new IllegalArgumentException("unit " + unit + " is not a positive multiple of "
                        + member.alignment() + ", the alignment of " + member.name());
            }
        }
    }
}
