package stripebench.crypt;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;

/**
 * A key of AES-XTS: one AES key for the data and one of the same length for the tweaks. It never shows in a text.
 *
 * <p>Not thread-safe while it is closed.
 */
public final class XtsKey implements AutoCloseable {

    /** The key lengths in bits. */
    public static final List<Integer> BITS = List.of(128, 256);

    private final byte[] bytes;

    private XtsKey(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * A key of given bytes.
     *
     * @param bits 128 or 256, the length of each of the two AES keys
     * @param material begins with the data key, followed by the tweak key; copied
     * @return to be closed
     * @throws IllegalArgumentException if the length is another, or the material too short
     */
    public static XtsKey of(int bits, byte[] material) {
        int length = length(bits);
        if (material.length < length) {
            throw new IllegalArgumentException(
                    "AES-XTS with " + bits + " bits takes " + length + " bytes of key, not " + material.length);
        }
        return new XtsKey(Arrays.copyOf(material, length));
    }

    /**
     * A key from the system's secure source of random numbers.
     *
     * @param bits 128 or 256
     * @return to be closed
     * @throws IllegalArgumentException if the length is another
     */
    public static XtsKey random(int bits) {
        byte[] bytes = new byte[length(bits)];
        new SecureRandom().nextBytes(bytes);
        return new XtsKey(bytes);
    }

    private static int length(int bits) {
        if (!BITS.contains(bits)) {
            throw new IllegalArgumentException("AES-XTS with " + bits + " bits: take 128 or 256");
        }
        return 2 * bits / Byte.SIZE;
    }

    /**
     * The length of each of the two AES keys.
     *
     * @return 128 or 256 bits
     */
    public int bits() {
        return bytes.length / 2 * Byte.SIZE;
    }

    /** A copy of the data key. */
    RawKey data() {
        return new RawKey(Arrays.copyOf(bytes, bytes.length / 2));
    }

    /** A copy of the tweak key. */
    RawKey tweak() {
        return new RawKey(Arrays.copyOfRange(bytes, bytes.length / 2, bytes.length));
    }

    /** A copy of both, the data key first. */
    RawKey both() {
        return new RawKey(bytes.clone());
    }

    /** Overwrites the bytes; ciphers that were made before go on. */
    @Override
    public void close() {
        Arrays.fill(bytes, (byte) 0);
    }

    /**
     * What it is, not which.
     *
     * @return the length only
     */
    @Override
    public String toString() {
        return "AES-XTS key of " + bits() + " bits";
    }
}
