package stripebench.workload;

/**
 * The SplitMix64 generator (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014; the one
 * behind {@link java.util.SplittableRandom}) as a function of the index, so that any word of a stream is had without
 * those before it.
 */
final class SplitMix {
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private SplitMix() {
    }

    /** The word of a seed's stream at an index from 0. */
    static long word(long seed, long index) {
        return mix(seed + (index + 1) * GOLDEN_GAMMA);
    }

    /** A bijection of longs whose every output bit depends on every input bit. */
    static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
