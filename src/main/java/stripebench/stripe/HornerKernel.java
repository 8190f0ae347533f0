package stripebench.stripe;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Q of RAID 6 by Horner's rule: from the last input to the first, Q is doubled and the input added. Four bytes are
 * doubled at once in an int, and HotSpot turns the loops into vectors. Two or three inputs a loop; its compiler gives
 * up on loops that compute P beside Q, and on larger ones of longs.
 */
final class HornerKernel {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    private static final int LOW_BITS = 0x7f7f7f7f;
    private static final int EACH_BYTE = 0x01010101;
    private static final int REDUCTION = 0x1d;

    private HornerKernel() {
    }

    /**
     * Computes Q.
     *
     * @param data inputs
     * @param count how many of them, from the first, at least 2
     * @param q gets data[0] ^ 2 data[1] ^ 4 data[2] ^ ...
     * @param from first byte in each array
     * @param end last byte, exclusive; whole steps of 4 from the first
     */
    static void q(byte[][] data, int count, byte[] q, int from, int end) {
        int left;
        if (count % 2 == 0) {
            left = count - 2;
            begin(data[left + 1], data[left], q, from, end);
        } else {
            left = count - 3;
            begin(data[left + 2], data[left + 1], data[left], q, from, end);
        }
        for (; left > 0; left -= 2) {
            goOn(data[left - 1], data[left - 2], q, from, end);
        }
    }

    private static void begin(byte[] a, byte[] b, byte[] q, int from, int end) {
        for (int i = from; i < end; i += Integer.BYTES) {
            INTS.set(q, i, twice((int) INTS.get(a, i)) ^ (int) INTS.get(b, i));
        }
    }

    private static void begin(byte[] a, byte[] b, byte[] c, byte[] q, int from, int end) {
        for (int i = from; i < end; i += Integer.BYTES) {
            INTS.set(q, i, twice(twice((int) INTS.get(a, i)) ^ (int) INTS.get(b, i)) ^ (int) INTS.get(c, i));
        }
    }

    private static void goOn(byte[] a, byte[] b, byte[] q, int from, int end) {
        for (int i = from; i < end; i += Integer.BYTES) {
            INTS.set(q, i, twice(twice((int) INTS.get(q, i)) ^ (int) INTS.get(a, i)) ^ (int) INTS.get(b, i));
        }
    }

    /** Doubles four elements; see Anvin, <cite>The mathematics of RAID-6</cite>, section 4. */
    private static int twice(int x) {
        return ((x & LOW_BITS) << 1) ^ ((x >>> 7 & EACH_BYTE) * REDUCTION);
    }
}
