package stripebench.crypt;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;

/**
 * AES-XTS as IEEE 1619 defines it, over data units of one size. The tweak of a data unit is its number, little-endian.
 * There is no ciphertext stealing: data units are whole AES blocks.
 *
 * <p>Works through arrays of a fixed size, because AES is fast only in arrays, and allocates nothing once it is made.
 * Not thread-safe.
 */
public abstract class Xts implements AutoCloseable {

    /** The size of an AES block in bytes, and of the smallest data unit. */
    public static final int BLOCK = 16;

    private static final int LARGEST_UNIT = 1 << 16;
    /** Two arrays of this size and the tweaks fit a first-level cache. */
    private static final int BATCH = 8 << 10;

    private final int dataUnit;
    private final byte[] in;
    private final byte[] out;

    /**
     * Makes the arrays.
     *
     * @param dataUnit bytes, a power of two from 16 to 65536
     * @throws IllegalArgumentException if it is none
     */
    Xts(int dataUnit) {
        if (dataUnit < BLOCK || dataUnit > LARGEST_UNIT || Integer.bitCount(dataUnit) != 1) {
            throw new IllegalArgumentException(
                    "data unit of " + dataUnit + " bytes: take a power of two from " + BLOCK + " to " + LARGEST_UNIT);
        }
        this.dataUnit = dataUnit;
        this.in = new byte[Math.max(dataUnit, BATCH)];
        this.out = new byte[in.length];
    }

    /** Encrypts whole data units; {@code in} may be changed. */
    abstract void encrypt(long unit, byte[] in, byte[] out, int length) throws GeneralSecurityException;

    /** Decrypts whole data units; {@code in} may be changed. */
    abstract void decrypt(long unit, byte[] in, byte[] out, int length) throws GeneralSecurityException;

    /** How many bytes the arrays hold: whole data units. */
    final int batch() {
        return in.length;
    }

    /**
     * The size of a data unit.
     *
     * @return bytes
     */
    public final int dataUnit() {
        return dataUnit;
    }

    /**
     * Encrypts data units that follow each other. Positions of the buffers are neither used nor changed.
     *
     * @param unit the number of the first, at least 0
     * @param from plain text
     * @param fromAt where it begins
     * @param to takes the cipher text; may be the same buffer at the same place
     * @param toAt where it goes
     * @param length bytes, a multiple of {@link #dataUnit()}
     * @throws IllegalArgumentException if the length is none
     */
    public final void encrypt(long unit, ByteBuffer from, int fromAt, ByteBuffer to, int toAt, int length) {
        check(length);
        try {
            int count;
            for (int done = 0; done < length; done += count) {
                count = Math.min(in.length, length - done);
                from.get(fromAt + done, in, 0, count);
                encrypt(unit + done / dataUnit, in, out, count);
                to.put(toAt + done, out, 0, count);
            }
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("AES-XTS can't encrypt: " + e.getMessage(), e);
        }
    }

    /**
     * Decrypts data units that follow each other. Positions of the buffers are neither used nor changed.
     *
     * @param unit the number of the first, at least 0
     * @param from cipher text
     * @param fromAt where it begins
     * @param to takes the plain text; may be the same buffer at the same place
     * @param toAt where it goes
     * @param length bytes, a multiple of {@link #dataUnit()}
     * @throws IllegalArgumentException if the length is none
     */
    public final void decrypt(long unit, ByteBuffer from, int fromAt, ByteBuffer to, int toAt, int length) {
        check(length);
        try {
            int count;
            for (int done = 0; done < length; done += count) {
                count = Math.min(in.length, length - done);
                from.get(fromAt + done, in, 0, count);
                decrypt(unit + done / dataUnit, in, out, count);
                to.put(toAt + done, out, 0, count);
            }
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("AES-XTS can't decrypt: " + e.getMessage(), e);
        }
    }

    private void check(int length) {
        if (length % dataUnit != 0) {
            throw new IllegalArgumentException(length + " bytes are not whole data units of " + dataUnit);
        }
    }

    /** Overwrites the key as far as it is within reach; the cipher is of no use then. */
    @Override
    public abstract void close();
}
