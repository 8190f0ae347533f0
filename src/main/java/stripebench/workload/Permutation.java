package stripebench.workload;

/**
 * A keyed pseudo-random permutation of the numbers below a bound, without a table. Rounds of odd multiplication and
 * xor-shift, as in the finalizers of hash functions, are bijections of the k-bit numbers for any k; a result beyond the
 * bound is permuted again until it falls below (cycle walking: Black and Rogaway, "Ciphers with arbitrary finite
 * domains", 2002), which takes fewer than two tries on average as the bound is above half the k-bit numbers.
 */
final class Permutation {
    private static final int ROUNDS = 4;

    private final long bound;
    private final long mask;
    private final int shift;
    private final long[] multiplier = new long[ROUNDS];
    private final long[] addend = new long[ROUNDS];

    /** A permutation of [0, bound) that needs a {@link #key}. */
    Permutation(long bound) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(bound - 1);
        this.bound = bound;
        this.mask = (1L << bits) - 1;
        this.shift = Math.max(1, (bits + 1) / 2);
    }

    /** Selects the permutation. */
    void key(long key) {
        for (int i = 0; i < ROUNDS; i++) {
            multiplier[i] = SplitMix.word(key, 2 * i) | 1;
            addend[i] = SplitMix.word(key, 2 * i + 1);
        }
    }

    /** Where an index from [0, bound) goes. */
    long apply(long index) {
        long x = index;
        do {
            for (int i = 0; i < ROUNDS; i++) {
                x = (x * multiplier[i] + addend[i]) & mask;
                x ^= x >>> shift;
            }
        } while (x >= bound);
        return x;
    }
}
