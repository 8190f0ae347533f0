package stripebench.crypt;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import stripebench.disk.AbstractDiskQueue;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;

/**
 * A queue on an encrypted disk. Requests wait in order for free chunks; each chunk that goes to the member is begun
 * before the next one is encrypted, and each that comes back makes room before the next one is decrypted.
 */
final class EncryptedQueue extends AbstractDiskQueue {

    private final Engine engine;
    private final DiskQueue member;
    private final Xts xts;
    private final int chunk;
    private final PartialUnits partial;
    private final EncryptedRequest[] free;
    private int freeCount;
    private final Chunk[] freeChunks;
    private int freeChunkCount;
    private final ArrayDeque<EncryptedRequest> waiting;
    private final Request[] done;

    EncryptedQueue(EncryptedDisk disk, int depth, Engine engine, DiskQueue member, Xts xts) {
        super(disk, depth, engine);
        this.engine = engine;
        this.member = member;
        this.xts = xts;
        this.chunk = disk.chunk();
        partial = new PartialUnits(disk, xts, this::transfer);
        free = new EncryptedRequest[depth];
        Arrays.setAll(free, i -> new EncryptedRequest());
        freeCount = depth;
        freeChunks = new Chunk[depth + EncryptedDisk.AHEAD];
        Arrays.setAll(freeChunks, i -> new Chunk(disk.alignment()));
        freeChunkCount = freeChunks.length;
        waiting = new ArrayDeque<>(depth + 1);
        done = new Request[memberDepth(depth)];
    }

    /** Chunks, and one data unit that is changed in part. */
    static int memberDepth(int depth) {
        return depth + EncryptedDisk.AHEAD + 1;
    }

    @Override
    protected void start(Request request) {
        EncryptedRequest encrypted = free[--freeCount];
        encrypted.prepare(request);
        partial.serve(encrypted);
        if (encrypted.complete()) {
            finish(encrypted);
        } else {
            waiting.add(encrypted);
            handOn();
        }
    }

    /** Hands chunks to the member until none is free or nothing waits. */
    private void handOn() {
        while (freeChunkCount > 0 && !waiting.isEmpty()) {
            EncryptedRequest next = waiting.peek();
            handOn(next);
            if (!next.waits()) {
                waiting.remove();
            }
            if (freeChunkCount > 0 && !waiting.isEmpty() && next.request().kind() == Request.Kind.WRITE) {
                // begins while the next chunk is encrypted; the last is left to reap, which knows whether it waits
                engine.poll();
            }
        }
    }

    private void handOn(EncryptedRequest next) {
        int length = (int) Math.min(chunk, next.end() - next.position());
        Request.Kind kind = next.request().kind();
        Chunk taken = take(kind == Request.Kind.READ ? next.cursor().whole(length) : null);
        member.submit(switch (kind) {
            case READ -> taken.read(next, length);
            case WRITE -> taken.write(next, length, xts);
            case FLUSH -> taken.flush(next);
        });
        next.submitted(length);
    }

    @Override
    protected void collect() {
        int count = member.reap(0, done);
        for (int i = 0; i < count; i++) {
            if (done[i].tag() instanceof Chunk back) {
                completed(back, done[i]);
                handOn();
                if (i + 1 < count) {
                    // what was handed on begins while the next chunk is decrypted
                    engine.poll();
                }
            } else {
                partial.transferred();
            }
        }
    }

    private void completed(Chunk back, Request request) {
        EncryptedRequest owner = back.owner();
        if (request.kind() == Request.Kind.READ && request.failure() == null && !owner.failed()) {
            back.decrypt(xts);
        }
        freeChunks[freeChunkCount++] = back;
        boolean waited = owner.waits();
        owner.completed(request.failure());
        if (waited && !owner.waits()) {
            waiting.remove(owner);
        }
        if (owner.complete()) {
            finish(owner);
        }
    }

    private void finish(EncryptedRequest encrypted) {
        free[freeCount++] = encrypted;
        completed(encrypted.finish());
    }

    /** Prefers the chunk that has a view of the buffer. */
    private Chunk take(ByteBuffer buffer) {
        int slot = freeChunkCount - 1;
        while (slot > 0 && !freeChunks[slot].knows(buffer)) {
            slot--;
        }
        Chunk taken = freeChunks[slot];
        freeChunks[slot] = freeChunks[--freeChunkCount];
        return taken;
    }

    /** Carries out a transfer of a single data unit; whatever else completes meanwhile goes its way. */
    private void transfer(Request request) throws IOException {
        member.submit(request);
        while (partial.transferring()) {
            engine.await();
            collect();
        }
        request.check();
    }

    @Override
    public long memberBytes(Request.Kind kind) {
        return member.memberBytes(kind);
    }

    @Override
    protected void release() throws IOException {
        xts.close();
        member.close();
    }
}
