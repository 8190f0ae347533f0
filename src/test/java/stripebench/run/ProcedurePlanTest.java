package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/** How the documents' own tests are planned: what they prescribe, what is less, and what they can't be. */
class ProcedurePlanTest {

    @ParameterizedTest(name = "{0}")
    @DisplayName("what is less than the document prescribes is told, and nothing else")
    @CsvSource(delimiter = '|', value = {
        "DiskMark.read                        | ''",
        "DiskMark.read -i 7 -p pause=9        | ''",
        "DiskMark.read -p size=256M -i 3      | size 256M of 1G; runs 3 of 5",
        "DiskMark.read -r 500ms -p pause=0    | pause 0 s of 5 s; run of 500 ms of 5000 ms",
        "DiskMark.read -wi 0                  | preparing run of 0 ms of 5000 ms",
        "BufferedRead                         | ''",
        "BufferedRead -p size=64M -p pause=1  | size 64M of 1G; pause 1 s of 10 s",
        "StreamWrite -p sync=flush -i 3       | runs 3 of 12",
        "BlockSweep.read -p block=1M -p sync=direct -i 1 | ''",
    })
    void reduced(String command, String told) throws RunException {
        assertThat(Plans.sets(command.strip() + " -p width=1").get(0).reduced()).isEqualTo(told);
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("the procedure moves one block after another, and new files need a directory")
    @CsvSource(delimiter = '|', value = {
        "BufferedRead -p depth=2            | one block after another",
        "StreamWrite -t 2                   | one block after another",
        "StreamWrite -p medium=memory       | a new file needs a directory",
        "StreamWrite -p width=3             | take a size that is a multiple of width x unit",
        "BufferedRead -p medium=device      | each member needs a block device of its own",
    })
    void impossible(String command, String told) {
        assertThatThrownBy(() -> Plans.of(command.strip())).isInstanceOf(RunException.class)
                .hasMessageContaining(told);
    }

    @Test
    @DisplayName("dd writes zeros, and blocks have the document's size")
    void prescribed() throws RunException {
        assertThat(Plans.sets("StreamWrite -p width=1 -p data=random")).hasSize(2).allSatisfy(set -> {
            assertThat(set.parameters().values()).containsEntry("data", "zero");
            assertThat(set.parameters().block()).isEqualTo(1 << 20);
        });
        assertThat(Plans.sets("BufferedRead -p width=1").get(0).parameters().block()).isEqualTo(2 << 20);
    }

    @Test
    @DisplayName("block devices are read in place of directories, one a member, and nothing writes to them")
    void devices() throws RunException {
        Plan plan = Plans.ofDevices(1, "BufferedRead StreamWrite");
        assertThat(plan.sets()).singleElement().satisfies(set -> assertThat(set.parameters().values())
                .containsEntry("medium", "device").containsEntry("width", "1").containsEntry("size", "-"));
        assertThat(plan.leftOut()).anyMatch(line -> line.contains("a block device of its own"))
                .anyMatch(line -> line.startsWith("StreamWrite.write") && line.contains("is only read"));
        for (String writing : List.of("StripeRequests.write", "BlockSweep.write", "DiskMark.mixed", "StreamWrite")) {
            assertThatThrownBy(() -> Plans.ofDevices(2, writing)).isInstanceOf(RunException.class)
                    .hasMessageContaining("is only read");
        }
        assertThat(Plans.ofDevices(2, "BufferedRead -p width=2").sets()).hasSize(1);
    }

    @Test
    @DisplayName("the files of all runs stay to the end, and count as space and as bytes written")
    void space() throws Exception {
        List<PlannedSet> sets = Plans.sets("StreamWrite -p width=1 -p sync=flush -p size=1M");
        assertThat(new Estimate(sets, List.of(Path.of("/d")), new long[1]).bytesWritten()).isEqualTo(12L << 20);
        Space space = new Space(sets, List.of(Path.of("target")));
        assertThat(space.isLastUse(0)).isTrue();
        long free = Files.getFileStore(Path.of("target")).getUsableSpace() >> 20;
        List<PlannedSet> large = Plans.sets("StreamWrite -p width=1 -p sync=flush -p size=" + free / 6 + "M");
        assertThatThrownBy(() -> new Space(large, List.of(Path.of("target"))).check())
                .isInstanceOf(RunException.class).hasMessageContaining("not enough space");
    }

    @Test
    @DisplayName("pauses are part of the estimate: before each run of a procedure, once before a set of requests")
    void pauses() throws RunException {
        assertThat(seconds("BufferedRead -p pause=100") - seconds("BufferedRead -p pause=0"))
                .isCloseTo(1200, within(1e-6));
        assertThat(seconds("DiskMark.read -p pause=100") - seconds("DiskMark.read -p pause=0"))
                .isCloseTo(100, within(1e-6));
    }

    private static double seconds(String command) throws RunException {
        List<PlannedSet> sets = Plans.sets(command + " -p width=1");
        return new Estimate(sets, List.of(Path.of("/d")), new long[sets.size()]).from(0);
    }

    @Test
    @DisplayName("of a mix the writes of every ten requests must have reached the disk, of new files all")
    void leastWritten() throws RunException {
        PlannedSet mixed = Plans.sets("DiskMark.mixed -p block=64K -p size=1M -p width=1").get(0);
        assertThat(new Measurement(mixed, List.of(Results.moving(1 << 20, mixed, 1, 1, 1, 1, 1))).leastWritten())
                .isEqualTo(3 * 65536);
        PlannedSet files = Plans.sets("StreamWrite -p sync=flush -p size=1M -p width=1").get(0);
        assertThat(new Measurement(files, List.of(Results.moving(1 << 20, files, 1, 1, 1))).leastWritten())
                .isEqualTo(3 << 20);
    }

    @ParameterizedTest
    @DisplayName("presets name what there is; full reduces nothing")
    @ValueSource(strings = {"quick", "documents", "raid", "full"})
    void presets(String name) throws RunException, IOException {
        List<CommandLineOptions> lines = Preset.lines(name).stream().map(line -> Plans.options(String.join(" ", line)))
                .toList();
        Plan plan = Planner.plan(Plans.options(""), lines, 0, true);
        // native code that not every platform has
        assertThat(plan.leftOut()).allMatch(line -> line.contains("cipher=accp"));
        if (name.equals("full")) {
            assertThat(plan.sets()).allSatisfy(set -> assertThat(set.reduced()).isEmpty());
        }
    }
}
