package stripebench.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.crypt.XtsKey;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.MemoryDisk;
import stripebench.workload.Fill;
import stripebench.workload.Verify;

class StackTest {

    private static Parameters set(String values) {
        Map<String, String> map = new LinkedHashMap<>();
        for (String pair : values.split(" ")) {
            map.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
        }
        return new Parameters(map, Benchmarks.measures("stripebench.benchmarks.StripeRequests.read"), 1);
    }

    private static Disk open(Parameters set) throws IOException {
        MemberFiles files = MemberFiles.of(set, List.of(Path.of("memory")));
        List<MemoryDisk> members = files.paths().stream()
                .map(path -> new MemoryDisk(path.getFileName().toString(), files.share())).toList();
        return Stack.over(set, members, () -> XtsKey.random(set.keybits()));
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("an encrypted set is encrypted over striped, under a key of its own, and its engine carries it")
    @ValueSource(strings = {"width=1 block=4K", "width=2 unit=64K block=4K", "width=2 unit=64K block=1M depth=4",
        "width=3 unit=4K block=1M dispatch=inline"})
    void encrypted(String values) throws IOException {
        Parameters set = set("medium=memory size=2M cipher=jdk keybits=256 dataunit=4096 " + values);
        try (Disk disk = open(set)) {
            assertThat(disk.name()).startsWith("encrypted ");
            Fill.disk(disk, Stack.content(set), done -> { });
            assertThat(Verify.disk(disk, Stack.content(set), done -> { }).bytes()).isEqualTo(disk.size());
            try (DiskQueue queue = disk.open(set.depth(), Stack.engine(set))) {
                queue.flush();
            }
        }
    }

    @Test
    @DisplayName("without a cipher nothing is encrypted")
    void plain() throws IOException {
        try (Disk disk = open(set("medium=memory size=1M width=1 block=4K cipher=none keybits=- dataunit=-"))) {
            assertThat(disk.name()).doesNotContain("encrypted");
        }
    }
}
