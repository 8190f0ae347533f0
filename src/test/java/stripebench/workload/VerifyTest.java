package stripebench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.disk.DiskQueue;

class VerifyTest {
    private static final int SIZE = (1 << 20) + 3 * 4096;
    private static final Content CONTENT = new Content(Data.RANDOM, 42, 4096);

    private static byte[] filled;

    private final ArrayDisk disk = new ArrayDisk(SIZE);

    @BeforeAll
    static void fill() throws IOException {
        ArrayDisk disk = new ArrayDisk(SIZE);
        Fill.disk(disk, CONTENT, bytes -> { });
        filled = disk.bytes;
    }

    @BeforeEach
    void copy() {
        System.arraycopy(filled, 0, disk.bytes, 0, SIZE);
    }

    @Test
    void aFilledDiskIsRight() throws IOException {
        Verified verified = verify();
        assertThat(verified.bytes()).isEqualTo(SIZE);
        assertThat(verified.bytesByGeneration()).containsOnlyKeys(Fill.GENERATION);
        assertThat(verified.bytesOf(Fill.GENERATION)).isEqualTo(SIZE);
        assertThat(verified.bytesOf(1)).isZero();
    }

    @Test
    void fillingFlushesAtTheEndAndTellsItsProgress() throws IOException {
        int size = (5 << 20) + 4096;
        ArrayDisk other = new ArrayDisk(size);
        List<Long> progress = new ArrayList<>();
        Fill.disk(other, CONTENT, progress::add);
        assertThat(other.flushes).isEqualTo(1);
        assertThat(other.writesAtFlush).isEqualTo(6);
        assertThat(progress).isSorted().doesNotHaveDuplicates().endsWith((long) size);
        assertThat(progress.get(0)).isLessThan(size);
    }

    @ParameterizedTest
    @EnumSource(Data.class)
    void cellsOfASectorFillAnySize(Data data) throws IOException {
        ArrayDisk other = new ArrayDisk(1536);
        Content small = new Content(data, 1, 512);
        Fill.disk(other, small, bytes -> { });
        assertThat(Verify.disk(other, small, bytes -> { }).bytes()).isEqualTo(1536);
        assertThatThrownBy(() -> Fill.disk(other, CONTENT, bytes -> { }))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("array: size 1536");
        assertThatThrownBy(() -> Verify.disk(other, CONTENT, bytes -> { }))
                .isInstanceOf(IllegalArgumentException.class);
    }

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyFlippedBitIsFound(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int at = random.nextInt(SIZE);
        if (seed % 4 == 0) {
            at = at / 4096 * 4096 + random.nextInt(Content.STAMP);
        }
        disk.bytes[at] ^= (byte) (1 << random.nextInt(8));
        assertThatThrownBy(this::verify).as("byte %d", at).isInstanceOf(IOException.class)
                .hasMessageStartingWith("array: at byte " + at / 4096 * 4096 + " expected");
    }

    @Test
    void aFlippedByteIsNamed() {
        disk.bytes[5 * 4096 + 100] = (byte) ~disk.bytes[5 * 4096 + 100];
        String found = String.format(Locale.ROOT, "0x%02x", disk.bytes[5 * 4096 + 100]);
        assertThatThrownBy(this::verify).hasMessage("array: at byte 20480 expected the content written there, "
                + "found flipped bytes, the first at byte 20580: " + found);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 16, 24})
    void aFlippedStampIsNamed(int at) {
        disk.bytes[4096 + at] ^= 1;
        assertThatThrownBy(this::verify).hasMessageEndingWith("found flipped bytes in the block's stamp");
    }

    @Test
    void swappedBlocksAreNamed() {
        byte[] block = new byte[4096];
        System.arraycopy(disk.bytes, 8192, block, 0, 4096);
        System.arraycopy(disk.bytes, 40960, disk.bytes, 8192, 4096);
        System.arraycopy(block, 0, disk.bytes, 40960, 4096);
        assertThatThrownBy(this::verify)
                .hasMessageContaining("at byte 8192").hasMessageEndingWith("another block's content (position 40960)");
    }

    @Test
    void zerosAreNamed() {
        clear(8192, 4096);
        assertThatThrownBy(this::verify)
                .hasMessageContaining("at byte 8192").hasMessageEndingWith("zeros (a hole, or a write that was lost)");
    }

    @Test
    void aTornWriteIsNamed() {
        clear(8192 + 512, 3584);
        assertThatThrownBy(this::verify)
                .hasMessageEndingWith("zeros (a torn write), the first at byte 8704: 0x00");
    }

    @Test
    void foreignBytesAreNamed() {
        new Random(1).nextBytes(disk.bytes);
        assertThatThrownBy(this::verify).hasMessageEndingWith("not written with this seed and block size");
    }

    @Test
    void anotherSeedIsFound() {
        assertThatThrownBy(() -> Verify.disk(disk, new Content(Data.RANDOM, 43, 4096), bytes -> { }))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aLostWriteLeavesAnEarlierGeneration() throws IOException {
        int block = 16 << 10;
        disk.forgotten = request -> request.position() == 3 * block;
        Payload payload = new Payload(CONTENT, block, 1, 1, 9);
        try (DiskQueue queue = disk.open(1)) {
            for (int i = 0; i < 10; i++) {
                queue.write(i * block, payload.next(0, i * block));
            }
        }
        Verified verified = verify();
        assertThat(verified.bytesOf(9)).isEqualTo(9 * block);
        assertThat(verified.bytesOf(Fill.GENERATION)).isEqualTo(SIZE - 9 * block);
    }

    @Test
    void zerosAreVerifiedByteByByte() throws IOException {
        Content zeros = new Content(Data.ZERO, 0, 4096);
        Fill.disk(disk, zeros, bytes -> { });
        assertThat(Verify.disk(disk, zeros, bytes -> { })).isEqualTo(new Verified(SIZE, new TreeMap<>()));
        disk.bytes[SIZE - 1] = 7;
        assertThatThrownBy(() -> Verify.disk(disk, zeros, bytes -> { }))
                .hasMessageEndingWith("expected zeros, found other bytes, the first at byte " + (SIZE - 1) + ": 0x07");
    }

    private Verified verify() throws IOException {
        return Verify.disk(disk, CONTENT, bytes -> { });
    }

    private void clear(int at, int length) {
        Arrays.fill(disk.bytes, at, at + length, (byte) 0);
    }
}
