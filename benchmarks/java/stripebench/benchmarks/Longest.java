package stripebench.benchmarks;

/** The longest of operations that follow each other: what lies between two looks at the clock is one. */
final class Longest {
    private long last;
    private long nanos;

    /** The first operation begins. */
    void start() {
        last = System.nanoTime();
    }

    /** An operation ended, the next begins. */
    void next() {
        long now = System.nanoTime();
        nanos = Math.max(nanos, now - last);
        last = now;
    }

    /** Takes over the longest of others. */
    void include(long otherNanos) {
        nanos = Math.max(nanos, otherNanos);
    }

    /** The longest in ns, and begins again. */
    long takeNanos() {
        long taken = nanos;
        nanos = 0;
        return taken;
    }
}
