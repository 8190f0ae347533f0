package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MemoryDiskTest {

    @ParameterizedTest
    @CsvSource({"99, 10", "100, 10", "101, 10", "7, 100"})
    void segmentsHoldTheWholeSize(int size, int segment) throws IOException {
        try (Disk disk = new MemoryDisk("m", size, segment, ByteBuffer::allocate); DiskQueue queue = disk.open(1)) {
            ByteBuffer written = ByteBuffer.allocate(size);
            for (int i = 0; i < size; i++) {
                written.put(i, (byte) i);
            }
            queue.write(0, written);
            ByteBuffer read = ByteBuffer.allocateDirect(size - 1);
            queue.read(1, read);
            assertThat(read).isEqualTo(written.position(1));
        }
    }

    @Test
    void closedDiskOpensNoQueue() {
        MemoryDisk disk = new MemoryDisk("m", 10);
        disk.close();
        assertThatIllegalStateException().isThrownBy(() -> disk.open(1)).withMessage("m: the disk is closed");
    }

    @Test
    void saysHowToHaveMoreMemory() {
        assertThatIllegalArgumentException().isThrownBy(() -> new MemoryDisk("m", 1L << 40, 1 << 30, bytes -> {
            throw new OutOfMemoryError("Direct buffer memory");
        })).withMessageContaining("m: no direct memory").withMessageContaining("-XX:MaxDirectMemorySize");
        assertThatIllegalArgumentException().isThrownBy(() -> new MemoryDisk("m", -1));
    }
}
