package stripebench.crypt;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;

/** AES-XTS as IEEE 1619 writes it down, block by block and byte by byte: slow, and easy to hold against it. */
final class ReferenceXts {
    private final byte[] dataKey;
    private final byte[] tweakKey;

    ReferenceXts(byte[] key) {
        dataKey = Arrays.copyOf(key, key.length / 2);
        tweakKey = Arrays.copyOfRange(key, key.length / 2, key.length);
    }

    /** One data unit. */
    byte[] encrypt(long number, byte[] unit) {
        return crypt(Cipher.ENCRYPT_MODE, number, unit);
    }

    /** One data unit. */
    byte[] decrypt(long number, byte[] unit) {
        return crypt(Cipher.DECRYPT_MODE, number, unit);
    }

    /** Data units of one size that follow each other. */
    byte[] encryptAll(long first, byte[] units, int dataUnit) {
        byte[] result = new byte[units.length];
        for (int at = 0; at < units.length; at += dataUnit) {
            byte[] unit = encrypt(first + at / dataUnit, Arrays.copyOfRange(units, at, at + dataUnit));
            System.arraycopy(unit, 0, result, at, dataUnit);
        }
        return result;
    }

    private byte[] crypt(int mode, long number, byte[] unit) {
        byte[] little = new byte[16];
        for (int i = 0; i < Long.BYTES; i++) {
            little[i] = (byte) (number >>> 8 * i);
        }
        byte[] tweak = aes(Cipher.ENCRYPT_MODE, tweakKey, little);
        byte[] result = new byte[unit.length];
        for (int at = 0; at < unit.length; at += 16) {
            byte[] block = xor(aes(mode, dataKey, xor(Arrays.copyOfRange(unit, at, at + 16), tweak)), tweak);
            System.arraycopy(block, 0, result, at, 16);
            tweak = timesX(tweak);
        }
        return result;
    }

    private static byte[] timesX(byte[] value) {
        byte[] result = new byte[16];
        int carry = 0;
        for (int i = 0; i < 16; i++) {
            int shifted = (value[i] & 0xff) << 1 | carry;
            result[i] = (byte) shifted;
            carry = shifted >> 8;
        }
        if (carry != 0) {
            result[0] ^= (byte) 0x87;
        }
        return result;
    }

    private static byte[] xor(byte[] one, byte[] other) {
        byte[] result = one.clone();
        for (int i = 0; i < result.length; i++) {
            result[i] ^= other[i];
        }
        return result;
    }

    private static byte[] aes(int mode, byte[] key, byte[] block) {
        try {
            Cipher cipher = Cipher.getInstance("AES/ECB/NoPadding");
            cipher.init(mode, new SecretKeySpec(key, "AES"));
            return cipher.doFinal(block);
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }
}
