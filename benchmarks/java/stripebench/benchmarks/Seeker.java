package stripebench.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;
import stripebench.workload.Content;
import stripebench.workload.Positions;

/** One thread of bonnie++'s last phase; all but {@link #handOver} and the longest belong to that thread. */
final class Seeker {
    private static final int ALIGNMENT = 4096;

    private final Disk disk;
    private final Parameters set;
    private final int number;
    private final Content content;
    private final Request request = new Request();
    private final ByteBuffer block;
    private final Positions positions;
    private final Longest longest = new Longest();
    private DiskQueue queue;
    private MemberTraffic traffic;

    Seeker(Disk disk, Parameters set, int number) {
        this.disk = disk;
        this.set = set;
        this.number = number;
        this.content = Stack.content(set);
        this.block = AlignedBuffers.allocate(set.block(), ALIGNMENT);
        long blocks = new Work(set).blocks();
        this.positions = Positions.random(blocks, set.block(), number, Seekers.COUNT, Stack.SEED);
    }

    int number() {
        return number;
    }

    long open() throws IOException {
        Engine engine = Stack.engine(set);
        queue = disk.open(1, engine);
        traffic = new MemberTraffic(engine, queue);
        return 0;
    }

    /** Reads so many blocks at random, and writes the first and every tenth after it back, signed anew. */
    long seek(int seeks) throws IOException {
        longest.start();
        for (int i = 0; i < seeks; i++) {
            long position = positions.next();
            queue.run(request.read(position, block));
            content.check(disk, block, position);
            if (i % set.measures().writesOneOf() == 0) {
                content.sign(block, Session.generation());
                queue.run(request.write(position, block));
            }
            longest.next();
        }
        return (long) seeks * set.block();
    }

    long takeLongestNanos() {
        return longest.takeNanos();
    }

    void handOver(Recorder recorder) {
        traffic.handOver(recorder);
    }

    long close() throws IOException {
        if (queue != null) {
            queue.close();
        }
        return 0;
    }
}
