package stripebench.stripe;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** What an operation computes, between the members' bytes in its scratch buffers and the request's own. */
final class StripeMath {

    private final ParityDisk disk;
    private final ParityLayout layout;
    private final RowCodec codec;
    private final ByteBuffer[] scratch;
    private final int[] filled;

    StripeMath(ParityDisk disk, RowCodec codec, ByteBuffer[] scratch, int[] filled) {
        this.disk = disk;
        this.layout = disk.layout();
        this.codec = codec;
        this.scratch = scratch;
        this.filled = filled;
    }

    /** Gives a read what it asks for, restoring what is missing. */
    void deliver(StripePlan plan, ParityRequest request) {
        for (int i = 0; i < plan.rows(); i++) {
            for (int at = 0; at < plan.span(); at += RowCodec.SLICE) {
                int length = Math.min(RowCodec.SLICE, plan.span() - at);
                load(plan, i, at, length);
                for (int role = 0; role < layout.data(); role++) {
                    int from = Math.max(plan.from(i, role), plan.column() + at);
                    int to = Math.min(plan.to(i, role), plan.column() + at + length);
                    if (from < to) {
                        request.bytes().put(plan.offset(i, role, from) - request.request().position(),
                                codec.unit(role), from - plan.column() - at, to - from);
                    }
                }
            }
        }
    }

    /** Computes the new parity into the scratch buffers of the members that hold it and are not lost. */
    void parity(StripePlan plan, ParityRequest request, int lost) {
        Arrays.fill(filled, 0);
        for (int i = 0; i < plan.rows(); i++) {
            for (int at = 0; at < plan.span(); at += RowCodec.SLICE) {
                int length = Math.min(RowCodec.SLICE, plan.span() - at);
                if (plan.reads() != 0) {
                    load(plan, i, at, length);
                }
                renew(plan, request, i, at, length);
                if (!plan.update()) {
                    codec.encode(length);
                }
                for (int role = layout.data(); role < layout.width(); role++) {
                    int member = layout.member(plan.row() + i, role);
                    if ((lost & 1 << member) == 0) {
                        codec.store(role, scratch[member], filled[member] + at, length);
                    }
                }
            }
            for (int role = layout.data(); role < layout.width(); role++) {
                filled[layout.member(plan.row() + i, role)] += plan.span();
            }
        }
    }

    /** Loads a slice of what was read, and restores missing data if parity was read for it. */
    private void load(StripePlan plan, int rowIndex, int at, int length) {
        int absent = 0;
        for (int role = 0; role < layout.width(); role++) {
            int member = layout.member(plan.row() + rowIndex, role);
            if ((plan.reads() & 1 << member) != 0) {
                codec.load(role, scratch[member], rowIndex * plan.span() + at, length);
            } else {
                absent |= 1 << role;
            }
        }
        int missing = disk.roles(plan.row() + rowIndex, plan.missing()) & (1 << layout.data()) - 1;
        if (missing != 0 && !plan.update() && codec.restorable(absent)) {
            codec.restore(absent, length);
        }
    }

    /** Puts the request's bytes in the place of the old ones, or the difference into parity. */
    private void renew(StripePlan plan, ParityRequest request, int rowIndex, int at, int length) {
        for (int role = 0; role < layout.data(); role++) {
            int from = Math.max(plan.from(rowIndex, role), plan.column() + at);
            int to = Math.min(plan.to(rowIndex, role), plan.column() + at + length);
            if (from < to) {
                int index = from - plan.column() - at;
                byte[] into = plan.update() ? codec.spare() : codec.unit(role);
                request.bytes().get(plan.offset(rowIndex, role, from) - request.request().position(), into, index,
                        to - from);
                if (plan.update()) {
                    codec.update(role, into, index, to - from);
                }
            }
        }
    }
}
