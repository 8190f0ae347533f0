package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesDiskTest {

    @TempDir
    private Path folder;
    private final List<Path> files = new ArrayList<>();

    @BeforeEach
    void files() throws IOException {
        for (int i = 0; i < 4; i++) {
            files.add(Files.write(folder.resolve("f" + i), new byte[3]));
        }
    }

    @Test
    @DisplayName("each file holds the range at its number, and a request may reach over several")
    void ranges() throws IOException {
        FilesDisk disk = FilesDisk.over(files, 3, SyncMode.FLUSH, false);
        assertThat(disk.size()).isEqualTo(12);
        try (DiskQueue queue = disk.open(1)) {
            queue.write(2, ByteBuffer.wrap(new byte[] {2, 3, 4, 5, 6, 7}));
            ByteBuffer read = ByteBuffer.allocate(4);
            queue.read(4, read);
            assertThat(read.array()).containsExactly(4, 5, 6, 7);
        }
        assertThat(Files.readAllBytes(files.get(0))).containsExactly(0, 0, 2);
        assertThat(Files.readAllBytes(files.get(1))).containsExactly(3, 4, 5);
        assertThat(Files.readAllBytes(files.get(2))).containsExactly(6, 7, 0);
    }

    @Test
    @DisplayName("a flush covers what was written since the last one, and no other file")
    void flush() throws IOException {
        FilesDisk disk = FilesDisk.over(files, 3, SyncMode.FLUSH, false);
        try (DiskQueue queue = disk.open(1)) {
            queue.read(0, ByteBuffer.allocate(3));
            queue.write(3, ByteBuffer.allocate(6));
            assertThat(disk.takeUnflushed().stream()).containsExactly(1, 2);
            queue.write(9, ByteBuffer.allocate(3));
            queue.flush();
            assertThat(disk.takeUnflushed().isEmpty()).isTrue();
        }
    }

    @Test
    @DisplayName("a missing file is made by a write where that is asked for, else named")
    void missing() throws IOException {
        FilesDisk creates = FilesDisk.over(files, 3, SyncMode.FLUSH, true);
        FilesDisk overwrites = FilesDisk.over(files, 3, SyncMode.FLUSH, false);
        Files.delete(files.get(2));
        try (DiskQueue queue = overwrites.open(1)) {
            assertThatThrownBy(() -> queue.write(6, ByteBuffer.allocate(3))).isInstanceOf(IOException.class)
                    .hasMessageContaining("write of 3 bytes at 6").hasMessageContaining(files.get(2).toString());
        }
        try (DiskQueue queue = creates.open(1)) {
            assertThatThrownBy(() -> queue.read(6, ByteBuffer.allocate(3))).isInstanceOf(IOException.class);
            queue.write(6, ByteBuffer.wrap(new byte[] {1, 2, 3}));
        }
        assertThat(Files.readAllBytes(files.get(2))).containsExactly(1, 2, 3);
    }

    @Test
    @DisplayName("a file that ends early is an error, not zeros")
    void shortFile() throws IOException {
        Files.write(files.get(3), new byte[2]);
        try (DiskQueue queue = FilesDisk.over(files, 3, SyncMode.CACHED, false).open(1)) {
            assertThatThrownBy(() -> queue.read(9, ByteBuffer.allocate(3))).isInstanceOf(IOException.class)
                    .hasMessageContaining("end of file");
        }
    }
}
