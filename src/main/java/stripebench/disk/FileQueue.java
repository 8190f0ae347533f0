package stripebench.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.Arrays;

/** A queue on a file: one {@link FileTransfer} a slot. */
final class FileQueue extends AbstractDiskQueue {

    private final FileDisk disk;
    private final Engine engine;
    private final FileTransfer[] all;
    private final FileTransfer[] free;
    private int freeCount;
    private RingFile ringFile;
    private boolean ringless;

    FileQueue(FileDisk disk, int depth, Engine engine, ChannelOpener opener, FileChannel first) {
        super(disk, depth, engine);
        this.disk = disk;
        this.engine = engine;
        all = new FileTransfer[depth];
        Arrays.setAll(all, i -> new FileTransfer(this, disk, opener));
        all[depth - 1].use(first);
        free = all.clone();
        freeCount = depth;
    }

    @Override
    protected void start(Request request) {
        FileTransfer transfer = free[--freeCount];
        transfer.prepare(request);
        engine.submit(transfer);
    }

    void finished(FileTransfer transfer, Request request) {
        free[freeCount++] = transfer;
        completed(request);
    }

    /** Opened when a ring first asks; null if only channels reach the file. Fails where a ring was asked for by name. */
    RingFile ringFile() throws IOException {
        if (ringFile == null && !ringless) {
            try {
                ringFile = disk.openRingFile();
            } catch (IOException e) {
                if (!(engine instanceof AdaptiveEngine)) {
                    throw e;
                }
                ringless = true;
            }
        }
        return ringFile;
    }

    @Override
    protected void release() throws IOException {
        if (ringFile != null) {
            ringFile.close();
        }
        IOException failure = null;
        for (FileTransfer transfer : all) {
            try {
                transfer.close();
            } catch (IOException e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
