package stripebench.benchmarks;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import stripebench.disk.Carrier;
import stripebench.machine.BlockDevices;
import stripebench.machine.CounterSnapshot;
import stripebench.machine.Counters;
import stripebench.machine.SystemTree;

/**
 * What happened besides time during one iteration. Threads end it one by one, the last ones after the counters stopped;
 * {@link CountersProfiler} takes what is there when all have. JMH makes the two independently of each other, so they
 * meet in a static field.
 */
final class Recorder {
    /** Also the lock. */
    private static final Map<String, Long> RECORDED = new LinkedHashMap<>();

    private Counters counters;
    private CounterSnapshot start;

    void open(List<Path> members) {
        counters = new Counters(new BlockDevices(SystemTree.LIVE), members);
    }

    /** Rests before an iteration, and looks how busy others keep the machine meanwhile. */
    void rest(int seconds) throws IOException {
        CounterSnapshot before = counters.read();
        try {
            TimeUnit.SECONDS.sleep(seconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted in the pause before a run");
        }
        CounterSnapshot rest = counters.read().minus(before);
        put("before_busy", rest.cpuBusy());
        put("before_total", rest.cpuTotal());
        put("before_steal", rest.cpuSteal());
    }

    /** Begins an iteration: the last act of its set-up. */
    void begin() {
        start = counters.read();
    }

    /** Ends an iteration: the first act of its teardown. */
    void end() {
        CounterSnapshot moved = counters.read().minus(start);
        put("elapsed_ns", moved.nanos());
        put("process_cpu_ns", moved.processCpuNanos());
        put("machine_busy", moved.cpuBusy());
        put("machine_total", moved.cpuTotal());
        put("machine_steal", moved.cpuSteal());
        put("device_read_bytes", moved.deviceReadBytes());
        put("device_write_bytes", moved.deviceWriteBytes());
    }

    /** Whether the page cache let go of the files before this iteration. */
    void coldDropped(boolean dropped) {
        put("cold_dropped", dropped ? 1 : 0);
    }

    /** What a benchmark counts by itself in this iteration. */
    void count(String name, long value) {
        put(name, value);
    }

    /** Adds the bytes that one thread moved in this iteration. */
    void moved(long bytes) {
        add(CountersProfiler.MOVED_BYTES, bytes);
    }

    /** Adds the member transfers of one queue that a carrier made in this iteration. */
    void carried(Carrier carrier, long transfers) {
        add("carried_" + Parameter.name(carrier), transfers);
    }

    /** Adds what the requests of one queue read from, and wrote to, the members in this iteration. */
    void memberBytes(long read, long written) {
        add("member_read_bytes", read);
        add("member_write_bytes", written);
    }

    void close() throws IOException {
        counters.close();
    }

    /** Takes what the iteration recorded, which all threads have ended. */
    static Map<String, Long> take() {
        synchronized (RECORDED) {
            Map<String, Long> taken = new LinkedHashMap<>(RECORDED);
            RECORDED.clear();
            return taken;
        }
    }

    private static void add(String name, long value) {
        synchronized (RECORDED) {
            RECORDED.merge(name, value, Long::sum);
        }
    }

    private static void put(String name, long value) {
        if (value != CounterSnapshot.UNKNOWN) {
            synchronized (RECORDED) {
                RECORDED.put(name, value);
            }
        }
    }
}
