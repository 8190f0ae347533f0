package stripebench.stripe;

import stripebench.disk.DispatchPolicy;
import stripebench.disk.Request;

/**
 * Decides by how long members take to answer: from a moving average of sampled service times, for reads and writes
 * apart, with a threshold a direction. Begins inline.
 */
final class ServiceTimePolicy implements DispatchPolicy {

    /** Above this, waiting in turn costs more than waking the workers. */
    static final long PARALLEL_ABOVE_NANOS = 40_000;

    /** Below this, members answer from memory. */
    static final long INLINE_BELOW_NANOS = 15_000;

    /** Requests a sample; a prime, so that samples don't keep step with read-ahead windows. */
    static final int INTERVAL = 61;

    private final Average reads = new Average();
    private final Average writes = new Average();

    @Override
    public boolean parallel(Request.Kind kind) {
        return of(kind).parallel;
    }

    @Override
    public boolean samples(Request.Kind kind) {
        return of(kind).samples();
    }

    @Override
    public void served(Request.Kind kind, long nanos) {
        of(kind).add(nanos);
    }

    private Average of(Request.Kind kind) {
        return kind == Request.Kind.READ ? reads : writes;
    }

    private static final class Average {

        private static final double WEIGHT = 0.25;
        /** One sample, even one that met a stall of milliseconds, can't change the way: three in a row do. */
        private static final long MOST = 2 * PARALLEL_ABOVE_NANOS;

        private double nanos;
        private boolean parallel;
        private int untilSample = 1;

        boolean samples() {
            return --untilSample == 0;
        }

        void add(long sample) {
            nanos += WEIGHT * (Math.min(sample, MOST) - nanos);
            parallel = nanos > (parallel ? INLINE_BELOW_NANOS : PARALLEL_ABOVE_NANOS);
            boolean doubtful = !parallel && sample > PARALLEL_ABOVE_NANOS;
            untilSample = doubtful ? 1 : INTERVAL;
        }
    }
}
