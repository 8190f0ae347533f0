package stripebench.benchmarks;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import stripebench.disk.Disk;

/**
 * The threads of bonnie++'s last phase. Each has a queue of its own and every fifth block of the area, so that no two
 * work on the same one; together they reach over the whole area.
 */
public final class Seekers implements Closeable {
    /** How many there are. */
    public static final int COUNT = 5;

    private final List<ExecutorService> threads = new ArrayList<>();
    private final List<Seeker> seekers = new ArrayList<>();
    private final int seeks;

    private Seekers(int seeks) {
        this.seeks = seeks;
    }

    static Seekers open(Disk disk, Parameters set) throws IOException {
        Seekers all = new Seekers(set.measures().seeks());
        for (int i = 0; i < COUNT; i++) {
            all.seekers.add(new Seeker(disk, set, i));
            all.threads.add(Executors.newSingleThreadExecutor(work -> {
                Thread thread = new Thread(work, "stripebench-seeker");
                thread.setDaemon(true);
                return thread;
            }));
        }
        try {
            all.each(Seeker::open);
        } catch (IOException | RuntimeException e) {
            all.close();
            throw e;
        }
        return all;
    }

    /**
     * Makes the seeks, shared evenly.
     *
     * @return bytes that were read
     */
    long seek(Longest longest) throws IOException {
        List<Long> moved = each(seeker -> seeker.seek(seeks / COUNT + (seeker.number() < seeks % COUNT ? 1 : 0)));
        seekers.forEach(seeker -> longest.include(seeker.takeLongestNanos()));
        return moved.stream().mapToLong(Long::longValue).sum();
    }

    /** Tells what they did since they told it last. */
    void handOver(Recorder recorder) {
        recorder.count("seekers", COUNT);
        seekers.forEach(seeker -> seeker.handOver(recorder));
    }

    @Override
    public void close() throws IOException {
        try {
            each(Seeker::close);
        } finally {
            threads.forEach(ExecutorService::shutdownNow);
        }
    }

    /** What each does on its own thread. */
    private interface Work {
        long of(Seeker seeker) throws IOException;
    }

    /** All begin together, and all end before the first failure is thrown. */
    private List<Long> each(Work work) throws IOException {
        List<Future<Long>> begun = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            Seeker seeker = seekers.get(i);
            Callable<Long> task = () -> work.of(seeker);
            begun.add(threads.get(i).submit(task));
        }
        List<Long> results = new ArrayList<>();
        IOException failure = null;
        for (Future<Long> one : begun) {
            try {
                results.add(one.get());
            } catch (ExecutionException e) {
                failure = e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
            } catch (InterruptedException e) {
                threads.forEach(ExecutorService::shutdownNow);
                Thread.currentThread().interrupt();
                throw new IOException("interrupted while seeking", e);
            }
        }
        if (failure != null) {
            throw failure;
        }
        return results;
    }
}
