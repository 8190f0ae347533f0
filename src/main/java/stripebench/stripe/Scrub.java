package stripebench.stripe;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.LongConsumer;

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
        for (int left = found.changed(); left != 0; left &= left - 1) {
            int member = Integer.numberOfTrailingZeros(left);
            sweep.write(member, from, length, buffers[member]);
        }
        failed = sweep.await(found.changed());
        if (failed != 0) {
            throw new IOException(set.name() + ": can't be corrected: " + reason(failed));
        }
        return found;
    }

    private String reason(int failed) {
        IOException failure = sweep.failure(Integer.numberOfTrailingZeros(failed));
        return failure == null ? Members.names(failed) + " can't be opened" : failure.getMessage();
    }
}
