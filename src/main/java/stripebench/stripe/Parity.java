package stripebench.stripe;

import java.util.Objects;

/**
 * The sums that RAID 5 and RAID 6 keep of their data: P, the exclusive or, and Q, the sum of the data times powers of 2
 * in the {@link GaloisField}. All arrays of a call are used in the same range of bytes, of any offset and length. Bytes
 * outside it are not touched. Outputs must be other arrays than inputs and each other. Thread-safe for ranges of
 * outputs that don't overlap.
 */
public final class Parity {

    /** What more passes than one are made over, so that the sums stay in the first-level cache between them. */
    private static final int CHUNK = 8 << 10;

    private Parity() {
    }

    /**
     * Computes P.
     *
     * @param data inputs, each at least offset + length bytes long
     * @param count how many of them, from the first, at least 1
     * @param p gets data[0] ^ data[1] ^ ...
     * @param offset first byte in every array
     * @param length bytes, not negative
     * @throws IndexOutOfBoundsException if an array is too short
     */
    public static void p(byte[][] data, int count, byte[] p, int offset, int length) {
        check(data, count, offset, length);
        check(p, offset, length);
        if (count == 1) {
            System.arraycopy(data[0], offset, p, offset, length);
            return;
        }
        int whole = offset + (length & -Long.BYTES);
        int chunk = count <= XorKernels.MOST ? length : CHUNK;
        for (int from = offset, end; from < whole; from = end) {
            end = Math.min(whole - from, chunk) + from;
            sum(data, count, p, from, end);
        }
        for (int i = whole; i < offset + length; i++) {
            p[i] = data[0][i];
            for (int input = 1; input < count; input++) {
                p[i] ^= data[input][i];
            }
        }
    }

    /**
     * Computes P and Q.
     *
     * @param data inputs, each at least offset + length bytes long
     * @param count how many of them, from the first, 1 to 255
     * @param p gets data[0] ^ data[1] ^ ...
     * @param q gets data[0] ^ 2 data[1] ^ 4 data[2] ^ ...
     * @param offset first byte in every array
     * @param length bytes, not negative
     * @throws IndexOutOfBoundsException if an array is too short
     */
    public static void pq(byte[][] data, int count, byte[] p, byte[] q, int offset, int length) {
        check(data, count, offset, length);
        check(p, offset, length);
        check(q, offset, length);
        if (count == 1) {
            System.arraycopy(data[0], offset, p, offset, length);
            System.arraycopy(data[0], offset, q, offset, length);
            return;
        }
        int whole = offset + (length & -Long.BYTES);
        for (int from = offset, end; from < whole; from = end) {
            end = Math.min(whole - from, CHUNK) + from;
            sum(data, count, p, from, end);
            HornerKernel.q(data, count, q, from, end);
        }
        for (int i = whole; i < offset + length; i++) {
            p[i] = data[count - 1][i];
            q[i] = data[count - 1][i];
            for (int input = count - 2; input >= 0; input--) {
                p[i] ^= data[input][i];
                q[i] = (byte) (GaloisField.multiply(2, q[i] & 0xff) ^ data[input][i]);
            }
        }
    }

    /**
     * Adds an array to another.
     *
     * @param source what is added
     * @param into what it is added to
     * @param offset first byte in both
     * @param length bytes, not negative
     * @throws IndexOutOfBoundsException if an array is too short
     */
    public static void xor(byte[] source, byte[] into, int offset, int length) {
        check(source, offset, length);
        check(into, offset, length);
        int whole = offset + (length & -Long.BYTES);
        XorKernels.add(into, source, into, offset, whole);
        for (int i = whole; i < offset + length; i++) {
            into[i] ^= source[i];
        }
    }

    /**
     * Adds a multiple of an array to another.
     *
     * @param source what is multiplied
     * @param coefficient 0 to 255
     * @param into what the product is added to
     * @param offset first byte in both
     * @param length bytes, not negative
     * @throws IndexOutOfBoundsException if an array is too short, or the coefficient is out of range
     */
    public static void mulXor(byte[] source, int coefficient, byte[] into, int offset, int length) {
        check(source, offset, length);
        check(into, offset, length);
        Objects.checkIndex(coefficient, 1 << Byte.SIZE);
        int whole = offset + (length & -Long.BYTES);
        for (int from = offset, end; from < whole; from = end) {
            end = Math.min(whole - from, CHUNK) + from;
            MultiplyKernel.add(source, coefficient, into, from, end);
        }
        for (int i = whole; i < offset + length; i++) {
            into[i] ^= (byte) GaloisField.multiply(coefficient, source[i] & 0xff);
        }
    }

    /** Adds up at least two arrays. */
    private static void sum(byte[][] data, int count, byte[] to, int from, int end) {
        int first = Math.min(count, XorKernels.MOST);
        XorKernels.add(data, 1, first - 1, data[0], to, from, end);
        for (int done = first; done < count; done += XorKernels.MOST - 1) {
            XorKernels.add(data, done, Math.min(count - done, XorKernels.MOST - 1), to, to, from, end);
        }
    }

    private static void check(byte[][] data, int count, int offset, int length) {
        Objects.checkIndex(count - 1, data.length);
        for (int input = 0; input < count; input++) {
            check(data[input], offset, length);
        }
    }

    private static void check(byte[] array, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, array.length);
    }
}
