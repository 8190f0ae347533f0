package stripebench.crypt;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;

/**
 * AES-XTS made of the JDK's AES, which is fast only when it is given many blocks at once: tweaks are xored in before
 * and after. Decryption goes through CBC, which the JDK decrypts many blocks at a time on every processor with AES
 * instructions: what CBC adds, the predecessor of each block, is known and xored away again.
 */
final class JdkXts extends Xts {

    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int LONGS_A_BLOCK = BLOCK / Long.BYTES;
    /** What x^128 is in GF(2^128) with the polynomial x^128 + x^7 + x^2 + x + 1, IEEE 1619, 5.2. */
    private static final long POLYNOMIAL = 0x87;

    private final int bits;
    private final Cipher tweakCipher;
    private final Cipher encryptor;
    private final Cipher decryptor;
    /** The numbers of a batch's data units, one an AES block, and what they encrypt to. */
    private final byte[] numbers;
    private final byte[] encrypted;
    /** Of each AES block of a batch, two longs. */
    private final long[] tweaks;

    JdkXts(XtsKey key, int dataUnit) {
        super(dataUnit);
        bits = key.bits();
        numbers = new byte[batch() / dataUnit * BLOCK];
        encrypted = new byte[numbers.length];
        tweaks = new long[batch() / Long.BYTES];
        try {
            tweakCipher = Cipher.getInstance("AES/ECB/NoPadding", "SunJCE");
            encryptor = Cipher.getInstance("AES/ECB/NoPadding", "SunJCE");
            decryptor = Cipher.getInstance("AES/CBC/NoPadding", "SunJCE");
            init(key);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK has no AES: " + e.getMessage(), e);
        }
    }

    private void init(XtsKey key) throws GeneralSecurityException {
        init(tweakCipher, Cipher.ENCRYPT_MODE, key.tweak(), null);
        init(encryptor, Cipher.ENCRYPT_MODE, key.data(), null);
        init(decryptor, Cipher.DECRYPT_MODE, key.data(), new IvParameterSpec(new byte[BLOCK]));
    }

    private static void init(Cipher cipher, int mode, RawKey key, AlgorithmParameterSpec parameters)
            throws GeneralSecurityException {
        try {
            cipher.init(mode, key, parameters);
        } finally {
            key.destroy();
        }
    }

    @Override
    void encrypt(long unit, byte[] in, byte[] out, int length) throws GeneralSecurityException {
        prepareTweaks(unit, length / dataUnit());
        xorTweaks(in, length);
        encryptor.doFinal(in, 0, length, out, 0);
        xorTweaks(out, length);
    }

    @Override
    void decrypt(long unit, byte[] in, byte[] out, int length) throws GeneralSecurityException {
        prepareTweaks(unit, length / dataUnit());
        xorTweaks(in, length);
        decryptor.doFinal(in, 0, length, out, 0);
        xorTweaks(out, length);
        xorPredecessors(in, out, length);
    }

    /** The tweak of block j of data unit i: i encrypted with the tweak key, times x^j in GF(2^128). */
    private void prepareTweaks(long unit, int units) throws GeneralSecurityException {
        for (int i = 0; i < units; i++) {
            LONGS.set(numbers, i * BLOCK, unit + i);
        }
        tweakCipher.doFinal(numbers, 0, units * BLOCK, encrypted, 0);
        int longs = dataUnit() / Long.BYTES;
        for (int i = 0; i < units; i++) {
            multiply((long) LONGS.get(encrypted, i * BLOCK), (long) LONGS.get(encrypted, i * BLOCK + Long.BYTES),
                    i * longs, (i + 1) * longs);
        }
    }

    private void multiply(long first, long second, int from, int to) {
        long low = first;
        long high = second;
        for (int i = from; i < to; i += LONGS_A_BLOCK) {
            tweaks[i] = low;
            tweaks[i + 1] = high;
            long carry = high >> Long.SIZE - 1;
            high = high << 1 | low >>> Long.SIZE - 1;
            low = low << 1 ^ carry & POLYNOMIAL;
        }
    }

    private void xorTweaks(byte[] bytes, int length) {
        for (int i = 0; i < length / Long.BYTES; i++) {
            LONGS.set(bytes, i * Long.BYTES, (long) LONGS.get(bytes, i * Long.BYTES) ^ tweaks[i]);
        }
    }

    private static void xorPredecessors(byte[] from, byte[] to, int length) {
        for (int i = BLOCK; i < length; i += Long.BYTES) {
            LONGS.set(to, i, (long) LONGS.get(to, i) ^ (long) LONGS.get(from, i - BLOCK));
        }
    }

    /** Gives the JDK's ciphers another key, which is all that can be done to make them forget theirs. */
    @Override
    public void close() {
        try (XtsKey zero = XtsKey.of(bits, new byte[2 * bits / Byte.SIZE])) {
            init(zero);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
