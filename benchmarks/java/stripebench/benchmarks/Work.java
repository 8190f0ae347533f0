package stripebench.benchmarks;

import java.util.ArrayList;
import java.util.List;
import stripebench.machine.Memory;

/**
 * How much a set's parameters make it do: the bytes it works on, the bytes and requests of an operation, and what of
 * that is less than its document prescribes.
 *
 * @param set the parameters
 */
public record Work(Parameters set) {
    /** What bonnie++ 1.97 moves of single bytes at most, unless told otherwise. */
    private static final long CHARS = 3 << 20;

    /**
     * The bytes worked on: the size, or the method's own where it means nothing, down to as many whole blocks for each
     * thread. A new file of single bytes holds no more than these.
     *
     * @return a multiple of {@link Parameters#block()} times {@link Parameters#threads()}; 0 if the size holds less
     */
    public long area() {
        return set.measures().bytewise() && set.fill() == FillMode.FRESH ? bytesPerOperation() : asked();
    }

    private long asked() {
        long bytes = set.size().orElseGet(this::prescribed);
        long round = (long) set.block() * set.threads();
        return bytes / round * round;
    }

    /**
     * The blocks of the area.
     *
     * @return a multiple of {@link Parameters#threads()}; 0 if the size holds fewer
     */
    public long blocks() {
        return area() / set.block();
    }

    /**
     * Whether a pass ends after a time, so that passes differ in what they move.
     *
     * @return false: an operation is one request, or moves the whole area
     */
    public boolean timed() {
        return set.measures().family() == Measures.Family.TRANSFERS && set.measures().seconds() > 0;
    }

    /**
     * The bytes that one operation of one thread moves; of a {@link #timed} pass, at most.
     *
     * @return the block, the thread's share of the area, what a phase moves of it, or a member
     */
    public long bytesPerOperation() {
        Measures measures = set.measures();
        if (measures.memberwise()) {
            return MemberFiles.shareOf(set);
        }
        if (measures.family() == Measures.Family.REQUESTS || measures.family() == Measures.Family.KERNELS) {
            return set.block();
        }
        if (measures.bytewise()) {
            return Math.min(set.chars(), asked()) / set.block() * set.block();
        }
        return measures.seeks() > 0 ? (long) measures.seeks() * set.block() : area() / set.threads();
    }

    /**
     * The requests of one operation of one thread.
     *
     * @return at least 1 where the operation moves something
     */
    public long requestsPerOperation() {
        return set.measures().bytewise() ? bytesPerOperation() : bytesPerOperation() / set.block();
    }

    /**
     * What of the parameters is less than the document prescribes.
     *
     * @return e.g. {@code size 16M of 70M}; empty if nothing is
     */
    public List<String> reductions() {
        Measures measures = set.measures();
        List<String> reductions = new ArrayList<>();
        if (measures.prescribed() && asked() < prescribed() / set.block() * set.block()) {
            reductions.add("size " + Size.format(asked()) + " of " + Size.format(prescribed()));
        }
        if (measures.bytewise() && bytesPerOperation() < Math.min(CHARS, asked()) / set.block() * set.block()) {
            reductions.add("chars " + Size.format(bytesPerOperation()) + " of " + Size.format(CHARS));
        }
        if (set.pause() < measures.pause()) {
            reductions.add("pause " + set.pause() + " s of " + measures.pause() + " s");
        }
        return reductions;
    }

    /** What {@code size=auto} works on; twice the memory in whole MiB. */
    private long prescribed() {
        long least = Size.parse(set.measures().size());
        return set.measures().family() == Measures.Family.PHASES
                ? Math.max(least, 2 * Memory.bytes().orElse(0) >> 20 << 20) : least;
    }
}
