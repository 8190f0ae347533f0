package stripebench.workload;

/** How blocks are shared among threads. */
final class Shares {
    private Shares() {
    }

    static void check(long blocks, long block, int thread, int threads) {
        if (threads < 1 || thread < 0 || thread >= threads) {
            throw new IllegalArgumentException("thread " + thread + " of " + threads + ": count threads from 0");
        }
        if (blocks < threads) {
            throw new IllegalArgumentException(blocks + " blocks for " + threads
                    + " threads: take a larger size, smaller blocks or fewer threads");
        }
        if (block < 1 || blocks > Long.MAX_VALUE / block) {
            throw new IllegalArgumentException(blocks + " blocks of " + block + " bytes: not an area");
        }
    }

    /** How many blocks a thread has: the first ones take the remainder. */
    static long count(long blocks, int thread, int threads) {
        return blocks / threads + (thread < blocks % threads ? 1 : 0);
    }
}
