package stripebench.disk;

/**
 * Takes a ring or threads, whichever suits the first transfer. A ring suits files whose transfers the kernel can begin
 * without waiting, and at a depth of more than 1 only those that bypass the page cache: the others would be handed to
 * kernel workers, which take longer to wake than threads. Where there is no ring, threads take over.
 */
public final class AdaptiveEngine implements Engine {

    private final int depth;
    private final DispatchPolicy policy;
    private final Timers timers = new Timers();
    private BatchEngine engine;
    private int queues;

    /**
     * An engine that is still to be decided.
     *
     * @param depth the most requests outstanding, at least 1
     * @param policy asked at depth 1 for files in the page cache, and wherever threads serve
     */
    public AdaptiveEngine(int depth, DispatchPolicy policy) {
        this.depth = depth;
        this.policy = policy;
    }

    private void decide(Transfer first) {
        engine = new ThreadsEngine(depth, policy);
        if (RingEngine.unavailable().isEmpty() && first instanceof FileTransfer file && file.suitsRing()
                && (file.bypassesCache() || depth == 1)) {
            BatchEngine ring = file.bypassesCache() ? new RingEngine(depth) : new RingEngine(depth, policy);
            try {
                ring.attach();
                engine = ring;
            } catch (IllegalStateException e) {
                // out of what a ring takes, such as descriptors: threads still go
                engine.attach();
            }
        } else {
            engine.attach();
        }
        engine.share(timers);
        for (int i = 1; i < queues; i++) {
            engine.attach();
        }
    }

    @Override
    public void attach() {
        queues++;
        if (engine != null) {
            engine.attach();
        }
    }

    @Override
    public void detach() {
        queues--;
        if (engine != null) {
            engine.detach();
        }
    }

    @Override
    public void submit(Transfer transfer) {
        if (engine == null) {
            decide(transfer);
        }
        engine.submit(transfer);
    }

    @Override
    public void poll() {
        if (engine == null) {
            timers.poll();
        } else {
            engine.poll();
        }
    }

    @Override
    public void await() {
        if (engine == null) {
            timers.await();
        } else {
            engine.await();
        }
    }

    @Override
    public Timers timers() {
        return timers;
    }

    @Override
    public long carried(Carrier carrier) {
        return engine == null ? 0 : engine.carried(carrier);
    }
}
