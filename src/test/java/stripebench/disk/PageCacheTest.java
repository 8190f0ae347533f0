package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageCacheTest {
    private static final int SIZE = 3 << 20;

    @BeforeEach
    void needsLinux() {
        assumeTrue(LibC.AVAILABLE, "cached pages are dropped on 64-bit Linux only");
    }

    @Test
    void droppedPagesAreGone() throws IOException {
        Path target = Path.of("target");
        String type = Files.getFileStore(target).type();
        assumeTrue(type.matches("ext[234]|xfs|btrfs|f2fs"), "the build directory is on " + type);
        Path file = Files.createTempFile(target, "page-cache", ".tmp");
        try {
            Files.write(file, new byte[SIZE]);
            assertThat(PageCache.cachedBytes(file)).hasValue(SIZE);
            assertThat(PageCache.drop(file)).isEqualTo(new PageCache.Drop(true, ""));
            assertThat(PageCache.cachedBytes(file)).hasValue(0);
            Files.readAllBytes(file);
            assertThat(PageCache.cachedBytes(file)).hasValue(SIZE);
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void aMemoryFileSystemKeepsItsPages() throws IOException {
        Path memory = Path.of("/dev/shm");
        assumeTrue(Files.isWritable(memory) && Files.getFileStore(memory).type().equals("tmpfs"),
                "/dev/shm is no memory file system");
        Path file = Files.createTempFile(memory, "page-cache", ".tmp");
        try {
            Files.write(file, new byte[SIZE]);
            PageCache.Drop drop = PageCache.drop(file);
            assertThat(drop.dropped()).isFalse();
            assertThat(drop.reason()).startsWith(SIZE + " bytes stay in memory");
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void anEmptyFileHasNoPages(@TempDir Path dir) throws IOException {
        Path file = Files.createFile(dir.resolve("empty"));
        assertThat(PageCache.cachedBytes(file)).hasValue(0);
    }

    @Test
    void aMissingFileIsNamed(@TempDir Path dir) {
        Path file = dir.resolve("missing");
        assertThatThrownBy(() -> PageCache.drop(file)).isInstanceOf(IOException.class)
                .hasMessage(file + ": open: No such file or directory");
    }
}
