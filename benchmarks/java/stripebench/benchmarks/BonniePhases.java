package stripebench.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;
import stripebench.workload.Content;
import stripebench.workload.Payload;

/**
 * The phases of bonnie++, one request after another, with a look at the stamp of every block that is read. Beside the
 * time of a phase it finds its longest operation, timed one by one: sampling may skip it.
 */
@State(Scope.Thread)
public abstract class BonniePhases {
    private static final int ALIGNMENT = 4096;

    private final Request request = new Request();
    private DiskState state;
    private Parameters set;
    private Content content;
    private DiskQueue queue;
    private MemberTraffic traffic;
    private Payload payload;
    private ByteBuffer block;
    private Seekers seekers;
    private final Longest longest = new Longest();
    private long end;
    private long moved;

    /** For JMH. */
    protected BonniePhases() {
    }

    /**
     * Opens the queues.
     *
     * @param opened the disk, open
     * @throws IOException if the disk can't be opened
     */
    protected void openPhases(DiskState opened) throws IOException {
        state = opened;
        set = opened.parameters();
        end = new Work(set).bytesPerOperation();
        content = Stack.content(set);
        block = AlignedBuffers.allocate(set.block(), ALIGNMENT);
        payload = new Payload(content, set.block(), 1, ALIGNMENT, Session.generation());
        Engine engine = Stack.engine(set);
        queue = opened.disk().open(1, engine);
        traffic = new MemberTraffic(engine, queue);
        if (set.measures().seeks() > 0) {
            seekers = Seekers.open(opened.disk(), set);
        }
    }

    /** Writes byte for byte. */
    void writeBytes() throws IOException {
        longest.start();
        for (long position = 0; position < end; position += set.block()) {
            ByteBuffer bytes = payload.next(0, position);
            int start = bytes.position();
            for (int i = 0; i < set.block(); i++) {
                queue.run(request.write(position + i, bytes.limit(start + i + 1).position(start + i)));
                longest.next();
            }
            moved += set.block();
        }
        queue.run(request.flush());
    }

    /** Writes block after block. */
    void write() throws IOException {
        longest.start();
        for (long position = 0; position < end; position += set.block()) {
            queue.run(request.write(position, payload.next(0, position)));
            longest.next();
            moved += set.block();
        }
        queue.run(request.flush());
    }

    /** Reads block after block and writes each back, signed anew. */
    void rewrite() throws IOException {
        longest.start();
        for (long position = 0; position < end; position += set.block()) {
            queue.run(request.read(position, block));
            content.check(state.disk(), block, position);
            content.sign(block, Session.generation());
            queue.run(request.write(position, block));
            longest.next();
            moved += set.block();
        }
        queue.run(request.flush());
    }

    /** Reads byte for byte. */
    void readBytes() throws IOException {
        longest.start();
        for (long position = 0; position < end; position += set.block()) {
            for (int i = 0; i < set.block(); i++) {
                queue.run(request.read(position + i, block.limit(i + 1).position(i)));
                longest.next();
            }
            content.check(state.disk(), block.clear(), position);
            moved += set.block();
        }
    }

    /** Reads block after block. */
    void read() throws IOException {
        longest.start();
        for (long position = 0; position < end; position += set.block()) {
            queue.run(request.read(position, block));
            longest.next();
            content.check(state.disk(), block, position);
            moved += set.block();
        }
    }

    /** Lets the seekers work, and flushes. */
    void seeks() throws IOException {
        moved += seekers.seek(longest);
        queue.run(request.flush());
    }

    /** Hands over what the iteration did. */
    @TearDown(Level.Iteration)
    public void end() {
        state.recorder().moved(moved);
        traffic.handOver(state.recorder());
        state.recorder().count("longest_ns", longest.takeNanos());
        if (seekers != null) {
            seekers.handOver(state.recorder());
        }
        moved = 0;
    }

    /**
     * Closes the queues.
     *
     * @throws IOException if that fails
     */
    @TearDown(Level.Trial)
    public void close() throws IOException {
        if (seekers != null) {
            seekers.close();
        }
        queue.close();
    }
}
