package stripebench.stripe;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * P and Q of RAID 6 in one pass over some inputs, Q by Horner's rule: from the last input to the first it is doubled and
 * the input added. HotSpot turns the loops into vectors: of ints, while loops of longs with as many inputs are too large
 * for it, and so are loops of more inputs.
 */
final class HornerKernels {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    private static final int HIGH_BITS = 0x80808080;
    private static final int REDUCTION = 0x1d1d1d1d;
    private static final int FEWEST = 2;
    private static final int STEP = 3;

    private HornerKernels() {
    }

    /**
     * Computes both sums.
     *
     * @param data inputs
     * @param count how many of them, from the first, at least 2
     * @param p gets the exclusive or
     * @param q gets data[0] ^ 2 data[1] ^ 4 data[2] ^ ...
     * @param from first byte in each array
     * @param end last byte, exclusive; whole steps of 4 from the first
     */
    static void pq(byte[][] data, int count, byte[] p, byte[] q, int from, int end) {
        int left = count - FEWEST - (count - FEWEST) % STEP;
        switch (count - left) {
            case 2 -> begin(data[left + 1], data[left], p, q, from, end);
            case 3 -> begin(data[left + 2], data[left + 1], data[left], p, q, from, end);
            default -> begin(data[left + 3], data[left + 2], data[left + 1], data[left], p, q, from, end);
        }
        for (; left > 0; left -= STEP) {
            add(data[left - 1], data[left - 2], data[left - 3], p, q, from, end);
        }
    }

    private static void begin(byte[] a, byte[] b, byte[] p, byte[] q, int from, int end) {
        for (int i = from; i < end; i += Integer.BYTES) {
            int x = (int) INTS.get(a, i);
            int y = (int) INTS.get(b, i);
            INTS.set(q, i, twice(x) ^ y);
            INTS.set(p, i, x ^ y);
        }
    }

    private static void begin(byte[] a, byte[] b, byte[] c, byte[] p, byte[] q, int from, int end) {
        for (int i = from; i < end; i += Integer.BYTES) {
            int x = (int) INTS.get(a, i);
            int y = (int) INTS.get(b, i);
            int z = (int) INTS.get(c, i);
            INTS.set(q, i, twice(twice(x) ^ y) ^ z);
            INTS.set(p, i, x ^ y ^ z);
        }
    }

    private static void begin(byte[] a, byte[] b, byte[] c, byte[] d, byte[] p, byte[] q, int from, int end) {
        for (int i = from; i < end; i += Integer.BYTES) {
            int w = (int) INTS.get(a, i);
            int x = (int) INTS.get(b, i);
            int y = (int) INTS.get(c, i);
            int z = (int) INTS.get(d, i);
            INTS.set(q, i, twice(twice(twice(w) ^ x) ^ y) ^ z);
            INTS.set(p, i, w ^ x ^ y ^ z);
        }
    }

    private static void add(byte[] a, byte[] b, byte[] c, byte[] p, byte[] q, int from, int end) {
        for (int i = from; i < end; i += Integer.BYTES) {
            int x = (int) INTS.get(a, i);
            int y = (int) INTS.get(b, i);
            int z = (int) INTS.get(c, i);
            int oldP = (int) INTS.get(p, i);
            int oldQ = (int) INTS.get(q, i);
            INTS.set(q, i, twice(twice(twice(oldQ) ^ x) ^ y) ^ z);
            INTS.set(p, i, oldP ^ x ^ y ^ z);
        }
    }

    /** Doubles four elements; see Anvin, <cite>The mathematics of RAID-6</cite>, section 4. */
    private static int twice(int x) {
        int high = x & HIGH_BITS;
        int overflown = high - (high >>> 7);
        return ((x ^ high) << 1) ^ (overflown & REDUCTION);
    }
}
