package stripebench.stripe;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Q of RAID 6 by Horner's rule: from the last input to the first, Q is doubled and the input added. Eight bytes are
 * doubled at once in a long, and HotSpot turns the loops into vectors. One input a loop: its compiler gives up on
 * larger ones.
 */
final class HornerKernel {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long REDUCTION = 0x1d1d1d1d1d1d1d1dL;

    private HornerKernel() {
    }

    /** Doubles eight elements; see Anvin, <cite>The mathematics of RAID-6</cite>, section 4. */
    private static long twice(long x) {
        long high = x & HIGH_BITS;
        long overflown = high - (high >>> 7);
        return ((x ^ high) << 1) ^ (overflown & REDUCTION);
    }

    /**
     * Doubles an array and adds another.
     *
     * @param sum what is doubled
     * @param next what is added
     * @param to gets the result; may be sum
     * @param from first byte in each array
     * @param end last byte, exclusive; whole steps of 8 from the first
     */
    static void step(byte[] sum, byte[] next, byte[] to, int from, int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            LONGS.set(to, i, twice((long) LONGS.get(sum, i)) ^ (long) LONGS.get(next, i));
        }
    }
}
