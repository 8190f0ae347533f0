package stripebench.stripe;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * P and Q of RAID 6 by Horner's rule: from the last input to the first, Q is doubled and the input added. Eight bytes
 * are doubled at once in a long, and HotSpot turns the loops into vectors; one small method for each number of inputs,
 * because its compiler gives up on larger loops. A method without {@code more} begins P and Q, the others go on.
 */
final class PqKernels {

    /** The most inputs of one pass. */
    static final int MOST = 4;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long REDUCTION = 0x1d1d1d1d1d1d1d1dL;

    private PqKernels() {
    }

    /** Doubles eight elements; see Anvin, <cite>The mathematics of RAID-6</cite>, section 4. */
    private static long twice(long x) {
        long high = x & HIGH_BITS;
        long overflown = high - (high >>> 7);
        return ((x ^ high) << 1) ^ (overflown & REDUCTION);
    }

    /**
     * Begins P and Q with the last inputs of a list.
     *
     * @param data the list
     * @param last the last to take
     * @param count how many, 2 to {@link #MOST}
     * @param p gets P
     * @param q gets Q
     * @param from first byte in each array
     * @param end last byte, exclusive; whole steps of 8 from the first
     */
    static void begin(byte[][] data, int last, int count, byte[] p, byte[] q, int from, int end) {
        switch (count) {
            case 2 -> pq(data[last], data[last - 1], p, q, from, end);
            case 3 -> pq(data[last], data[last - 1], data[last - 2], p, q, from, end);
            case 4 -> pq(data[last], data[last - 1], data[last - 2], data[last - 3], p, q, from, end);
            default -> throw new IllegalArgumentException("2 to " + MOST + " arrays, not " + count);
        }
    }

    /** Goes on with P and Q as {@link #begin} begins them; count 1 to {@link #MOST}. */
    static void more(byte[][] data, int last, int count, byte[] p, byte[] q, int from, int end) {
        switch (count) {
            case 1 -> more(data[last], p, q, from, end);
            case 2 -> more(data[last], data[last - 1], p, q, from, end);
            case 3 -> more(data[last], data[last - 1], data[last - 2], p, q, from, end);
            case 4 -> more(data[last], data[last - 1], data[last - 2], data[last - 3], p, q, from, end);
            default -> throw new IllegalArgumentException("1 to " + MOST + " arrays, not " + count);
        }
    }

    private static void pq(byte[] a, byte[] b, byte[] p, byte[] q, int from, int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            long wa = (long) LONGS.get(a, i);
            long wb = (long) LONGS.get(b, i);
            LONGS.set(p, i, wa ^ wb);
            LONGS.set(q, i, twice(wa) ^ wb);
        }
    }

    private static void pq(byte[] a, byte[] b, byte[] c, byte[] p, byte[] q, int from, int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            long wa = (long) LONGS.get(a, i);
            long wb = (long) LONGS.get(b, i);
            long wc = (long) LONGS.get(c, i);
            LONGS.set(p, i, wa ^ wb ^ wc);
            LONGS.set(q, i, twice(twice(wa) ^ wb) ^ wc);
        }
    }

    private static void pq(byte[] a, byte[] b, byte[] c, byte[] d, byte[] p, byte[] q, int from, int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            long wa = (long) LONGS.get(a, i);
            long wb = (long) LONGS.get(b, i);
            long wc = (long) LONGS.get(c, i);
            long wd = (long) LONGS.get(d, i);
            LONGS.set(p, i, wa ^ wb ^ wc ^ wd);
            LONGS.set(q, i, twice(twice(twice(wa) ^ wb) ^ wc) ^ wd);
        }
    }

    private static void more(byte[] a, byte[] p, byte[] q, int from, int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            long wa = (long) LONGS.get(a, i);
            LONGS.set(p, i, (long) LONGS.get(p, i) ^ wa);
            LONGS.set(q, i, twice((long) LONGS.get(q, i)) ^ wa);
        }
    }

    private static void more(byte[] a, byte[] b, byte[] p, byte[] q, int from, int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            long wa = (long) LONGS.get(a, i);
            long wb = (long) LONGS.get(b, i);
            LONGS.set(p, i, (long) LONGS.get(p, i) ^ wa ^ wb);
            LONGS.set(q, i, twice(twice((long) LONGS.get(q, i)) ^ wa) ^ wb);
        }
    }

    private static void more(byte[] a, byte[] b, byte[] c, byte[] p, byte[] q, int from, int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            long wa = (long) LONGS.get(a, i);
            long wb = (long) LONGS.get(b, i);
            long wc = (long) LONGS.get(c, i);
            LONGS.set(p, i, (long) LONGS.get(p, i) ^ wa ^ wb ^ wc);
            LONGS.set(q, i, twice(twice(twice((long) LONGS.get(q, i)) ^ wa) ^ wb) ^ wc);
        }
    }

    private static void more(byte[] a, byte[] b, byte[] c, byte[] d, byte[] p, byte[] q, int from, int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            long wa = (long) LONGS.get(a, i);
            long wb = (long) LONGS.get(b, i);
            long wc = (long) LONGS.get(c, i);
            long wd = (long) LONGS.get(d, i);
            LONGS.set(p, i, (long) LONGS.get(p, i) ^ wa ^ wb ^ wc ^ wd);
            LONGS.set(q, i, twice(twice(twice(twice((long) LONGS.get(q, i)) ^ wa) ^ wb) ^ wc) ^ wd);
        }
    }
}
