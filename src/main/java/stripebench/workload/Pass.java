package stripebench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.LongConsumer;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Request;

/** One pass over a whole disk in large requests, a few of them outstanding. */
final class Pass {
    static final int DEPTH = 4;
    static final int LENGTH = 1 << 20;

    /** Prepares a request on a slot that is free; {@code length} is shorter at the end of the disk. */
    interface Prepare {
        void accept(Request request, int slot, long position, int length);
    }

    /** Takes a request that was done. */
    interface Done {
        void accept(ByteBuffer buffer, long position) throws IOException;
    }

    private Pass() {
    }

    static void over(Disk disk, DiskQueue queue, Prepare prepare, Done done, LongConsumer progress)
            throws IOException {
        Request[] reaped = new Request[queue.depth()];
        long size = disk.size();
        long submitted = 0;
        long finished = 0;
        for (int slot = 0; slot < DEPTH && submitted < size; slot++) {
            submitted += submit(queue, new Request().tag(slot), prepare, submitted, size);
        }
        while (finished < size) {
            int count = queue.reap(1, reaped);
            for (int i = 0; i < count; i++) {
                Request request = reaped[i];
                request.check();
                done.accept(request.buffers()[0], request.position());
                finished += request.length();
                if (submitted < size) {
                    submitted += submit(queue, request, prepare, submitted, size);
                }
            }
            progress.accept(finished);
        }
    }

    private static int submit(DiskQueue queue, Request request, Prepare prepare, long position, long size) {
        int length = (int) Math.min(LENGTH, size - position);
        prepare.accept(request, (Integer) request.tag(), position, length);
        queue.submit(request);
        return length;
    }
}
