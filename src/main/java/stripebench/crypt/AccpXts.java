package stripebench.crypt;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;

/** AES-XTS of the Amazon Corretto Crypto Provider: a native call for each data unit. */
final class AccpXts extends Xts {

    /** The only key length that the provider has. */
    static final int BITS = 256;

    private static final long NONE = -1;

    private final Cipher cipher;
    private final RawKey key;
    private final Tweak tweak = new Tweak();
    private long encryptedLast = NONE;

    AccpXts(XtsKey key, int dataUnit) {
        super(dataUnit);
        this.cipher = AccpProvider.xts();
        this.key = key.both();
    }

    @Override
    void encrypt(long unit, byte[] in, byte[] out, int length) throws GeneralSecurityException {
        for (int at = 0; at < length; at += dataUnit()) {
            tweak.number(unit + at / dataUnit());
            if (tweak.number == encryptedLast) {
                // it refuses to encrypt the same data unit twice in a row, which a disk may be asked for
                cipher.init(Cipher.DECRYPT_MODE, key, tweak);
            }
            cipher.init(Cipher.ENCRYPT_MODE, key, tweak);
            cipher.doFinal(in, at, dataUnit(), out, at);
            encryptedLast = tweak.number;
        }
    }

    @Override
    void decrypt(long unit, byte[] in, byte[] out, int length) throws GeneralSecurityException {
        for (int at = 0; at < length; at += dataUnit()) {
            tweak.number(unit + at / dataUnit());
            cipher.init(Cipher.DECRYPT_MODE, key, tweak);
            cipher.doFinal(in, at, dataUnit(), out, at);
        }
    }

    /** Wipes the key here and, by giving it a key of zeroes, in the cipher. */
    @Override
    public void close() {
        key.destroy();
        try {
            cipher.init(Cipher.DECRYPT_MODE, key, tweak);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The number of a data unit; handed out without a copy, since the cipher takes one. */
    private static final class Tweak extends IvParameterSpec {

        private static final VarHandle LONGS =
                MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

        private final byte[] bytes = new byte[BLOCK];
        private long number;

        Tweak() {
            super(new byte[BLOCK]);
        }

        void number(long unit) {
            number = unit;
            LONGS.set(bytes, 0, unit);
        }

        @Override
        public byte[] getIV() {
            return bytes;
        }
    }
}
