package stripebench.disk;

/** Carries out each transfer in the calling thread, while it is submitted. */
public final class PlainEngine implements Engine {

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
        transfer.run();
        transfer.finished();
    }

    @Override
    public void poll() {
    }

    @Override
    public void await() {
    }
}
