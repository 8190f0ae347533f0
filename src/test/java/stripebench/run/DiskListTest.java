package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.disk.LoopDevice;

class DiskListTest {
    @TempDir
    private Path folder;
    private Path a;
    private Path b;

    @BeforeEach
    void make() throws IOException {
        folder = folder.toRealPath();
        a = Files.createDirectory(folder.resolve("a"));
        b = Files.createDirectory(folder.resolve("b b"));
    }

    @Test
    @DisplayName("lists add up, in order")
    void lists() throws RunException {
        assertThat(DiskList.parse(List.of(a + File.pathSeparator + b, folder.toString()))).containsExactly(a, b,
                folder);
    }

    @Test
    @DisplayName("without a list it is the working directory")
    void none() throws Exception {
        assertThat(DiskList.parse(List.of())).containsExactly(Path.of("").toRealPath());
    }

    @Test
    @DisplayName("a file's lines are verbatim, and links are followed to what they name")
    void file() throws Exception {
        Path colon = Files.createDirectory(folder.resolve("c:d, e"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), a);
        Path list = Files.writeString(folder.resolve("list"), colon + "\n" + link + "\n\n");
        assertThat(DiskList.parse(List.of("@" + list))).containsExactly(colon, a);
    }

    @Test
    @DisplayName("block devices are told by dev=; what is none, or stands beside directories, is refused")
    void devices() throws Exception {
        assertThat(DiskList.devices(List.of(a))).isZero();
        assertThatThrownBy(() -> DiskList.parse(List.of("dev=/dev/null")))
                .hasMessageContaining("not a block device: /dev/null");
        assertThatThrownBy(() -> DiskList.parse(List.of("dev=" + a))).hasMessageContaining("not a block device");
        assertThatThrownBy(() -> DiskList.parse(List.of("dev=" + a.resolve("sdx"))))
                .hasMessage("can't open the block device: no such file: " + a.resolve("sdx")
                        + "; lsblk lists the devices");
        assertThatThrownBy(() -> DiskList.parse(List.of("dev=/dev/null", a.toString())))
                .hasMessageContaining("give one kind");
        Path image = Files.write(folder.resolve("image"), new byte[1 << 20]);
        try (LoopDevice device = LoopDevice.on(image)) {
            List<Path> disks = DiskList.parse(List.of("dev=" + device.node()));
            assertThat(disks).containsExactly(device.node());
            assertThat(DiskList.devices(disks)).isEqualTo(1);
        }
    }

    @Test
    @DisplayName("a name that the locale could not read is not called missing")
    void unreadable() {
        assertThatThrownBy(() -> DiskList.parse(List.of(folder + "/\uFFFD\uFFFD")))
                .hasMessageContaining("characters that this locale can't write").hasMessageContaining("LC_ALL=C.UTF-8");
        assertThatThrownBy(() -> DiskList.parse(List.of(folder + "/c"))).hasMessageContaining("no directory " + folder);
    }

    @Test
    @DisplayName("an empty file and a name given twice are refused")
    void refused() throws Exception {
        Path list = Files.createFile(folder.resolve("list"));
        assertThatThrownBy(() -> DiskList.parse(List.of("@" + list))).hasMessageContaining("the file is empty");
        assertThatThrownBy(() -> DiskList.parse(List.of(a.toString(), a.resolve("../a").toString())))
                .hasMessageContaining("disk 2 is the same directory as disk 1");
    }
}
