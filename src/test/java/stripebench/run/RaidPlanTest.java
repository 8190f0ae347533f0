package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stripebench.benchmarks.Work;

/** How the states and members of redundant sets are planned. */
class RaidPlanTest {

    @Test
    @DisplayName("a single disk has no state, and the states of a set stand next to each other")
    void states() throws RunException {
        assertThat(Plans.sets("RaidLevels.read -p level=raid5 -p width=1,4 -p block=4K,64K -p pattern=random"
                + " -p state=healthy,degraded")).extracting(set -> set.parameters().values().get("block") + " "
                        + set.parameters().width() + " " + set.parameters().values().get("state")).containsExactly(
                        "4K 1 -", "4K 4 healthy", "4K 4 degraded", "64K 4 degraded", "64K 4 healthy", "64K 1 -");
    }

    @Test
    @DisplayName("an operation of a rebuild is one member's bytes")
    void members() throws RunException {
        assertThat(Plans.sets("Rebuild -p level=raid5 -p width=4 -p size=6M")).hasSize(2).allSatisfy(set -> {
            assertThat(new Work(set.parameters()).bytesPerOperation()).isEqualTo(2 << 20);
            assertThat(set.parameters().values()).containsEntry("dispatch", "-");
        });
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("what can't be is left out by name")
    @CsvSource(delimiter = '|', value = {
        "RaidLevels.read -p level=raid0 -p width=4 -p state=degraded    | nothing is left when a member is lost",
        "Rebuild.rebuild -p level=raid0 -p width=4                      | it needs a set with redundancy",
        "Rebuild.rebuild -p level=raid1 -p width=1                      | it needs a set with redundancy",
        "Rebuild.scrub -p level=raid10 -p width=4                       | take level=raid1, raid5 or raid6",
        "Rebuild.rebuild -p level=raid5 -p width=4 -p depth=2           | take depth=1",
        "Rebuild.rebuild -p level=raid5 -p width=4 -t 2                 | -t 1",
        "Rebuild.rebuild -p level=raid5 -p width=4 -p cipher=jdk        | cipher=none"})
    void impossible(String words, String reason) {
        assertThatThrownBy(() -> Plans.sets(words)).isInstanceOf(RunException.class).hasMessageContaining(reason);
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("a block device is never rebuilt")
    @CsvSource({"Rebuild.rebuild", "Rebuild.scrub", "RaidLevels.read -p state=degraded",
        "RaidLevels.read -p state=rebuilding"})
    void devices(String words) {
        assertThatThrownBy(() -> Plans.ofDevices(4, "-p level=raid5 -p width=4 " + words))
                .isInstanceOf(RunException.class).hasMessageContaining("a block device is only read");
    }
}
