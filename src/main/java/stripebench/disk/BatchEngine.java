package stripebench.disk;

/**
 * What engines share that carry what waits at {@link #poll} or {@link #await} as one batch. At depth 1 a batch belongs to
 * one request: a single transfer costs a plain call, and a {@link DispatchPolicy} may keep reads and writes in the
 * calling thread; flushes always go out at once. At a greater depth everything is {@link #spread}.
 */
abstract class BatchEngine implements Engine {

    private final int depth;
    private final DispatchPolicy policy;
    private final long[] carried = new long[Carrier.values().length];
    private Timers timers = new Timers();
    private int queues;

    private Transfer first;
    private Transfer last;
    private int waiting;
    private long finished;
    private Throwable escaped;

    /**
     * The batch that is sampled: what its first transfer does, how many, when it began, how many are left, and what the
     * measured ones took.
     */
    private Request.Kind sampledKind;
    private int sampled;
    private long sampleBegan;
    private int sampleLeft;
    private int measured;
    private long services;

    BatchEngine(int depth, DispatchPolicy policy) {
        this.depth = depth;
        this.policy = policy;
    }

    /** Takes what the engine needs, before its first queue. */
    abstract void begin();

    /** Gives it back, after its last queue. */
    abstract void end();

    /** Starts what waits and finishes what is done. */
    abstract void takeTransfers();

    /** Starts what waits, and waits until a transfer is finished, at depth 1 all of them, if any is outstanding. */
    abstract void awaitTransfers();

    /**
     * Carries a batch so that its transfers are under way together.
     *
     * @param batch linked by {@link Transfer#next}
     * @param serve whether the calling thread is going to wait for all of them, and may carry some itself
     * @param timed whether each is {@link Transfer#timed}
     */
    abstract void spread(Transfer batch, boolean serve, boolean timed);

    @Override
    public final void attach() {
        if (queues == 0) {
            begin();
        }
        queues++;
    }

    @Override
    public final void detach() {
        if (--queues == 0) {
            end();
        }
    }

    @Override
    public final void submit(Transfer transfer) {
        if (last == null) {
            first = transfer;
        } else {
            last.next = transfer;
        }
        last = transfer;
        waiting++;
    }

    @Override
    public final void poll() {
        takeTransfers();
        timers.poll();
        rethrow();
    }

    @Override
    public final void await() {
        long before = finished;
        awaitTransfers();
        if (finished == before) {
            timers.await();
        } else {
            timers.poll();
        }
        rethrow();
    }

    @Override
    public final Timers timers() {
        return timers;
    }

    /** Waits for timers of another engine, whose transfers this one carries. */
    final void share(Timers shared) {
        timers = shared;
    }

    @Override
    public final long carried(Carrier carrier) {
        return carried[carrier.ordinal()];
    }

    /** Counts a transfer that begins. */
    final void count(Carrier carrier, Transfer transfer) {
        if (transfer.kind() != Request.Kind.FLUSH) {
            carried[carrier.ordinal()]++;
        }
    }

    /** Whether one request is outstanding at a time. */
    final boolean lone() {
        return depth == 1;
    }

    /** How many transfers ever finished. */
    final long finished() {
        return finished;
    }

    /** Carries what waits; {@code waits} says that the caller is going to wait for it. */
    final void start(boolean waits) {
        if (first == null) {
            return;
        }
        Transfer batch = first;
        int count = waiting;
        first = null;
        last = null;
        waiting = 0;
        Request.Kind kind = batch.kind();
        boolean serve = waits && lone();
        boolean flush = kind == Request.Kind.FLUSH;
        boolean parallel = !lone() || flush || policy.parallel(kind);
        boolean timed = lone() && count > 1 && !flush && sampleLeft == 0 && policy.samples(kind);
        if (!parallel || serve && count == 1) {
            serve(batch, kind, count, timed);
        } else {
            if (timed) {
                sample(kind, count);
            }
            spread(batch, serve, timed);
        }
    }

    private void serve(Transfer batch, Request.Kind kind, int count, boolean timed) {
        long begin = timed ? System.nanoTime() : 0;
        Transfer following;
        for (Transfer transfer = batch; transfer != null; transfer = following) {
            following = transfer.next;
            transfer.next = null;
            transfer.timed = false;
            count(Carrier.INLINE, transfer);
            transfer.carry();
            finish(transfer);
        }
        if (timed) {
            policy.inTurn(kind, (System.nanoTime() - begin) / count);
        }
    }

    /** Begins a sample of a batch, all of whose transfers are {@link Transfer#timed} and at least one of them run. */
    private void sample(Request.Kind kind, int count) {
        sampledKind = kind;
        sampled = count;
        sampleBegan = System.nanoTime();
        sampleLeft = count;
        measured = 0;
        services = 0;
    }

    /** Reports a transfer. */
    final void finish(Transfer transfer) {
        finished++;
        if (transfer.timed) {
            measured += transfer.nanos > 0 ? 1 : 0;
            services += transfer.nanos;
            if (--sampleLeft == 0) {
                policy.atOnce(sampledKind, services * sampled / measured, System.nanoTime() - sampleBegan);
            }
        }
        if (transfer.escaped != null) {
            escaped = transfer.escaped;
            transfer.escaped = null;
        }
        transfer.finished();
    }

    /** Hands on what a transfer threw against its contract. */
    private void rethrow() {
        if (escaped != null) {
            Throwable thrown = escaped;
            escaped = null;
            throw new IllegalStateException("a transfer threw instead of keeping its failure: " + thrown, thrown);
        }
    }
}
