package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.benchmarks.KeyFile;

class DiskDirectoryTest {
    private static final String MEMBER = "w1-u0-s4096-c4096-random-m0.disk";
    private static final String MARKER = "stripebench.marker";

    @TempDir
    private Path disk;

    private Path ours() {
        return disk.resolve(DiskDirectory.NAME);
    }

    @Test
    @DisplayName("the directory is made, and gone after")
    void madeAndRemoved() throws Exception {
        try (DiskDirectory directory = DiskDirectory.claim(disk)) {
            assertThat(directory.path()).isEqualTo(ours()).isDirectory();
            Files.createFile(ours().resolve(MEMBER));
            Files.createFile(ours().resolve(KeyFile.NAME));
        }
        assertThat(disk).isEmptyDirectory();
    }

    @Test
    @DisplayName("of two that claim the directory, one is refused and told who holds it")
    void held() throws Exception {
        try (DiskDirectory first = DiskDirectory.claim(disk)) {
            Files.createFile(first.path().resolve(MEMBER));
            assertThatThrownBy(() -> DiskDirectory.claim(disk))
                    .isInstanceOfSatisfying(RunException.class, e -> assertThat(e.exitCode())
                            .isEqualTo(RunException.REFUSED))
                    .hasMessageContaining("in use by another run (process " + ProcessHandle.current().pid() + ")");
            assertThat(first.path().resolve(MEMBER)).exists();
        }
    }

    @ParameterizedTest(name = "[{0}]")
    @DisplayName("what a killed run left is taken over, however little of the marker it had written")
    @ValueSource(strings = {"", "Made by", "whole"})
    void leftovers(String marker) throws Exception {
        DiskDirectory.claim(disk).close();
        String text;
        try (DiskDirectory directory = DiskDirectory.claim(disk)) {
            text = Files.readString(directory.path().resolve(MARKER));
        }
        Files.createDirectory(ours());
        Files.writeString(ours().resolve(MARKER), marker.equals("whole") ? text : marker);
        Files.createFile(ours().resolve(MEMBER));
        try (DiskDirectory directory = DiskDirectory.claim(disk)) {
            assertThat(directory.path().resolve(MEMBER)).doesNotExist();
        }
        assertThat(disk).isEmptyDirectory();
    }

    @ParameterizedTest
    @DisplayName("a directory with anything foreign in it is refused and left as it is")
    @ValueSource(strings = {"thesis.txt", MEMBER, MARKER, "lock"})
    void foreign(String name) throws Exception {
        Files.writeString(Files.createDirectory(ours()).resolve(name), "mine");
        assertThatThrownBy(() -> DiskDirectory.claim(disk)).isInstanceOf(RunException.class)
                .hasMessageContaining("did not make: " + name);
        assertThat(ours().resolve(name)).hasContent("mine");
        assertThat(ours().toFile().list()).hasSize(1);
    }

    @Test
    @DisplayName("a link in our directory is foreign, whatever its name")
    void link() throws Exception {
        Path precious = Files.writeString(disk.resolve("precious"), "mine");
        Files.createSymbolicLink(Files.createDirectory(ours()).resolve(MARKER), precious);
        assertThatThrownBy(() -> DiskDirectory.claim(disk)).hasMessageContaining("did not make");
        assertThat(precious).hasContent("mine");
    }

    @Test
    @DisplayName("what a user puts beside our files stays, and so does the directory")
    void userFile() throws Exception {
        try (DiskDirectory directory = DiskDirectory.claim(disk)) {
            Files.createFile(directory.path().resolve(MEMBER));
            Files.writeString(directory.path().resolve("note"), "mine");
        }
        assertThat(ours().toFile().list()).containsExactly("note");
    }

    @Test
    @DisplayName("a directory that took the place of ours is left alone at the end")
    void replaced() throws Exception {
        DiskDirectory first = DiskDirectory.claim(disk);
        Path away = Files.move(ours(), disk.resolve("away"));
        try (DiskDirectory second = DiskDirectory.claim(disk)) {
            Files.createFile(second.path().resolve(MEMBER));
            first.close();
            assertThat(second.path().resolve(MEMBER)).exists();
        }
        assertThat(away).exists();
    }

    @Test
    @DisplayName("closing after the disk has vanished is no error")
    void vanished() throws Exception {
        DiskDirectory directory = DiskDirectory.claim(disk);
        Files.delete(ours().resolve(MARKER));
        Files.delete(ours());
        directory.close();
        assertThat(disk).isEmptyDirectory();
    }

    @Test
    @DisplayName("many that claim and give back at the same time never hold it together")
    void race() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            CyclicBarrier start = new CyclicBarrier(4);
            List<Future<Integer>> claims = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                claims.add(threads.submit(claimant(start)));
            }
            int claimed = 0;
            for (Future<Integer> claim : claims) {
                claimed += claim.get();
            }
            assertThat(claimed).isPositive();
        } finally {
            threads.shutdownNow();
        }
        assertThat(disk).isEmptyDirectory();
    }

    private Callable<Integer> claimant(CyclicBarrier start) {
        return () -> {
            start.await();
            int claimed = 0;
            for (int round = 0; round < 200; round++) {
                try (DiskDirectory directory = DiskDirectory.claim(disk)) {
                    // only one can make it
                    Files.createFile(directory.path().resolve(MEMBER));
                    claimed++;
                } catch (RunException e) {
                    assertThat(e).hasMessageMatching(".*(in use by another run|by other runs all the time).*");
                }
            }
            return claimed;
        };
    }
}
