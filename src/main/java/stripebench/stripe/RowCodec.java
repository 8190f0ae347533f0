package stripebench.stripe;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The units of one row, a slice of {@value #SLICE} bytes at a time, on the heap, where parity is computed. Units go by
 * role: data from 0, then P, then Q. Masks of roles have bit i for role i. Not thread-safe.
 *
 * <p>What is missing is had from the rest as in H. P. Anvin, "The mathematics of RAID-6".
 */
final class RowCodec {

    /** All units' slices together fit a processor's second cache. */
    static final int SLICE = 16 << 10;

    /** Nothing is wrong. */
    static final int NONE = -1;
    /** More than one unit is wrong, or it can't be told which one is. */
    static final int SEVERAL = -2;

    private final int data;
    private final int parities;
    private final byte[][] units;
    private final byte[] p = new byte[SLICE];
    private final byte[] q = new byte[SLICE];

    RowCodec(ParityLayout layout) {
        data = layout.data();
        parities = layout.parities();
        units = new byte[layout.width()][SLICE];
    }

    byte[] unit(int role) {
        return units[role];
    }

    void load(int role, ByteBuffer from, int at, int length) {
        from.get(at, units[role], 0, length);
    }

    void store(int role, ByteBuffer to, int at, int length) {
        to.put(at, units[role], 0, length);
    }

    /** Computes parity from the data. */
    void encode(int length) {
        encode(units[data], parities == 2 ? units[data + 1] : null, length);
    }

    private void encode(byte[] intoP, byte[] intoQ, int length) {
        if (intoQ == null) {
            Parity.p(units, data, intoP, 0, length);
        } else {
            Parity.pq(units, data, intoP, intoQ, 0, length);
        }
    }

    /** Changes parity, which is loaded, by the difference of a data unit's old bytes, loaded, and its new ones. */
    void update(int role, byte[] changed, int from, int length) {
        Parity.xor(changed, units[role], from, length);
        Parity.xor(units[role], units[data], from, length);
        if (parities == 2) {
            Parity.mulXor(units[role], GaloisField.power(role), units[data + 1], from, length);
        }
    }

    /** A slice for a caller's own use. */
    byte[] spare() {
        return p;
    }

    /** Whether units of some roles can be had from the others. */
    boolean restorable(int missing) {
        return Integer.bitCount(missing) <= parities;
    }

    /** Computes the units of some roles from the others, which are loaded. */
    void restore(int missing, int length) {
        int lostData = missing & (1 << data) - 1;
        int x = Integer.numberOfTrailingZeros(lostData);
        if (Integer.bitCount(lostData) == 2) {
            restoreTwo(x, Integer.numberOfTrailingZeros(lostData & lostData - 1), length);
        } else if (lostData != 0 && (missing & 1 << data) == 0) {
            restoreFromP(x, length);
        } else if (lostData != 0) {
            restoreFromQ(x, length);
        }
        if (missing >>> data != 0) {
            encode(length);
        }
    }

    private void restoreFromP(int x, int length) {
        System.arraycopy(units[data], 0, units[x], 0, length);
        for (int role = 0; role < data; role++) {
            if (role != x) {
                Parity.xor(units[role], units[x], 0, length);
            }
        }
    }

    private void restoreFromQ(int x, int length) {
        Arrays.fill(units[x], 0, length, (byte) 0);
        encode(p, q, length);
        Parity.xor(units[data + 1], q, 0, length);
        Parity.mulXor(q, GaloisField.inverse(GaloisField.power(x)), units[x], 0, length);
    }

    private void restoreTwo(int x, int y, int length) {
        Arrays.fill(units[x], 0, length, (byte) 0);
        Arrays.fill(units[y], 0, length, (byte) 0);
        encode(p, q, length);
        Parity.xor(units[data], p, 0, length);
        Parity.xor(units[data + 1], q, 0, length);
        int ratio = GaloisField.power(y - x);
        int divisor = GaloisField.inverse(ratio ^ 1);
        Parity.mulXor(p, GaloisField.multiply(ratio, divisor), units[x], 0, length);
        Parity.mulXor(q, GaloisField.multiply(GaloisField.inverse(GaloisField.power(x)), divisor), units[x], 0, length);
        Parity.xor(units[x], units[y], 0, length);
        Parity.xor(p, units[y], 0, length);
    }

    /**
     * Which role's bytes are wrong, all units being loaded: {@link #NONE}, a role, or {@link #SEVERAL} if that of no
     * single unit explains it. {@code suspect} is what earlier slices of the row said.
     */
    int wrong(int suspect, int length) {
        encode(p, parities == 2 ? q : null, length);
        int found = suspect;
        for (int i = 0; i < length && found != SEVERAL; i++) {
            int inP = (p[i] ^ units[data][i]) & 0xff;
            int inQ = parities == 2 ? (q[i] ^ units[data + 1][i]) & 0xff : 0;
            if (inP != 0 || inQ != 0) {
                int role = parities == 1 ? SEVERAL : culprit(inP, inQ);
                found = found == NONE || found == role ? role : SEVERAL;
            }
        }
        return found;
    }

    private int culprit(int inP, int inQ) {
        if (inQ == 0) {
            return data;
        }
        if (inP == 0) {
            return data + 1;
        }
        for (int role = 0; role < data; role++) {
            if (GaloisField.multiply(GaloisField.power(role), inP) == inQ) {
                return role;
            }
        }
        return SEVERAL;
    }
}
