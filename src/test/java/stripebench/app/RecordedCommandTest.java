package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RecordedCommandTest {

    @Test
    @DisplayName("disks read as their order, and no path of the user stands in a result file")
    void paths() {
        assertThat(RecordedCommand.of(Optional.of("quick"), 2, List.of("-rff", "my/x.json", "-jvm", "/opt/jdk/bin/java",
                "-p", "block=4K", "-jvmArgsAppend", "-Xlog:gc:/home/me/gc.log")))
                .isEqualTo("--preset quick --disks disk1:disk2 -rff PATH -jvm PATH -p block=4K"
                        + " -jvmArgsAppend -Xlog:gc:PATH");
    }

    @Test
    @DisplayName("the working directory as the only disk needs no word")
    void plain() {
        assertThat(RecordedCommand.of(Optional.empty(), 0, List.of("BlockSweep"))).isEqualTo("BlockSweep");
    }
}
