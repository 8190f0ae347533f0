package stripebench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PayloadTest {
    private final ArrayDisk disk = new ArrayDisk(1 << 20);

    @Test
    void cellsAreTheGreatestCommonDivisorWith4096() {
        assertThat(Content.of(Data.RANDOM, 1, 1 << 20).cell()).isEqualTo(4096);
        assertThat(Content.of(Data.RANDOM, 1, 12288).cell()).isEqualTo(4096);
        assertThat(Content.of(Data.RANDOM, 1, 6144).cell()).isEqualTo(2048);
        assertThat(Content.of(Data.RANDOM, 1, 512).cell()).isEqualTo(512);
        assertThatThrownBy(() -> Content.of(Data.RANDOM, 1, 1000)).hasMessageContaining("multiple of 512");
        assertThatThrownBy(() -> new Content(Data.RANDOM, 1, 8192)).hasMessageContaining("cell of 8192");
    }

    @ParameterizedTest
    @CsvSource({"512, 1", "4096, 1", "4096, 32", "1048576, 1", "1048576, 8", "8388608, 1"})
    void outstandingBlocksShareNoMemoryAndAreAligned(int block, int depth) throws IOException {
        Content content = Content.of(Data.RANDOM, 7, block);
        Payload payload = new Payload(content, block, depth, 8192, 1);
        List<ByteBuffer> outstanding = new ArrayList<>();
        Set<Long> stamps = new HashSet<>();
        long pool = 0;
        for (int round = 0; round * (long) depth * block < 16 << 20; round++) {
            outstanding.clear();
            for (int slot = 0; slot < depth; slot++) {
                long position = (round * (long) depth + slot) * block;
                ByteBuffer next = payload.next(slot, position);
                assertThat(next.isDirect()).isTrue();
                assertThat(next.remaining()).isEqualTo(block);
                assertThat(next.alignmentOffset(next.position(), Math.min(8192, Integer.lowestOneBit(block)))).isZero();
                outstanding.add(next);
                if (stamps.add(offset(next))) {
                    pool += block;
                }
            }
            for (int slot = 0; slot < depth; slot++) {
                content.check(disk, outstanding.get(slot), (round * (long) depth + slot) * block);
            }
        }
        assertThat(pool).isGreaterThanOrEqualTo(Math.max(4 << 20, (long) block * depth));
    }

    private static long offset(ByteBuffer block) {
        return Content.stampOffset(block, block.position());
    }

    @Test
    void oneBufferServesASlot() {
        Payload payload = new Payload(Content.of(Data.RANDOM, 7, 4096), 4096, 2, 1, 1);
        assertThat(payload.next(1, 0)).isSameAs(payload.next(1, 4096)).isNotSameAs(payload.next(0, 0));
    }

    @Test
    void consecutiveBlocksOfASlotDiffer() {
        Payload payload = new Payload(Content.of(Data.RANDOM, 7, 8 << 20), 8 << 20, 1, 1, 1);
        assertThat(offset(payload.next(0, 0))).isNotEqualTo(offset(payload.next(0, 8 << 20)));
    }

    @Test
    void randomDataDoesNotCompressAndNoTwoCellsAreAlike() {
        int block = 64 << 10;
        Payload payload = new Payload(Content.of(Data.RANDOM, 7, block), block, 2, 4096, 1);
        byte[] written = new byte[8 << 20];
        Set<ByteBuffer> cells = new HashSet<>();
        for (int at = 0; at < written.length; at += block) {
            payload.next(at / block % 2, at).get(written, at, block);
        }
        for (int at = 0; at < written.length; at += 4096) {
            cells.add(ByteBuffer.wrap(written, at, 4096).slice());
        }
        assertThat(cells).hasSize(written.length / 4096);
        Deflater deflater = new Deflater();
        deflater.setInput(written);
        deflater.finish();
        byte[] compressed = new byte[written.length * 2];
        int length = deflater.deflate(compressed);
        deflater.end();
        assertThat(length).isGreaterThan(written.length * 99 / 100);
    }

    @Test
    void seedDecidesTheBytes() {
        ByteBuffer one = new Payload(Content.of(Data.RANDOM, 1, 4096), 4096, 1, 1, 0).next(0, 0);
        assertThat(new Payload(Content.of(Data.RANDOM, 1, 4096), 4096, 1, 1, 0).next(0, 0)).isEqualTo(one);
        assertThat(new Payload(Content.of(Data.RANDOM, 2, 4096), 4096, 1, 1, 0).next(0, 0)).isNotEqualTo(one);
    }

    @Test
    void zeroDataIsZero() throws IOException {
        Content zeros = Content.of(Data.ZERO, 1, 4096);
        ByteBuffer block = new Payload(zeros, 4096, 1, 1, 3).next(0, 8192);
        zeros.check(disk, block, 8192);
        assertThat(block.mismatch(ByteBuffer.allocate(4096))).isEqualTo(-1);
    }

    @Test
    void checkNamesDiskPositionAndFinding() {
        Content content = Content.of(Data.RANDOM, 1, 4096);
        ByteBuffer block = new Payload(content, 4096, 1, 1, 3).next(0, 8192);
        assertThatThrownBy(() -> content.check(disk, block, 4096)).isInstanceOf(IOException.class)
                .hasMessage("array: at byte 4096 expected the content written there, "
                        + "found another block's content (position 8192)");
        assertThatThrownBy(() -> content.check(disk, ByteBuffer.allocate(4096), 4096))
                .hasMessageContaining("found zeros");
        assertThatThrownBy(() -> Content.of(Data.ZERO, 1, 4096).check(disk, block, 4096))
                .hasMessageContaining("expected zeros, found other bytes, the first at byte 4096: 0x");
        assertThatThrownBy(() -> Content.of(Data.RANDOM, 2, 4096).check(disk, block, 8192))
                .hasMessageContaining("found flipped bytes in the block's stamp");
    }

    @Test
    void refusesBlocksThatAreNotWholeCells() {
        assertThatThrownBy(() -> new Payload(new Content(Data.RANDOM, 1, 4096), 512, 1, 1, 0))
                .hasMessage("block of 512 bytes: take a multiple of 4096");
        assertThatThrownBy(() -> new Payload(new Content(Data.RANDOM, 1, 4096), 1 << 30, 2, 1, 0))
                .hasMessageContaining("fewer outstanding requests");
    }
}
