package stripebench.disk;

/** Carries out each transfer in the calling thread, while it is submitted. */
public final class PlainEngine implements Engine {

    private final Timers timers = new Timers();
    private long carried;

    /** An engine without threads or resources. */
    public PlainEngine() {
    }

    @Override
    public void attach() {
    }

    @Override
    public void detach() {
    }

    @Override
    public void submit(Transfer transfer) {
        if (transfer.kind() != Request.Kind.FLUSH) {
            carried++;
        }
        try {
            transfer.run();
        } finally {
            transfer.finished();
        }
    }

    @Override
    public void poll() {
        timers.poll();
    }

    @Override
    public void await() {
        timers.await();
    }

    @Override
    public Timers timers() {
        return timers;
    }

    @Override
    public long carried(Carrier carrier) {
        return carrier == Carrier.INLINE ? carried : 0;
    }
}
