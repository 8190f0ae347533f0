package stripebench.benchmarks;

import java.io.IOException;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;

/**
 * A disk in its own place again. Its set tells it from the disk that it lost, and takes it for one without data. Closing
 * it does nothing: the disk itself is closed with the set.
 */
final class Replacement implements Disk {
    private final Disk disk;

    Replacement(Disk disk) {
        this.disk = disk;
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
        return disk.open(depth, engine);
    }

    @Override
    public void close() {
    }
}
