package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileStoreAttributeView;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stripebench.benchmarks.MemberFiles;

class BallastTest {
    private static final String SET = "StripeRequests.read -p pattern=random -p block=64K -p size=1M -p width=1 ";

    @TempDir
    private Path disk;

    @ParameterizedTest
    @DisplayName("a disk lacks what is between its share and the one asked for, in whole MiB, or nothing")
    @CsvSource({"1000, 900, 54, 440", "1000, 460, 54, 0", "1000, 300, 54, 0", "1000, 455, 54, 0", "1050, 1050, 54, 567",
        "1000, 1000, 0, 0", "1000, 1000, 99, 990"})
    void missing(long totalMib, long freeMib, int used, long missingMib) throws IOException {
        assertThat(Ballast.missing(new Store(totalMib << 20, freeMib << 20), used) >> 20).isEqualTo(missingMib);
    }

    @Test
    @DisplayName("sets on full disks come last, the fullest at the end, with files of their own; models need nothing")
    void order() throws RunException {
        assertThat(Plans.full(SET + "-p used=70,0,54 -p depth=1,2"))
                .extracting(set -> set.parameters().values().get("used") + " " + set.parameters().depth())
                .containsExactly("- 1", "- 2", "54 1", "54 2", "70 1", "70 2");
        assertThat(Plans.full(SET + "-p used=54,0"))
                .extracting(set -> MemberFiles.of(set.parameters(), List.of(disk)).paths().get(0).toString())
                .doesNotHaveDuplicates().allMatch(name -> Path.of(name).getFileName().toString()
                        .matches(MemberFiles.NAMES));
        assertThat(Plans.sets(SET + "-p used=54,0 -p medium=model-wd40ezrz")).extracting(set -> set.parameters().used())
                .containsExactly(54, 0);
    }

    @Test
    @DisplayName("without leave a full disk is left out by name; memory is never full")
    void refused() {
        assertThatThrownBy(() -> Plans.sets(SET + "-p used=54")).isInstanceOf(RunException.class)
                .hasMessageContaining("used=54").hasMessageContaining("--allow-fill");
        assertThatThrownBy(() -> Plans.full(SET + "-p used=54 -p medium=memory")).isInstanceOf(RunException.class)
                .hasMessageContaining("take used=0");
    }

    @Test
    @DisplayName("a disk is filled once to the share, its space and the time are planned, and the file's name is ours")
    void fill() throws Exception {
        mount();
        FileStore store = Files.getFileStore(disk);
        List<PlannedSet> sets = Plans.full(SET + "-p used=54,60,0");
        Space space = new Space(sets, List.of(disk));
        space.check();
        assertThat(space.ballast()).containsExactly(0, Ballast.missing(store, 54), 2 << 20);
        assertThat(new Estimate(sets, List.of(disk), space.ballast()).bytesWritten() >> 20).isEqualTo(3 + 17 + 2);
        Ballast.fill(List.of(disk), 54, bytes -> { });
        assertThat(Ballast.share(store)).isBetween(52, 54);
        Ballast.fill(List.of(disk), 54, bytes -> { });
        assertThat(disk.toFile().list()).singleElement().asString().matches(MemberFiles.NAMES);
        assertThat(Files.size(disk.resolve(disk.toFile().list()[0])) >> 20).isEqualTo(17);

        assertThatCode(() -> new Space(Plans.full(SET + "-p used=90"), List.of(disk)).check())
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> new Space(Plans.full(SET + "-p used=97"), List.of(disk)).check())
                .hasMessageContaining("not enough space");
        assertThatThrownBy(() -> new Space(Plans.full(SET + "-p used=30"), List.of(disk)).check())
                .hasMessageContaining("% full already").hasMessageContaining("take a larger used");
    }

    @Test
    @DisplayName("a fill that is stopped leaves nothing")
    void stopped() throws Exception {
        mount();
        assertThatThrownBy(() -> Ballast.fill(List.of(disk), 54, bytes -> {
            throw new IllegalStateException("stopped");
        })).hasMessage("stopped");
        assertThat(disk).isEmptyDirectory();
    }

    private void mount() throws Exception {
        assumeThat(succeeds("mount", "-t", "tmpfs", "-o", "size=32m", "small", disk.toString()))
                .as("only root may mount a small disk").isTrue();
    }

    @AfterEach
    void unmount() throws Exception {
        succeeds("umount", "-l", disk.toString());
    }

    private static boolean succeeds(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
    }

    /** A file system of some size. */
    private static final class Store extends FileStore {
        private final long total;
        private final long free;

        Store(long total, long free) {
            this.total = total;
            this.free = free;
        }

        @Override
        public String name() {
            return "made up";
        }

        @Override
        public String type() {
            return "made up";
        }

        @Override
        public boolean isReadOnly() {
            return false;
        }

        @Override
        public long getTotalSpace() {
            return total;
        }

        @Override
        public long getUsableSpace() {
            return free;
        }

        @Override
        public long getUnallocatedSpace() {
            return free;
        }

        @Override
        public boolean supportsFileAttributeView(Class<? extends FileAttributeView> type) {
            return false;
        }

        @Override
        public boolean supportsFileAttributeView(String name) {
            return false;
        }

        @Override
        public <V extends FileStoreAttributeView> V getFileStoreAttributeView(Class<V> type) {
            return null;
        }

        @Override
        public Object getAttribute(String attribute) {
            throw new UnsupportedOperationException();
        }
    }
}
