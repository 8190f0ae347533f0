package stripebench.benchmarks;

import java.nio.ByteBuffer;
import java.util.SplittableRandom;
import stripebench.crypt.Encryption;
import stripebench.crypt.Xts;
import stripebench.crypt.XtsKey;

/** One thread's blocks, encrypted or decrypted from one buffer to another, round and round as ever new data units. */
final class CipherBlocks {
    private final int block;
    private final Xts xts;
    private final Xts judge;
    private final ByteBuffer source;
    private final ByteBuffer target;
    private long unit;
    private int at;
    private long moved;

    CipherBlocks(Parameters set) {
        block = set.block();
        int share = Math.toIntExact(new Work(set).area() / set.threads());
        source = ByteBuffer.allocateDirect(share);
        target = ByteBuffer.allocateDirect(share);
        SplittableRandom random = new SplittableRandom(Stack.SEED);
        for (int i = 0; i < share; i += Long.BYTES) {
            source.putLong(i, random.nextLong());
        }
        at = share - block;
        try (XtsKey key = XtsKey.random(set.keybits())) {
            xts = set.cipher().xts(key, set.dataunit());
            judge = Encryption.JDK.xts(key, set.dataunit());
        }
    }

    void encrypt() {
        next();
        xts.encrypt(unit, source, at, target, at, block);
    }

    void decrypt() {
        next();
        xts.decrypt(unit, source, at, target, at, block);
    }

    private void next() {
        unit += block / xts.dataUnit();
        at = at + block == source.capacity() ? 0 : at + block;
        moved += block;
    }

    /**
     * Checks what the last operation left, with the JDK's cipher, and wipes the keys.
     *
     * @throws IllegalStateException if it is not what belongs there
     */
    void verify(boolean decrypted) {
        ByteBuffer expected = ByteBuffer.allocateDirect(block);
        if (decrypted) {
            judge.decrypt(unit, source, at, expected, 0, block);
        } else {
            judge.encrypt(unit, source, at, expected, 0, block);
        }
        xts.close();
        judge.close();
        if (!expected.equals(target.slice(at, block)) || expected.equals(source.slice(at, block))) {
            throw new IllegalStateException("CipherSpeed: data units from " + unit + " on came out wrong");
        }
    }

    long takeMoved() {
        long taken = moved;
        moved = 0;
        return taken;
    }
}
