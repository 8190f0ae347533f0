package stripebench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.disk.LoopDevice;

class DeviceNodeTest {
    @TempDir
    private Path dir;

    @Test
    @DisplayName("device numbers are unpacked as glibc packs them")
    void numbers() {
        assertThat(DeviceNode.number(0x0801)).isEqualTo("8:1");
        assertThat(DeviceNode.number(0x0010_0700L)).as("minor numbers above 255 go on at bit 20").isEqualTo("7:256");
        assertThat(DeviceNode.number(0x1000_0000_0301L)).as("major numbers above 4095 at bit 44").isEqualTo("4099:1");
    }

    @Test
    @DisplayName("directories, files, character devices and what is not there are no block devices")
    void others() throws IOException {
        for (Path path : List.of(dir, Files.createFile(dir.resolve("file")), Path.of("/dev/null"),
                dir.resolve("missing"))) {
            assertThat(DeviceNode.isBlockDevice(path)).as("%s", path).isFalse();
        }
    }

    @Test
    @DisplayName("a block device, or a link to it, stands for itself and not for the file system of its node")
    void device() throws IOException {
        Path image = Files.write(dir.resolve("image"), new byte[1 << 20]);
        try (LoopDevice device = LoopDevice.on(image)) {
            Path link = Files.createSymbolicLink(dir.resolve("link"), device.node());
            assertThat(DeviceNode.isBlockDevice(link)).isTrue();
            BlockDevices devices = new BlockDevices(SystemTree.LIVE);
            assertThat(devices.behind(link)).extracting(BlockDevice::name)
                    .containsExactly(device.node().getFileName().toString());
            assertThat(MachineFacts.collect(devices, List.of(device.node()), CpuShare.UNKNOWN))
                    .contains(new Fact("disk1", "file_system", "none: a block device"),
                            new Fact("disk1", "size_bytes", Integer.toString(1 << 20)));
            // the folder's removal would warn of it
            Files.delete(link);
        }
    }
}
