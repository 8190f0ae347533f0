package stripebench.disk;

/** Carries out each transfer in the calling thread, while it is submitted. */
public final class PlainEngine implements Engine {

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
    }

    @Override
    public void await() {
    }

    @Override
    public long carried(Carrier carrier) {
        return carrier == Carrier.INLINE ? carried : 0;
    }
}
