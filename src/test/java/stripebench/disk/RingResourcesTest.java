package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Descriptors that are not there: a ring needs one, and one for each file beside the file's channel. */
class RingResourcesTest {

    private static final int BLOCK = 4096;
    /** A channel and a descriptor for each of two files, and the ring. */
    private static final int ENOUGH = 5;

    @TempDir(factory = BuildFolder.class)
    private Path directory;

    private Disk[] disks;
    private String tooMany;

    @BeforeEach
    void useOnce() throws IOException {
        Rings.assume();
        tooMany = LibC.strerror(LibC.EMFILE);
        disks = new Disk[] {DiskSource.file(SyncMode.DIRECT).create(directory, 8 * BLOCK),
            DiskSource.file(SyncMode.DIRECT).create(directory, 8 * BLOCK)};
        // so that no class is left to load
        assertThat(failures(new RingEngine(2), 2)).isEmpty();
        assertThat(failures(new ThreadsEngine(2), 2)).isEmpty();
        assertThat(failures(new AdaptiveEngine(2, kind -> true), 2)).isEmpty();
    }

    /** Opens both files and reads each, as often as the depth allows at once: what failed. */
    private List<String> failures(Engine engine, int depth) throws IOException {
        List<String> failures = new ArrayList<>();
        List<DiskQueue> queues = new ArrayList<>();
        try {
            for (Disk disk : disks) {
                queues.add(disk.open(depth, engine));
            }
            for (int i = 0; i < depth; i++) {
                for (DiskQueue queue : queues) {
                    queue.submit(new Request().read(i * BLOCK, AlignedBuffers.allocate(BLOCK, BLOCK)));
                }
            }
            Request[] done = new Request[depth];
            for (DiskQueue queue : queues) {
                while (queue.outstanding() > 0) {
                    int count = queue.reap(1, done);
                    for (int i = 0; i < count; i++) {
                        if (done[i].failure() != null) {
                            failures.add(done[i].failure().getMessage());
                        }
                    }
                }
            }
        } catch (IOException | IllegalStateException e) {
            failures.add(e.getMessage());
        } finally {
            for (DiskQueue queue : queues) {
                queue.close();
            }
        }
        return failures;
    }

    private List<String> failures(Engine engine, int depth, int left) throws IOException {
        long before = Limit.openDescriptors().count();
        List<String> failures = Limit.descriptors(left, () -> failures(engine, depth));
        assertThat(Limit.openDescriptors().count()).isEqualTo(before);
        return failures;
    }

    @ParameterizedTest
    @DisplayName("a ring that was asked for fails by one line that says what could not be opened")
    @ValueSource(ints = {1, 2})
    void ring(int depth) throws IOException {
        String first = disks[0].name() + ": ";
        String second = disks[1].name() + ": ";
        String open = "open: " + tooMany;
        assertThat(failures(new RingEngine(depth), depth, 0)).containsExactly(first + open);
        assertThat(failures(new RingEngine(depth), depth, 1)).containsExactly(
                "io_uring_setup: " + tooMany + " (raise their number with ulimit -n); use dispatch=threads");
        assertThat(failures(new RingEngine(depth), depth, 2)).containsExactly(second + open);
        assertThat(failures(new RingEngine(depth), depth, 3)).hasSize(2 * depth)
                .contains(first + "read of 4096 bytes at 0: " + first + open)
                .contains(second + "read of 4096 bytes at 0: " + second + open);
        assertThat(failures(new RingEngine(depth), depth, 4)).hasSize(depth)
                .contains(second + "read of 4096 bytes at 0: " + second + open);
        assertThat(failures(new RingEngine(depth), depth, ENOUGH)).isEmpty();
    }

    @ParameterizedTest
    @DisplayName("where nobody asked for a ring, all is served that the channels of the files can serve")
    @CsvSource({"2, THREADS", "3, THREADS", "4, RING", "5, RING"})
    void adaptive(int left, Carrier carrier) throws IOException {
        AdaptiveEngine engine = new AdaptiveEngine(1, kind -> true);
        assertThat(failures(engine, 1, left)).isEmpty();
        if (ringSuits()) {
            assertThat(engine.carried(carrier)).isPositive();
        }
    }

    private boolean ringSuits() throws IOException {
        RingFile file = RingFile.open(Path.of(disks[0].name()), SyncMode.DIRECT, false);
        try {
            return file.begins(BLOCK);
        } finally {
            file.close();
        }
    }

    @ParameterizedTest
    @DisplayName("at more depth requests fail for want of a descriptor alone, and say of which file")
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void adaptiveAtMoreDepth(int left) throws IOException {
        assertThat(failures(new AdaptiveEngine(4, kind -> true), 4, left)).allSatisfy(failure ->
                assertThat(failure).containsAnyOf(disks[0].name(), disks[1].name()).endsWith(": " + tooMany));
        assertThat(failures(new AdaptiveEngine(4, kind -> true), 4)).isEmpty();
    }

    @Test
    @DisplayName("rings and descriptors are given back")
    void givenBack() throws IOException {
        long before = Limit.openDescriptors().count();
        for (int i = 0; i < 20; i++) {
            assertThat(failures(new RingEngine(2), 2)).isEmpty();
        }
        assertThat(Limit.openDescriptors().count()).isEqualTo(before);
    }
}
