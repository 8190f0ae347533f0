package stripebench.crypt;

import java.util.Arrays;
import javax.crypto.SecretKey;

/** A key that hands out its own bytes: no copy is left behind, and asking for them allocates nothing. */
final class RawKey implements SecretKey {
    private static final long serialVersionUID = 1;

    private final byte[] bytes;

    RawKey(byte[] bytes) {
        this.bytes = bytes;
    }

    @Override
    public String getAlgorithm() {
        return "AES";
    }

    @Override
    public String getFormat() {
        return "RAW";
    }

    @Override
    public byte[] getEncoded() {
        return bytes;
    }

    @Override
    public void destroy() {
        Arrays.fill(bytes, (byte) 0);
    }
}
