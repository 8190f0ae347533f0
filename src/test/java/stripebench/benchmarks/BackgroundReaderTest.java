package stripebench.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import stripebench.disk.FaultyDisk;
import stripebench.disk.MemoryDisk;

class BackgroundReaderTest {

    private final FaultyDisk disk = new FaultyDisk("disk 1", new MemoryDisk("memory", 1 << 20));

    @Test
    @DisplayName("it has read when it is there, goes on, and stops when it is closed")
    void reads() throws IOException {
        BackgroundReader reader = BackgroundReader.on(disk);
        long before = reader.reads();
        assertThat(before).isPositive();
        while (reader.reads() == before) {
            Thread.onSpinWait();
        }
        assertThat(reader.since(before)).isPositive();
        reader.close();
        assertThat(disk.requests()).isEqualTo((int) reader.reads());
        assertThatThrownBy(() -> reader.since(before)).isInstanceOf(IOException.class)
                .hasMessageContaining("ended before the pass: it was closed");
    }

    @Test
    @DisplayName("a pass during which it failed is no measurement; the message names disk and reason")
    void fails() throws IOException {
        try (BackgroundReader reader = BackgroundReader.on(disk)) {
            disk.order(FaultyDisk.Fault.LOST, 1);
            assertThatThrownBy(() -> {
                while (true) {
                    reader.since(0);
                }
            }).isInstanceOf(IOException.class).hasMessageContaining("ended before the pass: disk 1");
        }
    }

    @Test
    @DisplayName("a pass during which no read ended is no measurement")
    void stands() throws IOException {
        try (BackgroundReader reader = BackgroundReader.on(disk)) {
            // sooner or later none ends between two looks
            assertThatThrownBy(() -> {
                while (true) {
                    reader.since(reader.reads());
                }
            }).isInstanceOf(IOException.class).hasMessageContaining("did not end a read of disk 1");
        }
    }

    @Test
    @DisplayName("a disk that can't be read refuses it")
    void neverBegins() {
        disk.order(FaultyDisk.Fault.LOST, 1);
        assertThatThrownBy(() -> BackgroundReader.on(disk)).isInstanceOf(IOException.class)
                .hasMessageContaining("ended before the pass: disk 1");
    }
}
