package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How the software-striping document's other tests are planned. */
class DocumentPlanTest {

    @Test
    @DisplayName("passes with and without a background are measured next to each other")
    void background() throws RunException {
        assertThat(Plans.sets("SystemDisk.read -p background=none,reads")).hasSize(8)
                .extracting(set -> set.parameters().values().get("block"))
                .containsExactly("64K", "64K", "64K", "64K", "1M", "1M", "1M", "1M");
    }

    @Test
    @DisplayName("whole files know neither level nor unit nor dispatch, since each lies on one member")
    void wholeFiles() throws RunException {
        assertThat(Plans.sets("SmallFiles.write -p layout=files -p block=2K -p pattern=random -p width=2"
                + " -p level=raid0,raid1 -p unit=4K,64K -p dispatch=auto,inline")).singleElement()
                .satisfies(set -> assertThat(set.parameters().values()).containsEntry("level", "-")
                        .containsEntry("unit", "-").containsEntry("dispatch", "-").containsEntry("fill", "fresh"));
    }

    @Test
    @DisplayName("a rate without a search needs no warm-up, and slow frames make a long pass")
    void rate() throws RunException {
        PlannedSet set = Plans.sets("Capture.write -p rate=2.5 -wi 0 -i 1 -p size=100M -p width=1").get(0);
        assertThat(set.parameters().rate()).isEqualTo(2_500_000);
        assertThat(new Estimate(List.of(set), List.of(Path.of("/d")), new long[1]).from(0)).isBetween(41.9, 46.0);
    }

    @ParameterizedTest
    @DisplayName("a rate is a positive number")
    @ValueSource(strings = {"0", "0.0", "-1", "1e3", "1M"})
    void noRate(String text) {
        assertThatThrownBy(() -> Plans.of("Capture -p rate=" + text)).isInstanceOf(RunException.class)
                .hasMessageContaining("auto or 10^6 bytes a second such as 7 or 2.5");
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("what can't be is left out by name")
    @CsvSource(delimiter = '|', value = {
        "SystemDisk.read -p background=reads -p medium=memory | no disk that two threads could share",
        "SystemDisk.read -p background=reads -p sync=flush    | take sync=direct",
        "Capture -p depth=2                                   | frames come one after another",
        "Capture -wi 0                                        | tells where the search begins",
        "Capture.write -p sync=cached                         | not captured yet",
        "Capture -p size=15M                                  | fewer than 4 frames a buffer",
        "SmallFiles -p layout=files -p medium=memory          | whole files need a directory",
        "SmallFiles -p layout=files -p block=512 -p size=100M | more than 100000 files"})
    void impossible(String command, String told) {
        assertThatThrownBy(() -> Plans.of(command.strip())).isInstanceOf(RunException.class)
                .hasMessageContaining(told);
    }
}
