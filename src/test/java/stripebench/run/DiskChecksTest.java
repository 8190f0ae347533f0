package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.benchmarks.MemberFiles;
import stripebench.machine.BlockDevices;
import stripebench.machine.SystemTree;

class DiskChecksTest {
    @TempDir
    private Path folder;

    @Test
    void itsFileGoesWithTheMembersOfAKilledRun() {
        assertThat(DiskChecks.PROBE).matches(MemberFiles.NAMES);
    }

    @Test
    void aDiskInUseIsSaidAndLeftAlone() throws Exception {
        try (DiskDirectory run = DiskDirectory.claim(folder)) {
            assertThat(DiskChecks.problems(List.of(folder), new BlockDevices(SystemTree.LIVE)))
                    .anyMatch(problem -> problem.startsWith("disk1: "));
            assertThat(run.path()).exists();
        }
    }

    @Test
    void nothingIsLeftBehind() {
        DiskChecks.problems(List.of(folder), new BlockDevices(SystemTree.LIVE));
        assertThat(folder).isEmptyDirectory();
    }
}
