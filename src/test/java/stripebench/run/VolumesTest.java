package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
