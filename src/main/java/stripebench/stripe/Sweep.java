package stripebench.stripe;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;

/** Blocking access to all members of a set, chunk by chunk: what a rebuild and a scrub have in common. */
final class Sweep implements Closeable {

    private static final long CHUNK = 1 << 20;
    private static final int DEPTH = 2;

    private final RedundantDisk set;
    private final Members members;
    private final Engine engine = Engine.forDepth(DEPTH);
    private final DiskQueue[] queues;
    private final Disk[] disks;
    private final Request[] requests;
    private final Request[] done = new Request[DEPTH];
    private final int chunk;

    Sweep(RedundantDisk set) {
        this.set = set;
        this.members = set.members;
        queues = new DiskQueue[members.count()];
        disks = new Disk[members.count()];
        requests = new Request[members.count()];
        Arrays.setAll(requests, i -> new Request());
        chunk = Math.toIntExact(Math.min(set.share, Math.max(1, CHUNK / set.unit) * set.unit));
    }

    /** Bytes of a member that are worked on together: whole units. */
    int chunk() {
        return chunk;
    }

    /** A buffer for a chunk of each member. */
    ByteBuffer[] buffers() {
        ByteBuffer[] buffers = new ByteBuffer[members.count()];
        for (int i = 0; i < buffers.length; i++) {
            buffers[i] = AlignedBuffers.allocate(chunk, Math.max(set.alignment(), Long.BYTES));
        }
        return buffers;
    }

    /** Reads the same bytes of several members at once; returns the mask of those that failed. */
    int read(int mask, long from, int length, ByteBuffer[] buffers) throws IOException {
        int submitted = 0;
        int failed = 0;
        for (int left = mask; left != 0; left &= left - 1) {
            int member = Integer.numberOfTrailingZeros(left);
            try {
                submit(member, requests[member].read(from, buffers[member].clear().limit(length)));
                submitted |= 1 << member;
            } catch (IOException e) {
                failed |= 1 << member;
                members.failedRead(member, e);
            }
        }
        int unread = await(submitted);
        for (int left = unread; left != 0; left &= left - 1) {
            int member = Integer.numberOfTrailingZeros(left);
            members.failedRead(member, failure(member));
        }
        return failed | unread;
    }

    /** Begins to write a chunk of one member. */
    void write(int member, long from, int length, ByteBuffer buffer) throws IOException {
        submit(member, requests[member].write(from, buffer.clear().limit(length)));
    }

    /** Waits for one request of each of some members; returns the mask of those that failed. */
    int await(int mask) {
        int failed = 0;
        for (int left = mask; left != 0; left &= left - 1) {
            int member = Integer.numberOfTrailingZeros(left);
            queues[member].reap(1, done);
            if (requests[member].failure() != null) {
                failed |= 1 << member;
            }
        }
        return failed;
    }

    /** Why the last request of a member failed. */
    IOException failure(int member) {
        return requests[member].failure();
    }

    void flush(int member) throws IOException {
        queues[member].flush();
    }

    private void submit(int member, Request request) throws IOException {
        Disk disk = members.state().disks().get(member);
        if (disks[member] != disk) {
            if (queues[member] != null) {
                queues[member].close();
            }
            queues[member] = disk.open(DEPTH, engine);
            disks[member] = disk;
        }
        queues[member].submit(request);
    }

    @Override
    public void close() throws IOException {
        for (DiskQueue queue : queues) {
            if (queue != null) {
                queue.close();
            }
        }
    }
}
