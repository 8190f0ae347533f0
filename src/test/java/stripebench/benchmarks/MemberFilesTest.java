package stripebench.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MemberFilesTest {
    private static final List<Path> TWO = List.of(Path.of("/a"), Path.of("/b"));

    private static Parameters set(String values) {
        Map<String, String> map = new LinkedHashMap<>();
        for (String pair : values.split(" ")) {
            map.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
        }
        return new Parameters(map, Benchmarks.measures("stripebench.benchmarks.StripeRequests.read"), 1);
    }

    @Test
    @DisplayName("members are dealt round the disks, and every name is one that we take for ours")
    void paths() {
        List<Path> paths = MemberFiles.of(set("width=3 unit=64K block=64K size=1M"), TWO).paths();
        assertThat(paths).extracting(Path::getParent).containsExactly(TWO.get(0), TWO.get(1), TWO.get(0));
        assertThat(paths).doesNotHaveDuplicates().allMatch(path -> path.getFileName().toString()
                .matches(MemberFiles.NAMES));
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("members hold the area in whole units")
    @CsvSource({"width=1 block=64K size=1M, 1048576", "width=2 unit=64K block=64K size=1M, 524288",
            "width=3 unit=64K block=64K size=1M, 393216", "width=1 block=512 size=512, 4096",
            "width=2 unit=1M block=64K size=64K, 1048576", "level=raid1 width=3 unit=64K block=64K size=1M, 1048576",
            "level=raid10 width=4 unit=64K block=64K size=1M, 524288"})
    void share(String values, long bytes) {
        Parameters set = set(values);
        assertThat(MemberFiles.shareOf(set)).isEqualTo(bytes);
        assertThat(bytes * set.shares()).isGreaterThanOrEqualTo(new Work(set).area());
    }

    @Test
    @DisplayName("sets of other content have other files")
    void content() {
        assertThat(List.of("size=1M", "size=2M", "size=1M unit=4K", "size=1M data=zero", "size=1M block=512",
                "size=1M level=raid0", "size=1M level=raid1", "size=1M cipher=jdk keybits=128 dataunit=512",
                "size=1M cipher=jdk keybits=256 dataunit=512", "size=1M cipher=jdk keybits=128 dataunit=4096").stream()
                .map(values -> MemberFiles.of(set("width=2 unit=64K block=64K " + values), TWO).paths().get(0)))
                .doesNotHaveDuplicates().allMatch(path -> path.getFileName().toString().matches(MemberFiles.NAMES));
    }

    @Test
    @DisplayName("whole files are dealt round the members' disks, and have names of their own for each number of them")
    void files() {
        String set = "layout=files width=2 block=2K size=";
        MemberFiles files = MemberFiles.of(set(set + "10K"), TWO);
        assertThat(files.share()).isEqualTo(2048);
        assertThat(files.paths()).extracting(Path::getParent).containsExactly(TWO.get(0), TWO.get(1), TWO.get(0),
                TWO.get(1), TWO.get(0));
        assertThat(files.paths()).doesNotHaveDuplicates().doesNotContainAnyElementsOf(
                MemberFiles.of(set(set + "8K"), TWO).paths())
                .allMatch(path -> path.getFileName().toString().matches(MemberFiles.NAMES));
    }

    @Test
    @DisplayName("the implementations of a cipher share files: they write the same")
    void ciphers() {
        String set = "width=2 unit=64K block=64K size=1M keybits=256 dataunit=512 ";
        assertThat(MemberFiles.of(set(set + "cipher=jdk"), TWO))
                .isEqualTo(MemberFiles.of(set(set + "cipher=accp"), TWO));
    }
}
