package stripebench.disk;

/** A queue whose requests finish by a clock; {@link Timers} wait for it. */
public interface Timed {

    /**
     * The clock that it goes by.
     *
     * @return the same one as every other timed queue of its stack
     */
    Clock clock();

    /**
     * When it must be looked at next.
     *
     * @return a moment of the clock; {@link Long#MAX_VALUE} if nothing is outstanding
     */
    long due();

    /**
     * Finishes what is due.
     *
     * @param time not after {@link Clock#now()}
     */
    void advance(long time);
}
