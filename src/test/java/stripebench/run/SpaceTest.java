package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpaceTest {
    @TempDir
    private Path disk;

    @Test
    @DisplayName("files count from their first use to their last, and directories of one file system together")
    void peak() throws Exception {
        long free = Files.getFileStore(disk).getUsableSpace();
        List<Path> two = List.of(disk, Files.createDirectory(disk.resolve("b")));
        List<PlannedSet> tooWide = Plans.sets(
                "StripeRequests.read -p pattern=random -p block=1M -p width=2 -p size=" + (free / 4096) * 4 + "K");
        assertThatThrownBy(() -> new Space(tooWide, two).check())
                .isInstanceOfSatisfying(RunException.class, e -> assertThat(e.exitCode())
                        .isEqualTo(RunException.REFUSED))
                .hasMessageContaining("not enough space on the disk of " + disk);

        long third = free / 3 >> 20;
        List<PlannedSet> inTurn = Plans.sets("StripeRequests.read -p pattern=random -p block=4K,64K,1M -p width=1"
                + " -p size=" + third + "M");
        assertThat(inTurn).hasSize(3);
        Space space = new Space(inTurn, List.of(disk));
        assertThatCode(space::check).doesNotThrowAnyException();
        assertThat(space.isLastUse(2)).isTrue();
    }

    @Test
    @DisplayName("sets in memory need no space")
    void memory() throws RunException, IOException {
        Space space = new Space(Plans.sets("StripeRequests.read -p medium=memory -p size=900T"), List.of(disk));
        assertThatCode(space::check).doesNotThrowAnyException();
        assertThat(space.isLastUse(0)).isFalse();
    }
}
