package stripebench.disk;

/** The time by which requests of a {@link Timed} queue finish. Thread-safe. */
public interface Clock {

    /**
     * The time now.
     *
     * @return nanoseconds since an origin of the clock's own
     */
    long now();

    /**
     * When a thread goes on that waited for a moment: that moment, however late the thread woke and whatever it
     * computed since, so that the next wait is shorter by as much and lateness does not add up. A clock may set a limit
     * to that.
     *
     * @param waitedFor a moment of this clock
     * @return that moment, or a later one
     */
    long continued(long waitedFor);

    /**
     * Waits for a moment.
     *
     * @param time of this clock; the call returns then or a little later
     */
    void sleepUntil(long time);
}
