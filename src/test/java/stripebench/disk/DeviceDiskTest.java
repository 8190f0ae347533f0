package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A block device as a disk. */
class DeviceDiskTest {
    private static final int SIZE = 1 << 20;
    private static final int BLOCK = 8192;

    @TempDir(factory = BuildFolder.class)
    private Path folder;

    private Path image() throws IOException {
        byte[] content = new byte[SIZE];
        new Random(1).nextBytes(content);
        return Files.write(folder.resolve("image"), content);
    }

    @ParameterizedTest
    @DisplayName("a device is read as it is, whatever the mode and the engine")
    @EnumSource(names = {"CACHED", "DIRECT"})
    void reads(SyncMode mode) throws IOException {
        Path image = image();
        byte[] content = Files.readAllBytes(image);
        try (LoopDevice device = LoopDevice.on(image)) {
            FileDisk disk = FileDisk.device(device.node(), mode);
            assertThat(disk.size()).isEqualTo(SIZE);
            for (int depth : new int[] {1, 4}) {
                ByteBuffer block = AlignedBuffers.allocate(BLOCK, 4096);
                try (DiskQueue queue = disk.open(depth)) {
                    queue.read(SIZE - BLOCK, block);
                }
                byte[] read = new byte[BLOCK];
                block.get(read);
                assertThat(read).isEqualTo(Arrays.copyOfRange(content, SIZE - BLOCK, SIZE));
            }
        }
    }

    @Test
    @DisplayName("a write is refused by name, and the device keeps its content")
    void refusesWrites() throws IOException {
        Path image = image();
        byte[] before = Files.readAllBytes(image);
        try (LoopDevice device = LoopDevice.on(image)) {
            try (DiskQueue queue = FileDisk.device(device.node(), SyncMode.CACHED).open(1)) {
                assertThatThrownBy(() -> queue.write(0, ByteBuffer.allocateDirect(BLOCK)))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage(device.node() + ": write of 8192 bytes at 0: a block device is only read");
            }
        }
        assertThat(Files.readAllBytes(image)).isEqualTo(before);
    }

    @Test
    @DisplayName("what the kernel keeps of a device is dropped")
    void dropsCache() throws IOException {
        try (LoopDevice device = LoopDevice.on(image())) {
            Files.newInputStream(device.node()).readAllBytes();
            assertThat(PageCache.cachedBytes(device.node())).hasValue(SIZE);
            assertThat(PageCache.drop(device.node()).dropped()).isTrue();
            assertThat(PageCache.cachedBytes(device.node()).orElseThrow()).isLessThan(SIZE);
        }
    }
}
