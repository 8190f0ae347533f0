package stripebench.stripe;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Exclusive or of byte arrays, eight bytes a step, which HotSpot turns into vectors. One small method for each number
 * of inputs: in a larger loop its compiler gives up, and the speed falls to a fraction. The output may be an input.
 */
final class XorKernels {

    /** The most inputs of one pass. */
    static final int MOST = 8;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private XorKernels() {
    }

    /**
     * Adds up some arrays of a list.
     *
     * @param data the list
     * @param first the first to take
     * @param count how many, 1 to {@link #MOST} - 1
     * @param start what they are added to
     * @param to gets the sum
     * @param from first byte in each array
     * @param end last byte, exclusive; whole steps of 8 from the first
     */
    static void add(byte[][] data, int first, int count, byte[] start, byte[] to, int from, int end) {
        switch (count) {
            case 1 -> add(start, data[first], to, from, end);
            case 2 -> add(start, data[first], data[first + 1], to, from, end);
            case 3 -> add(start, data[first], data[first + 1], data[first + 2], to, from, end);
            case 4 -> add(start, data[first], data[first + 1], data[first + 2], data[first + 3], to, from, end);
            case 5 -> add(start, data[first], data[first + 1], data[first + 2], data[first + 3], data[first + 4], to,
                    from, end);
            case 6 -> add(start, data[first], data[first + 1], data[first + 2], data[first + 3], data[first + 4],
                    data[first + 5], to, from, end);
            case 7 -> add(start, data[first], data[first + 1], data[first + 2], data[first + 3], data[first + 4],
                    data[first + 5], data[first + 6], to, from, end);
            default -> throw new IllegalArgumentException("1 to " + (MOST - 1) + " arrays, not " + count);
        }
    }

    static void add(byte[] a, byte[] b, byte[] to, int from, int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            LONGS.set(to, i, (long) LONGS.get(a, i) ^ (long) LONGS.get(b, i));
        }
    }

    private static void add(byte[] a, byte[] b, byte[] c, byte[] to, int from, int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            LONGS.set(to, i, (long) LONGS.get(a, i) ^ (long) LONGS.get(b, i) ^ (long) LONGS.get(c, i));
        }
    }

    private static void add(byte[] a, byte[] b, byte[] c, byte[] d, byte[] to, int from, int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            LONGS.set(to, i, (long) LONGS.get(a, i) ^ (long) LONGS.get(b, i) ^ (long) LONGS.get(c, i)
                    ^ (long) LONGS.get(d, i));
        }
    }

    private static void add(byte[] a, byte[] b, byte[] c, byte[] d, byte[] e, byte[] to, int from, int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            LONGS.set(to, i, (long) LONGS.get(a, i) ^ (long) LONGS.get(b, i) ^ (long) LONGS.get(c, i)
                    ^ (long) LONGS.get(d, i) ^ (long) LONGS.get(e, i));
        }
    }

    private static void add(byte[] a, byte[] b, byte[] c, byte[] d, byte[] e, byte[] f, byte[] to, int from, int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            LONGS.set(to, i, (long) LONGS.get(a, i) ^ (long) LONGS.get(b, i) ^ (long) LONGS.get(c, i)
                    ^ (long) LONGS.get(d, i) ^ (long) LONGS.get(e, i) ^ (long) LONGS.get(f, i));
        }
    }

    private static void add(byte[] a, byte[] b, byte[] c, byte[] d, byte[] e, byte[] f, byte[] g, byte[] to, int from,
            int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            LONGS.set(to, i, (long) LONGS.get(a, i) ^ (long) LONGS.get(b, i) ^ (long) LONGS.get(c, i)
                    ^ (long) LONGS.get(d, i) ^ (long) LONGS.get(e, i) ^ (long) LONGS.get(f, i)
                    ^ (long) LONGS.get(g, i));
        }
    }

    private static void add(byte[] a, byte[] b, byte[] c, byte[] d, byte[] e, byte[] f, byte[] g, byte[] h, byte[] to,
            int from, int end) {
        for (int i = from; i < end; i += Long.BYTES) {
            LONGS.set(to, i, (long) LONGS.get(a, i) ^ (long) LONGS.get(b, i) ^ (long) LONGS.get(c, i)
                    ^ (long) LONGS.get(d, i) ^ (long) LONGS.get(e, i) ^ (long) LONGS.get(f, i)
                    ^ (long) LONGS.get(g, i) ^ (long) LONGS.get(h, i));
        }
    }
}
