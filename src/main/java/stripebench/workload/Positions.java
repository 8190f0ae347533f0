package stripebench.workload;

/**
 * Where one thread's requests go, one block after another, without end. An area of equal blocks is shared by the
 * threads of a workload: each block belongs to exactly one thread, and the shares differ by one block at most.
 *
 * <p>Positions come in cycles: within one, every block of the thread's share comes exactly once, so requests of one
 * cycle never overlap. Requests of two cycles may. A caller with several writes outstanding therefore reaps them all
 * when {@link #cycle()} has moved on, before it takes the next position; reads may overlap and need no such care.
 *
 * <p>Deterministic and free of allocation. Not thread-safe: one object a thread.
 */
public interface Positions {

    /**
     * A thread's share is one contiguous range, visited in order.
     *
     * @param blocks how many blocks the area has, at least {@code threads}
     * @param block bytes a block, at least 1
     * @param thread whose positions, from 0
     * @param threads how many threads share the area, at least 1
     * @return positions that begin with the share's first block
     * @throws IllegalArgumentException if a number is out of its range
     */
    static Positions sequential(long blocks, long block, int thread, int threads) {
        Shares.check(blocks, block, thread, threads);
        return new SequentialPositions(blocks, block, thread, threads);
    }

    /**
     * A thread's share is spread evenly over the whole area and visited in a pseudo-random order, another one each
     * cycle.
     *
     * @param blocks how many blocks the area has, at least {@code threads}
     * @param block bytes a block, at least 1
     * @param thread whose positions, from 0
     * @param threads how many threads share the area, at least 1
     * @param seed the same seed gives the same positions
     * @return positions that reach every block of the share in each cycle
     * @throws IllegalArgumentException if a number is out of its range
     */
    static Positions random(long blocks, long block, int thread, int threads, long seed) {
        Shares.check(blocks, block, thread, threads);
        return new RandomPositions(blocks, block, thread, threads, seed);
    }

    /**
     * The position of the next block.
     *
     * @return bytes from the start of the area
     */
    long next();

    /**
     * Which cycle the coming position belongs to.
     *
     * @return how many times the whole share has been visited, from 0
     */
    long cycle();
}
