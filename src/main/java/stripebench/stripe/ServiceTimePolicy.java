package stripebench.stripe;

import stripebench.disk.DispatchPolicy;
import stripebench.disk.Request;

/**
 * Decides by measured service times, for reads and writes apart. Begins in turn; when members take so long that waking
 * others may pay, batches go out at once for a trial, and stay so as long as they take less time than their transfers
 * one after another would. After a trial that failed the next one waits, longer each time.
 */
final class ServiceTimePolicy implements DispatchPolicy {

    /** Above this mean service time a trial is worth its cost: what waking a thread takes. */
    static final long TRIAL_ABOVE_NANOS = 40_000;

    /** Requests a sample; a prime, so that samples don't keep step with read-ahead windows. */
    static final int INTERVAL = 61;

    /** Samples until a trial is judged; the first ones start threads. */
    static final int TRIAL = 16;

    /** The most samples between two trials. */
    static final int LONGEST_PAUSE = 63;

    private final Way reads = new Way();
    private final Way writes = new Way();

    @Override
    public boolean parallel(Request.Kind kind) {
        return of(kind).parallel;
    }

    @Override
    public boolean samples(Request.Kind kind) {
        return --of(kind).untilSample == 0;
    }

    @Override
    public void inTurn(Request.Kind kind, long nanos) {
        of(kind).inTurn(nanos);
    }

    @Override
    public void atOnce(Request.Kind kind, long services, long nanos) {
        of(kind).atOnce(services, nanos);
    }

    private Way of(Request.Kind kind) {
        return kind == Request.Kind.READ ? reads : writes;
    }

    private static final class Way {

        private static final double WEIGHT = 0.25;
        /** One sample, even one that met a stall of milliseconds, can't begin a trial: three in a row do. */
        private static final long MOST = 2 * TRIAL_ABOVE_NANOS;

        private boolean parallel;
        private int untilSample = 1;

        /** In turn: a moving average of service times, and the samples until the next trial may begin. */
        private double service;
        private int pause;
        private int nextPause;

        /** At once: moving averages of what batches took and would have taken in turn, and the samples so far. */
        private double batch;
        private double services;
        private int samples;

        void inTurn(long nanos) {
            service += WEIGHT * (Math.min(nanos, MOST) - service);
            pause = Math.max(0, pause - 1);
            if (service > TRIAL_ABOVE_NANOS && pause == 0) {
                parallel = true;
                batch = 0;
                services = 0;
                samples = 0;
            }
            untilSample = nanos > TRIAL_ABOVE_NANOS && pause == 0 ? 1 : INTERVAL;
        }

        void atOnce(long inTurn, long nanos) {
            batch += WEIGHT / 2 * (nanos - batch);
            services += WEIGHT / 2 * (inTurn - services);
            samples++;
            untilSample = samples < TRIAL ? 1 : INTERVAL;
            if (samples >= TRIAL && batch > services) {
                parallel = false;
                service = 0;
                untilSample = 1;
                pause = nextPause;
                nextPause = Math.min(LONGEST_PAUSE, 2 * nextPause + 1);
            } else if (samples > TRIAL) {
                nextPause = 0;
            }
        }
    }
}
