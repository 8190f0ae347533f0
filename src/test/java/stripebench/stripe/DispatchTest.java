package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.disk.Carrier;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.FileDisk;
import stripebench.disk.Request;
import stripebench.disk.RingEngine;
import stripebench.disk.SyncMode;

class DispatchTest {

    @ParameterizedTest
    @CsvSource({"inline, INLINE", "threads, THREADS", "ring, RING", "auto, AUTO"})
    void readsTheParameter(String text, Dispatch dispatch) {
        assertThat(Dispatch.parse(text)).isEqualTo(dispatch);
        assertThat(dispatch).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"io_uring", "AUTO", "", "threads "})
    void refusesAnythingElse(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Dispatch.parse(text))
                .withMessage("dispatch=" + text + " is unknown; use auto, inline, threads or ring");
    }

    @Test
    void ringThatCantBeHadIsRefusedWithAWayOut() {
        RingEngine.unavailable().ifPresentOrElse(
                reason -> assertThatIllegalArgumentException().isThrownBy(() -> Dispatch.RING.engine(1))
                        .withMessage("dispatch=ring can't be had here: " + reason + "; use dispatch=threads"),
                () -> assertThat(Dispatch.RING.engine(1)).isInstanceOf(RingEngine.class));
    }

    @Test
    void inlineServesInTheCallingThreadHoweverManyAreOutstanding(@TempDir Path folder) throws IOException {
        List<Disk> members = new ArrayList<>();
        for (String name : List.of("a", "b")) {
            members.add(FileDisk.open(Files.write(folder.resolve(name), new byte[4096]), SyncMode.CACHED));
        }
        Engine engine = Dispatch.INLINE.engine(8);
        try (StripedDisk disk = new StripedDisk(members, 512, Dispatch.INLINE);
                DiskQueue queue = disk.open(8, engine)) {
            for (int i = 0; i < 8; i++) {
                queue.submit(new Request().write(i * 1024L, ByteBuffer.allocateDirect(1024)));
            }
            assertThat(queue.reap(8, new Request[8])).isEqualTo(8);
            assertThat(engine.carried(Carrier.INLINE)).isEqualTo(16);
            assertThat(engine.carried(Carrier.THREADS)).isZero();
        }
    }
}
