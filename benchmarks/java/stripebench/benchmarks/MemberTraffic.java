package stripebench.benchmarks;

import java.util.EnumMap;
import java.util.Map;
import stripebench.disk.Carrier;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;

/** What one queue's requests made the members do, from one iteration to the next. */
final class MemberTraffic {
    private final Engine engine;
    private final DiskQueue queue;
    private final Map<Carrier, Long> carriedBefore = new EnumMap<>(Carrier.class);
    private long readBefore;
    private long writtenBefore;

    MemberTraffic(Engine engine, DiskQueue queue) {
        this.engine = engine;
        this.queue = queue;
    }

    /** Adds what came since it was handed over last; nothing is outstanding. */
    void handOver(Recorder recorder) {
        for (Carrier carrier : Carrier.values()) {
            long count = engine.carried(carrier);
            recorder.carried(carrier, count - carriedBefore.getOrDefault(carrier, 0L));
            carriedBefore.put(carrier, count);
        }
        long read = queue.memberBytes(Request.Kind.READ);
        long written = queue.memberBytes(Request.Kind.WRITE);
        recorder.memberBytes(read - readBefore, written - writtenBefore);
        readBefore = read;
        writtenBefore = written;
    }
}
