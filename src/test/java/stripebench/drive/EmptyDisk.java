package stripebench.drive;

import stripebench.disk.AbstractDiskQueue;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;

/** A disk of any size that keeps nothing: for what is only timed. */
record EmptyDisk(long size) implements Disk {

    @Override
    public String name() {
        return "empty";
    }

    @Override
    public int alignment() {
        return 1;
    }

    @Override
    public DiskQueue open(int depth, Engine engine) {
        return new AbstractDiskQueue(this, depth, engine) {

            @Override
            protected void start(Request request) {
                completed(request);
            }

            @Override
            protected void release() {
            }
        };
    }

    @Override
    public void close() {
    }
}
