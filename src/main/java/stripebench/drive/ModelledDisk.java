package stripebench.drive;

import java.io.IOException;
import stripebench.disk.Clock;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;

/**
 * A disk with the content of another and the pace of a modelled drive: a request ends when the drive would have ended
 * it and the other disk has. Its queues share the one head.
 */
public final class ModelledDisk implements Disk {

    private final Disk disk;
    private final Drive drive;
    private final long start;
    private final Clock clock;

    ModelledDisk(Disk disk, Drive drive, long start, Clock clock) {
        this.disk = disk;
        this.drive = drive;
        this.start = start;
        this.clock = clock;
    }

    @Override
    public String name() {
        return disk.name();
    }

    @Override
    public long size() {
        return disk.size();
    }

    @Override
    public int alignment() {
        return disk.alignment();
    }

    @Override
    public void check(Request request) {
        disk.check(request);
    }

    @Override
    public DiskQueue open(int depth, Engine engine) throws IOException {
        DiskQueue data = disk.open(depth, engine);
        try {
            return new ModelledQueue(this, depth, engine, data, drive, start, clock);
        } catch (RuntimeException e) {
            data.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        disk.close();
    }
}
