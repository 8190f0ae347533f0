package stripebench.workload;

/** A contiguous share in order, wrapping. */
final class SequentialPositions implements Positions {
    private final long start;
    private final long end;
    private final long block;
    private long position;
    private long cycle;

    SequentialPositions(long blocks, long block, int thread, int threads) {
        long first = thread * (blocks / threads) + Math.min(thread, blocks % threads);
        this.start = first * block;
        this.end = (first + Shares.count(blocks, thread, threads)) * block;
        this.block = block;
        this.position = start;
    }

    @Override
    public long next() {
        long next = position;
        position += block;
        if (position == end) {
            position = start;
            cycle++;
        }
        return next;
    }

    @Override
    public long cycle() {
        return cycle;
    }
}
