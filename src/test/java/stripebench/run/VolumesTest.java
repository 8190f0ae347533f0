package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.benchmarks.KeyFile;
import stripebench.benchmarks.Parameters;
import stripebench.disk.BuildFolder;

class VolumesTest {
    private static final int SIZE = 1 << 20;

    @TempDir(factory = BuildFolder.class)
    private Path disk;
    private Volumes volumes;

    @BeforeEach
    void open() {
        volumes = new Volumes(List.of(disk));
    }

    private static Parameters set(String more) throws RunException {
        return Plans.sets("StripeRequests -p pattern=random -p block=64K -p size=1M " + more).get(0).parameters();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(disk)) {
            return files.sorted().toList();
        }
    }

    @Test
    @DisplayName("files are filled once, whole, without holes, and used again by sets of the same content")
    void filledOnce() throws Exception {
        assertThat(volumes.prepare(set("-p width=2"), done -> { })).isEqualTo(SIZE);
        assertThat(files()).hasSize(2).allSatisfy(file -> assertThat(file).hasSize(SIZE / 2));
        assertThat(volumes.prepare(set("-p width=2 -p depth=4"), done -> { })).isZero();
        assertThat(volumes.prepare(set("-p width=1"), done -> { })).isEqualTo(SIZE);
        volumes.discard(set("-p width=2"));
        assertThat(files()).hasSize(1);
        assertThat(volumes.prepare(set("-p width=2"), done -> { })).isEqualTo(SIZE);
    }

    @ParameterizedTest
    @DisplayName("sets of every level, and of every dispatch, can be filled and verified")
    @ValueSource(strings = {"raid0", "raid1", "raid10", "raid5", "raid6"})
    void levels(String level) throws Exception {
        for (String dispatch : List.of("auto", "inline", "threads")) {
            Parameters set = set("-p width=4 -p level=" + level + " -p dispatch=" + dispatch);
            assertThat(volumes.prepare(set, done -> { })).isGreaterThanOrEqualTo(SIZE);
            assertThat(volumes.verify(set, 7, done -> { })).isZero();
            volumes.discard(set);
        }
    }

    @Test
    @DisplayName("small files are filled, verified and deleted like members")
    void smallFiles() throws Exception {
        Parameters set = Plans.sets("SmallFiles.write -p layout=files -p block=2K -p size=16K -p width=2").get(0)
                .parameters();
        assertThat(volumes.prepare(set, done -> { })).isEqualTo(16 << 10);
        assertThat(files()).hasSize(8).allSatisfy(file -> assertThat(file).hasSize(2048));
        assertThat(volumes.verify(set, 7, done -> { })).isZero();
        Files.write(files().get(5), new byte[2048]);
        assertThatThrownBy(() -> volumes.verify(set, 7, done -> { })).isInstanceOf(IOException.class)
                .hasMessageContaining("found zeros");
        volumes.discard(set);
        assertThat(files()).isEmpty();
    }

    @Test
    @DisplayName("a byte that changed is found")
    void verified() throws Exception {
        Parameters set = set("-p width=2");
        volumes.prepare(set, done -> { });
        assertThat(volumes.verify(set, 7, done -> { })).isZero();
        try (FileChannel member = FileChannel.open(files().get(1), StandardOpenOption.WRITE)) {
            member.write(ByteBuffer.wrap(new byte[] {42, 42, 42}), 300_000);
        }
        assertThatThrownBy(() -> volumes.verify(set, 7, done -> { })).isInstanceOf(IOException.class)
                .hasMessageContaining("expected the content written there");
    }

    @ParameterizedTest
    @DisplayName("a member that can't be read is named, though the others have its data")
    @ValueSource(strings = {"raid1 -p width=2", "raid5 -p width=3"})
    void unreadable(String level) throws Exception {
        Parameters set = set("-p level=" + level);
        volumes.prepare(set, done -> { });
        Path member = files().get(1);
        try (FileChannel channel = FileChannel.open(member, StandardOpenOption.WRITE)) {
            channel.truncate(0);
        }
        assertThatThrownBy(() -> volumes.verify(set, 7, done -> { })).isInstanceOf(IOException.class)
                .hasMessageContaining("had others serve ").hasMessageContaining(" that member 1 failed: " + member);
    }

    @Test
    @DisplayName("the files of an encrypted set hold cipher text, and the key is its owner's")
    void encrypted() throws Exception {
        Parameters plain = set("-p width=2");
        Parameters encrypted = set("-p width=2 -p cipher=jdk -p dataunit=4096");
        volumes.prepare(plain, done -> { });
        assertThat(volumes.prepare(encrypted, done -> { })).isEqualTo(SIZE);
        assertThat(volumes.verify(encrypted, 7, done -> { })).isZero();
        Path key = disk.resolve(KeyFile.NAME);
        assertThat(key).hasSize(64);
        if (key.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            assertThat(Files.getPosixFilePermissions(key))
                    .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
        }
        List<Path> members = files().stream().filter(file -> !file.equals(key)).toList();
        assertThat(members).hasSize(4);
        assertThat(members.stream().map(VolumesTest::firstCell)).doesNotHaveDuplicates();
        KeyFile.wipe(key);
        assertThat(key).doesNotExist();
        assertThatThrownBy(() -> volumes.verify(encrypted, 7, done -> { })).isInstanceOf(IOException.class)
                .hasMessageContaining("the key of the run is gone");
        assertThat(volumes.verify(plain, 7, done -> { })).isZero();
    }

    @Test
    @DisplayName("another key does not read what was written")
    void otherKey() throws Exception {
        Parameters set = set("-p width=1 -p cipher=jdk");
        volumes.prepare(set, done -> { });
        Files.write(disk.resolve(KeyFile.NAME), new byte[64]);
        assertThatThrownBy(() -> volumes.verify(set, 7, done -> { })).isInstanceOf(IOException.class)
                .hasMessageContaining("expected the content written there");
    }

    private static String firstCell(Path file) {
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer cell = ByteBuffer.allocate(4096);
            channel.read(cell, 0);
            return Arrays.toString(cell.array());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    @DisplayName("a file of somebody else under the name of a member is not touched")
    void foreign() throws Exception {
        Parameters set = set("-p width=1");
        volumes.prepare(set, done -> { });
        Path file = files().get(0);
        volumes.discard(set);
        Files.writeString(file, "mine");
        assertThatThrownBy(() -> volumes.prepare(set, done -> { })).isInstanceOf(IOException.class);
        assertThat(file).hasContent("mine");
    }
}
