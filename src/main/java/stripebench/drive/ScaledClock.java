package stripebench.drive;

import java.util.concurrent.locks.LockSupport;
import stripebench.disk.Clock;

/**
 * The machine's clock, run faster or slower: a drive of 1996 is measured in a tenth of the time, and the figures are
 * scaled back. Thread-safe.
 */
public final class ScaledClock implements Clock {

    /** How far a thread may lag behind before the drives count its lateness: a stall of a busy machine, and no pause. */
    private static final long MOST_LAG_NANOS = 1_000_000_000;

    private final double scale;
    private final long mostLag;
    private final long origin = System.nanoTime();
    private volatile long restarted;
    private volatile boolean restarting;

    /**
     * A clock that begins at 0 now.
     *
     * @param scale how many times faster than the machine's clock, more than 0
     * @throws IllegalArgumentException if the scale is not more than 0
     */
    public ScaledClock(double scale) {
        this(scale, MOST_LAG_NANOS);
    }

    /** With another limit, in real nanoseconds. */
    ScaledClock(double scale, long mostLagNanos) {
        if (!(scale > 0)) {
            throw new IllegalArgumentException("time scale " + scale + " is not more than 0");
        }
        this.scale = scale;
        this.mostLag = (long) (mostLagNanos * scale);
    }

    /** Forgives no lateness from before the next submission: with it a measurement begins. */
    public void restart() {
        restarting = true;
    }

    @Override
    public long now() {
        return (long) ((System.nanoTime() - origin) * scale);
    }

    @Override
    public long continued(long waitedFor) {
        if (restarting) {
            restarted = now();
            restarting = false;
        }
        return Math.max(Math.max(waitedFor, restarted), now() - mostLag);
    }

    @Override
    public void sleepUntil(long time) {
        boolean interrupted = false;
        for (long left = left(time); left > 0; left = left(time)) {
            LockSupport.parkNanos(this, left);
            // park returns at once while the flag is set
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Rounded up, so that the time has come when nothing is left. */
    private long left(long time) {
        return (long) Math.ceil((time - now()) / scale);
    }
}
