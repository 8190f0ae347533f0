package stripebench.stripe;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;
import org.apache.commons.io.IOUtils;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;

/**
 * A queue's way to one member: takes any number of requests, and follows when another disk takes the member's place.
 * What a request meets that can't be served is a failure of that request.
 */
final class MemberPort {

    private final Members members;
    private final int member;
    private final int depth;
    private final Engine engine;
    private final Request[] done;
    private final Queue<Request> waiting = new ArrayDeque<>();
    private final Queue<Request> refused = new ArrayDeque<>();
    private long readBefore;
    private long writtenBefore;
    private Disk disk;
    private Disk next;
    private DiskQueue queue;
    private IOException unopened;

    /** A port to the disk that serves now. One that can't be opened is lost, or the failure thrown. */
    MemberPort(Members members, int member, int depth, Engine engine) throws IOException {
        this.members = members;
        this.member = member;
        this.depth = depth;
        this.engine = engine;
        this.done = new Request[depth];
        this.next = members.state().disks().get(member);
        if (!open()) {
            throw unopened;
        }
    }

    private boolean open() {
        disk = next;
        try {
            queue = disk.open(depth, engine);
            return true;
        } catch (IOException e) {
            queue = null;
            unopened = e;
            return members.lose(member, disk, e);
        }
    }

    /** Hands over a request that was decided on when the members were so. */
    void submit(Request part, Members.State decided) {
        follow();
        if (part.kind() == Request.Kind.READ && decided.disks().get(member) != next) {
            refuse(part);
        } else if (disk != next || queue == null || !waiting.isEmpty() || queue.outstanding() == depth) {
            waiting.add(part);
        } else {
            queue.submit(part);
        }
    }

    /** Takes what is done; true if there was something. */
    boolean collect(Consumer<Request> completions) {
        int count = queue == null || queue.outstanding() == 0 ? 0 : queue.reap(0, done);
        for (int i = 0; i < count; i++) {
            if (done[i].failure() != null && done[i].kind() == Request.Kind.READ) {
                members.failedRead(member, done[i].failure());
            }
            completions.accept(done[i]);
        }
        follow();
        if (disk != next && (queue == null || queue.outstanding() == 0)) {
            closeQuietly();
            open();
        }
        boolean moved = count > 0;
        while (!waiting.isEmpty() && disk == next && (queue == null || queue.outstanding() < depth)) {
            Request part = waiting.remove();
            if (queue == null) {
                part.fail(unopened);
                refused.add(part);
            } else {
                queue.submit(part);
                moved = true;
            }
        }
        for (int left = refused.size(); left > 0; left--) {
            completions.accept(refused.remove());
            moved = true;
        }
        return moved;
    }

    /** Whether nothing is under way. */
    boolean idle() {
        return waiting.isEmpty() && refused.isEmpty() && (queue == null || queue.outstanding() == 0);
    }

    /** What this and former disks were asked for. */
    long memberBytes(Request.Kind kind) {
        long before = kind == Request.Kind.READ ? readBefore : kind == Request.Kind.WRITE ? writtenBefore : 0;
        return before + (queue == null ? 0 : queue.memberBytes(kind));
    }

    /** Takes the disk that completed something out of service; false if the set can't do without it. */
    boolean lose(IOException why) {
        return members.lose(member, disk, why);
    }

    void close() throws IOException {
        if (queue != null) {
            queue.close();
        }
    }

    /** What was meant to be read from the former disk is not on the new one. */
    private void follow() {
        Disk now = members.state().disks().get(member);
        if (now == next) {
            return;
        }
        next = now;
        for (int left = waiting.size(); left > 0; left--) {
            Request part = waiting.remove();
            if (part.kind() == Request.Kind.READ) {
                refuse(part);
            } else {
                waiting.add(part);
            }
        }
    }

    private void refuse(Request part) {
        part.fail(new IOException(next.name() + ": " + part + ": it took the member's place meanwhile"));
        refused.add(part);
    }

    /** The disk is out of service: what closing it meets concerns nobody. */
    private void closeQuietly() {
        readBefore = memberBytes(Request.Kind.READ);
        writtenBefore = memberBytes(Request.Kind.WRITE);
        IOUtils.closeQuietly(queue);
    }
}
