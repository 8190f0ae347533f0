package stripebench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockDevicesTest {
    private static final Path A = Path.of("/stripebench-fixture/a");
    private static final Path B = Path.of("/stripebench-fixture/b");

    @TempDir
    private Path dir;
    private FixtureTree fixture;

    @BeforeEach
    void build() {
        fixture = new FixtureTree(dir);
    }

    @Test
    void theLongestMountPrefixDecides() {
        fixture.disk("sda", "8:0");
        fixture.disk("sdb", "8:16");
        fixture.mount("8:0", "/stripebench-fixture", "ext4", "/dev/sda");
        fixture.mount("8:16", A.toString(), "ext4", "/dev/sdb");
        assertThat(names(A.resolve("deep/inside"))).containsExactly("sdb");
        assertThat(names(Path.of(A + "b"))).as("a name that begins alike").containsExactly("sda");
        assertThat(names(Path.of("/stripebench-elsewhere"))).containsExactly("vda");
    }

    @Test
    void ofMountsOnOnePointTheLastIsSeen() {
        fixture.disk("sda", "8:0");
        fixture.disk("sdb", "8:16");
        fixture.mount("8:0", A.toString(), "ext4", "/dev/sda").mount("8:16", A.toString(), "ext4", "/dev/sdb");
        assertThat(names(A)).containsExactly("sdb");
    }

    @Test
    void mountPointsWithBlanksAreRead() {
        fixture.disk("sda", "8:0");
        fixture.mount("8:0", "/stripebench-fixture/my\\040old\\134disk", "ext4", "/dev/sda");
        assertThat(names(Path.of("/stripebench-fixture/my old\\disk/x"))).containsExactly("sda");
    }

    @Test
    void aPartitionIsPartOfItsDisk() {
        fixture.disk("sda", "8:0");
        fixture.partition("sda", "sda1", "8:1");
        fixture.partition("sda", "sda2", "8:2");
        fixture.disk("nvme0n1", "259:0");
        fixture.partition("nvme0n1", "nvme0n1p3", "259:3");
        fixture.mount("8:1", A.toString(), "ext4", "/dev/sda1").mount("8:2", B.toString(), "ext4", "/dev/sda2");
        fixture.mount("259:3", "/stripebench-fixture/nvme", "xfs", "/dev/nvme0n1p3");
        assertThat(names(A)).containsExactly("sda");
        assertThat(fixture.devices().distinctDevices(List.of(A, B))).isEqualTo(1);
        Path nvme = Path.of("/stripebench-fixture/nvme");
        assertThat(names(nvme)).containsExactly("nvme0n1");
        assertThat(fixture.devices().distinctDevices(List.of(A, B, nvme))).isEqualTo(2);
    }

    @Test
    void stackedDevicesAreTheDisksBelow() {
        fixture.disk("sda", "8:0");
        Path partition = fixture.partition("sda", "sda1", "8:1");
        Path second = fixture.disk("sdb", "8:16");
        Path raid = fixture.virtual("md0", "9:0", partition, second);
        fixture.virtual("dm-0", "253:0", raid);
        fixture.virtual("dm-1", "253:1", second);
        fixture.mount("253:0", A.toString(), "xfs", "/dev/mapper/a");
        fixture.mount("253:1", B.toString(), "xfs", "/dev/mapper/b");
        assertThat(names(A)).containsExactlyInAnyOrder("sda", "sdb");
        assertThat(names(B)).containsExactly("sdb");
        assertThat(fixture.devices().distinctDevices(List.of(A, B))).isEqualTo(2);
    }

    @Test
    void loopDevicesStandForThemselves() {
        fixture.virtual("loop0", "7:0");
        fixture.virtual("loop1", "7:1");
        fixture.mount("7:0", A.toString(), "ext4", "/dev/loop0").mount("7:1", B.toString(), "ext4", "/dev/loop1");
        assertThat(names(A)).containsExactly("loop0");
        assertThat(fixture.devices().distinctDevices(List.of(A, B))).isEqualTo(2);
    }

    @Test
    void memoryAndNetworkFileSystemsHaveNoDeviceButAnIdentity() {
        fixture.mount("0:30", A.toString(), "tmpfs", "tmpfs").mount("0:31", B.toString(), "nfs4", "server:/export");
        assertThat(names(A)).isEmpty();
        assertThat(names(B)).isEmpty();
        assertThat(fixture.devices().distinctDevices(List.of(A, A.resolve("x")))).isEqualTo(1);
        assertThat(fixture.devices().distinctDevices(List.of(A, B))).isEqualTo(2);
    }

    @Test
    void btrfsIsFoundByItsSource() {
        fixture.disk("sda", "8:0");
        Path partition = fixture.partition("sda", "sda1", "8:1");
        Path second = fixture.disk("sdb", "8:16");
        fixture.mount("0:40", A.toString(), "btrfs", "/stripebench-fixture/dev/sda1");
        assertThat(names(A)).containsExactly("sda");
        fixture.btrfs("id", partition, second);
        assertThat(names(A)).containsExactly("sda", "sdb");
    }

    @Test
    void symbolicLinksAreFollowed() throws IOException {
        fixture.disk("sda", "8:0");
        Path target = Files.createDirectories(dir.resolve("target"));
        fixture.mount("8:0", target.toRealPath().toString().replace(" ", "\\040"), "ext4", "/dev/sda");
        Path link = Files.createSymbolicLink(dir.resolve("link"), target);
        assertThat(names(link.resolve("not/yet/there"))).containsExactly("sda");
    }

    @Test
    void withoutAnythingToReadTheFileStoreIsTheIdentity() {
        BlockDevices blind = new BlockDevices(new SystemTree(dir.resolve("none"), dir.resolve("none")));
        assertThat(blind.behind(dir)).isEmpty();
        assertThat(blind.distinctDevices(List.of(dir, dir.resolve("below")))).isEqualTo(1);
        assertThat(blind.distinctDevices(List.of())).isZero();
    }

    private List<String> names(Path path) {
        return fixture.devices().behind(path).stream().map(BlockDevice::name).collect(Collectors.toList());
    }
}
