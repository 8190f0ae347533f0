package stripebench.workload;

/**
 * Which of a thread's requests read and which write, where both are mixed: of each ten a fixed number reads, in a
 * seeded pseudo-random order, another one each ten. So the shares are exact after every ten requests, and hardly a
 * position has the same kind in two cycles.
 *
 * <p>Deterministic and free of allocation. Not thread-safe: one object a thread.
 */
public final class Mix {
    private static final int TEN = 10;

    private final int reads;
    private final long seed;
    private long count;
    private int readsLeft;

    /**
     * A mix.
     *
     * @param readsInTen how many of ten requests read: 1 to 9
     * @param seed the same seed gives the same order
     * @throws IllegalArgumentException if the number is out of its range
     */
    public Mix(int readsInTen, long seed) {
        if (readsInTen < 1 || readsInTen >= TEN) {
            throw new IllegalArgumentException(readsInTen + " of ten requests read: take 1 to 9");
        }
        this.reads = readsInTen;
        this.seed = seed;
    }

    /**
     * What the next request does.
     *
     * @return true if it reads, false if it writes
     */
    public boolean next() {
        int left = TEN - (int) (count % TEN);
        if (left == TEN) {
            readsLeft = reads;
        }
        // drawn without replacement: each order of the ten is as likely as any other
        boolean read = Long.remainderUnsigned(SplitMix.word(seed, count), left) < readsLeft;
        count++;
        if (read) {
            readsLeft--;
        }
        return read;
    }
}
