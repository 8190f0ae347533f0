package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConditionsTest {
    private static final String SET = "StripeRequests.read -p block=64K -p pattern=random -p width=1 ";

    static Settings settings(String version, String jvm, String... disks) {
        return new Settings(List.of(disks).stream().map(Path::of).toList(), Path.of("results/box"), "box", "", version,
                false, History.MOVE, Plans.options(""), new MeasuringJvm("17", jvm));
    }

    private static Map<String, String> conditions(String options, Settings settings) throws RunException {
        return Conditions.of(Plans.sets(SET + options).get(0), settings);
    }

    private static JsonNode saved(Map<String, String> conditions) {
        return new ObjectMapper().valueToTree(conditions);
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("what differs is named")
    @CsvSource(delimiter = '|', value = {
        "-f 2                    | forks was '1' and is '2'",
        "-wf 1                   | warmup forks was '0' and is '1'",
        "-i 3                    | iterations was '5' and is '3'",
        "-wi 3                   | warmup iterations was '1' and is '3'",
        "-r 3s                   | time was '1 s' and is '3 s'",
        "-w 100ms                | warmup time was '1 s' and is '100 ms'",
        "-jvmArgsAppend -Xmx1g   | jvm arguments was '' and is '-Xmx1g'",
    })
    void options(String options, String told) throws RunException {
        Settings settings = settings("1", "vm", "/a");
        assertThat(Conditions.difference(saved(conditions("", settings)), conditions(options, settings)))
                .contains(told);
    }

    @Test
    @DisplayName("another version, JVM, disk, number or order of disks")
    void settings() throws RunException {
        JsonNode saved = saved(conditions("", settings("1", "vm", "/a", "/b")));
        assertThat(difference(saved, settings("1", "vm", "/a", "/b"))).isEmpty();
        assertThat(difference(saved, settings("2", "vm", "/a", "/b"))).isEqualTo("version was '1' and is '2'");
        assertThat(difference(saved, settings("1", "other", "/a", "/b"))).isEqualTo("jvm was 'vm' and is 'other'");
        assertThat(difference(saved, settings("1", "vm", "/a", "/c"))).isEqualTo("disk 2 is another directory");
        assertThat(difference(saved, settings("1", "vm", "/b", "/a"))).isEqualTo("disk 1 is another directory");
        assertThat(difference(saved, settings("1", "vm", "/a"))).isEqualTo("disk 2 is missing");
        assertThat(difference(saved, settings("1", "vm", "/a", "/b", "/c"))).isEqualTo("disk 3 was not there");
    }

    private static String difference(JsonNode saved, Settings now) throws RunException {
        return Conditions.difference(saved, conditions("", now)).orElse("");
    }

    @Test
    @DisplayName("sets in memory don't depend on disks, and no directory's name is kept")
    void disks() throws RunException {
        assertThat(conditions("-p medium=memory", settings("1", "vm", "/a"))).doesNotContainKey("disk 1");
        assertThat(conditions("-jvmArgs -XX:HeapDumpPath=/home/me/x", settings("1", "vm", "/home/me")).toString())
                .doesNotContain("/home/me");
    }
}
