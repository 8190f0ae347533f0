package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HolesTest {
    private static final int WRITTEN = 256 << 10;

    @TempDir
    private Path dir;
    private Path file;

    @BeforeEach
    void writeFile() throws IOException {
        assumeTrue(LibC.AVAILABLE, "holes are found on 64-bit Linux only");
        file = dir.resolve("file");
        Files.write(file, new byte[WRITTEN]);
    }

    @Test
    void acceptsFilesWithoutHoles() throws IOException {
        assertThatCode(() -> Holes.refuse(file)).doesNotThrowAnyException();
        Path empty = Files.createFile(dir.resolve("empty"));
        assertThatCode(() -> Holes.refuse(empty)).doesNotThrowAnyException();
    }

    @Test
    void refusesAFileThatWasOnlyLengthened() throws IOException {
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
            access.setLength(2 * WRITTEN);
        }
        assertThatThrownBy(() -> Holes.refuse(file)).isInstanceOf(IOException.class)
                .hasMessage(file + ": byte " + WRITTEN + " was never written (a hole): fill the file first");
    }

    @Test
    void refusesBlocksThatWereReservedButNotWritten() throws Exception {
        Process fallocate;
        try {
            fallocate = new ProcessBuilder("fallocate", "-l", Integer.toString(2 * WRITTEN), file.toString()).start();
        } catch (IOException e) {
            assumeTrue(false, "no fallocate command");
            return;
        }
        assumeTrue(fallocate.waitFor() == 0, "this file system can't reserve blocks");
        assertThatThrownBy(() -> Holes.refuse(file)).hasMessageContaining("byte " + WRITTEN + " was never written");
    }
}
