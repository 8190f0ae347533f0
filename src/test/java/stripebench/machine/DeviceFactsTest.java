package stripebench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeviceFactsTest {
    private static final Path SATA =
            Path.of("devices/pci0000:00/0000:00:1f.2/ata1/host0/target0:0:0/0:0:0:0/block/sda");

    @TempDir
    private Path dir;
    private SystemTree tree;

    @BeforeEach
    void tree() throws IOException {
        tree = new SystemTree(dir.toRealPath().resolve("proc"), dir.toRealPath().resolve("sys"));
    }

    @ParameterizedTest
    @CsvSource({
        "devices/pci0000:00/0000:00:1f.2/ata1/host0/target0:0:0/0:0:0:0/block/sda,                    sata",
        "devices/pci0000:00/0000:00:14.0/usb2/2-1/2-1:1.0/host4/target4:0:0/4:0:0:0/block/sdb,        usb",
        "devices/pci0000:00/0000:01:00.0/host1/port-1:0/end_device-1:0/target1:0:0/1:0:0:0/block/sdc, sas",
        "devices/pci0000:00/0000:01:00.0/host1/target1:0:0/1:0:0:0/block/sdd,                         scsi",
        "devices/pci0000:00/0000:02:00.0/nvme/nvme0/nvme0n1,                                          nvme",
        "devices/virtual/nvme-subsystem/nvme-subsys0/nvme0n1,                                         nvme",
        "devices/pci0000:00/0000:00:04.0/virtio1/block/vda,                                           virtio",
        "devices/virtual/block/loop0,                                                                 virtual",
        "devices/platform/emmc/mmc_host/mmc0/mmc0:0001/block/mmcblk0,                                 mmc",
        "devices/odd/block/odd0,                                                                      unknown",
    })
    void thePathTellsTheBus(String path, String bus) {
        assertThat(facts(Path.of(path)).bus().orElse("unknown")).isEqualTo(bus);
    }

    @Test
    void theNearestDeviceOnThePciBusIsTheController() throws IOException {
        Path controller = tree.sys().resolve("devices/pci0000:00/0000:00:1f.2");
        FixtureTree.write(controller.resolve("vendor"), "0x8086\n");
        FixtureTree.write(controller.resolve("device"), "0x2922\n");
        FixtureTree.write(tree.sys().resolve("bus/pci/drivers/ahci/new_id"), "");
        FixtureTree.write(tree.sys().resolve("module/ahci/version"), "3.0\n");
        Files.createSymbolicLink(controller.resolve("driver"), tree.sys().resolve("bus/pci/drivers/ahci"));
        assertThat(facts(SATA).controller()).contains("8086:2922");
        assertThat(facts(SATA).driver()).contains("ahci");
        assertThat(facts(SATA).driverVersion()).contains("3.0");
    }

    @Test
    void whatIsNotThereIsUnknown() {
        assertThat(facts(SATA).controller()).isEmpty();
        assertThat(facts(SATA).driver()).isEmpty();
        assertThat(facts(SATA).driverVersion()).isEmpty();
        assertThat(facts(SATA).firmware()).isEmpty();
    }

    @Test
    void firmwareIsThatOfEitherKindOfDisk() {
        FixtureTree.write(tree.sys().resolve(SATA).resolve("device/rev"), "0001\n");
        assertThat(facts(SATA).firmware()).contains("0001");
        FixtureTree.write(tree.sys().resolve(SATA).resolve("device/firmware_rev"), "EXA71\n");
        assertThat(facts(SATA).firmware()).contains("EXA71");
    }

    private DeviceFacts facts(Path path) {
        return new DeviceFacts(tree, new BlockDevice(path.getFileName().toString(), tree.sys().resolve(path)));
    }
}
