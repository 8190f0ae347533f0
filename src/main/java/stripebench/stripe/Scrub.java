package stripebench.stripe;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import stripebench.disk.Disk;

/** Compares what all members hold and makes them agree. */
final class Scrub {

    private final RedundantDisk set;
    private final Members members;
    private final Sweep sweep;
    private final ByteBuffer[] buffers;
    private final LockedRange range = new LockedRange();

    Scrub(RedundantDisk set, Sweep sweep) {
        this.set = set;
        this.members = set.members;
        this.sweep = sweep;
        this.buffers = sweep.buffers();
    }

    Scrubbed run(LongConsumer progress) throws IOException {
        Agreement all = Agreement.FULL;
        for (long from = 0; from < set.share; from += sweep.chunk()) {
            int length = (int) Math.min(sweep.chunk(), set.share - from);
            set.locks.lock(range, from, from + length);
            try {
                all = all.plus(scrub(from, length));
            } finally {
                set.locks.leave(range);
            }
            progress.accept(from + length);
        }
        return new Scrubbed(set.share / set.unit, all.rows(), all.corrected());
    }

    private Agreement scrub(long from, int length) throws IOException {
        int missing = members.unreadable(members.state(), from + length);
        if (missing != 0) {
            throw new IOException(set.name() + ": can't be compared without " + Members.names(missing)
                    + "; replace and rebuild first");
        }
        int failed = sweep.read(members.all(), from, length, buffers);
        if (failed != 0) {
            throw new IOException(set.name() + ": can't be compared: " + reason(failed));
        }
        Agreement found = set.agree(from, length, buffers);
        correct(found.changed(), from, length);
        return found;
    }

    /** Writes chunks of some members; one that fails is lost, as with any write. */
    private void correct(int changed, long from, int length) throws IOException {
        List<Disk> disks = members.state().disks();
        SortedMap<Integer, IOException> failures = new TreeMap<>();
        int submitted = 0;
        for (int left = changed; left != 0; left &= left - 1) {
            int member = Integer.numberOfTrailingZeros(left);
            try {
                sweep.write(member, from, length, buffers[member]);
                submitted |= 1 << member;
            } catch (IOException e) {
                failures.put(member, e);
            }
        }
        for (int left = sweep.await(submitted); left != 0; left &= left - 1) {
            int member = Integer.numberOfTrailingZeros(left);
            failures.put(member, sweep.failure(member));
        }
        failures.forEach((member, why) -> members.lose(member, disks.get(member), why));
        if (!failures.isEmpty()) {
            IOException first = failures.get(failures.firstKey());
            throw new IOException(set.name() + ": can't be corrected: " + first.getMessage(), first);
        }
    }

    private String reason(int failed) {
        IOException failure = sweep.failure(Integer.numberOfTrailingZeros(failed));
        return failure == null ? Members.names(failed) + " can't be opened" : failure.getMessage();
    }
}
