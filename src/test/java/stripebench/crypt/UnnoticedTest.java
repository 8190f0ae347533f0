package stripebench.crypt;

import static org.assertj.core.api.Assertions.assertThat;
import static stripebench.crypt.EncryptedDiskTest.bytes;
import static stripebench.crypt.EncryptedDiskTest.read;
import static stripebench.crypt.EncryptedDiskTest.write;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import stripebench.disk.Disk;
import stripebench.disk.MemoryDisk;

/** What AES-XTS can't notice: every read here succeeds. */
class UnnoticedTest {
    private static final int UNIT = 512;
    private static final byte[] PLAIN = bytes(11, 8 * UNIT);

    private final Disk member = new MemoryDisk("m", 8 * UNIT);
    private final Disk disk = disk(12);

    private Disk disk(long key) {
        return new EncryptedDisk(member, Encryption.JDK, XtsKey.of(256, bytes(key, 64)), UNIT);
    }

    @BeforeEach
    void fill() throws IOException {
        write(disk, 0, PLAIN);
    }

    @Test
    @DisplayName("a flipped bit turns the 16 bytes of its block into noise, and no others")
    void flippedBit() throws IOException {
        byte[] cipher = read(member, 0, PLAIN.length);
        cipher[3 * UNIT + 20] ^= 1;
        write(member, 0, cipher);
        byte[] found = read(disk, 0, PLAIN.length);
        int block = 3 * UNIT + 16;
        assertThat(Arrays.copyOfRange(found, block, block + 16)).satisfies(noise ->
                assertThat(equal(noise, Arrays.copyOfRange(PLAIN, block, block + 16))).isLessThan(4));
        System.arraycopy(PLAIN, block, found, block, 16);
        assertThat(found).isEqualTo(PLAIN);
    }

    @Test
    @DisplayName("a wrong key gives noise")
    void wrongKey() throws IOException {
        assertThat(equal(read(disk(13), 0, PLAIN.length), PLAIN)).isLessThan(PLAIN.length / 64);
    }

    @Test
    @DisplayName("a data unit that was moved gives noise")
    void movedUnit() throws IOException {
        write(member, 5 * UNIT, read(member, 2 * UNIT, UNIT));
        byte[] found = read(disk, 5 * UNIT, UNIT);
        assertThat(equal(found, Arrays.copyOfRange(PLAIN, 2 * UNIT, 3 * UNIT))).isLessThan(UNIT / 16);
        assertThat(equal(found, Arrays.copyOfRange(PLAIN, 5 * UNIT, 6 * UNIT))).isLessThan(UNIT / 16);
    }

    @Test
    @DisplayName("a data unit replaced by its own older content gives that content")
    void olderContent() throws IOException {
        byte[] older = read(member, UNIT, UNIT);
        write(disk, UNIT, new byte[UNIT]);
        write(member, UNIT, older);
        assertThat(read(disk, 0, PLAIN.length)).isEqualTo(PLAIN);
    }

    @Test
    @DisplayName("equal data is equal cipher text at the same place only")
    void equalData() throws IOException {
        byte[] before = read(member, 0, PLAIN.length);
        write(disk, 0, PLAIN);
        assertThat(read(member, 0, PLAIN.length)).isEqualTo(before);
        write(disk, 0, new byte[2 * UNIT]);
        assertThat(read(member, 0, UNIT)).isNotEqualTo(read(member, UNIT, UNIT));
    }

    private static int equal(byte[] one, byte[] other) {
        int equal = 0;
        for (int i = 0; i < one.length; i++) {
            equal += one[i] == other[i] ? 1 : 0;
        }
        return equal;
    }
}
