package stripebench.stripe;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Adds the product of a byte array and an element of GF(2^8) to another array. The product of a byte is the sum of the
 * element's multiples by those powers of 2 whose bits are set in the byte; four bits a pass keep the loop small enough
 * for HotSpot to turn it into vectors.
 */
final class MultiplyKernel {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long EACH_BYTE = 0x0101010101010101L;

    private MultiplyKernel() {
    }

    /**
     * Adds coefficient times source.
     *
     * @param source not into
     * @param coefficient 0 to 255
     * @param into what the product is added to
     * @param from first byte in both arrays
     * @param end last byte, exclusive; whole steps of 8 from the first
     */
    static void add(byte[] source, int coefficient, byte[] into, int from, int end) {
        for (int bit = 0; bit < Byte.SIZE; bit += 4) {
            add(source, bit, multiple(coefficient, bit), multiple(coefficient, bit + 1),
                    multiple(coefficient, bit + 2), multiple(coefficient, bit + 3), into, from, end);
        }
    }

    private static long multiple(int coefficient, int bit) {
        return EACH_BYTE * GaloisField.multiply(coefficient, 1 << bit);
    }

    private static void add(byte[] source, int bit, long m0, long m1, long m2, long m3, byte[] into, int from,
            int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            long x = (long) LONGS.get(source, i) >>> bit;
            LONGS.set(into, i, (long) LONGS.get(into, i) ^ (spread(x) & m0) ^ (spread(x >>> 1) & m1)
                    ^ (spread(x >>> 2) & m2) ^ (spread(x >>> 3) & m3));
        }
    }

    /** Each byte all ones where its lowest bit is set, else zero. */
    private static long spread(long x) {
        long bits = x & EACH_BYTE;
        return (bits << Byte.SIZE) - bits;
    }
}
