package stripebench.workload;

/** A share of every {@code threads}-th block, in an order that a new {@link Permutation} gives each cycle. */
final class RandomPositions implements Positions {
    private final long count;
    private final long first;
    private final long stride;
    private final long seed;
    private final Permutation permutation;
    private long index;
    private long cycle;

    RandomPositions(long blocks, long block, int thread, int threads, long seed) {
        this.count = Shares.count(blocks, thread, threads);
        this.first = thread * block;
        this.stride = threads * block;
        this.seed = SplitMix.mix(seed) + thread;
        this.permutation = new Permutation(count);
        permutation.key(SplitMix.mix(this.seed));
    }

    @Override
    public long next() {
        long next = first + permutation.apply(index) * stride;
        if (++index == count) {
            index = 0;
            cycle++;
            permutation.key(SplitMix.word(seed, cycle));
        }
        return next;
    }

    @Override
    public long cycle() {
        return cycle;
    }
}
