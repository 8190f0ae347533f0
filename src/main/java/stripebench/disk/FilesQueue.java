package stripebench.disk;

import java.util.Arrays;

/** A queue on many files: one {@link FilesTransfer} a slot. */
final class FilesQueue extends AbstractDiskQueue {

    private final Engine engine;
    private final FilesTransfer[] free;
    private int freeCount;

    FilesQueue(FilesDisk disk, int depth, Engine engine) {
        super(disk, depth, engine);
        this.engine = engine;
        free = new FilesTransfer[depth];
        Arrays.setAll(free, i -> new FilesTransfer(this, disk));
        freeCount = depth;
    }

    @Override
    protected void start(Request request) {
        FilesTransfer transfer = free[--freeCount];
        transfer.prepare(request);
        engine.submit(transfer);
    }

    void finished(FilesTransfer transfer, Request request) {
        free[freeCount++] = transfer;
        completed(request);
    }

    @Override
    protected void release() {
    }
}
