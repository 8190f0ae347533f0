package stripebench.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelPaceTest {

    @ParameterizedTest
    @CsvSource({
        // 3.55 MB/s: 100 MB/s are 28 times as much, of 32 of them 0.88 times
        "model-dpes, 1, 1M, sequential, 1, 20",
        "model-dpes, 2, 2M, sequential, 1, 10",
        "model-dpes, 32, 32M, sequential, 1, 0.5",
        // 64K take 18 ms, 9 times the least; 4K take less than it: no faster than the drive itself
        "model-dpes, 1, 64K, sequential, 1, 5",
        "model-dpes, 1, 4K, sequential, 1, 1",
        "model-dpes, 1, 4K, random, 1, 1",
        // 182 MB/s: 0.55 times
        "model-wd40ezrz, 1, 1M, sequential, 1, 0.5",
        "model-wd40ezrz, 8, 8M, sequential, 1, 0.05",
        "model-wd40ezrz, 32, 32M, sequential, 1, 0.01",
        // one member at a time, or as many as are outstanding
        "model-wd40ezrz, 32, 64K, sequential, 1, 0.5",
        "model-wd40ezrz, 32, 64K, sequential, 32, 0.01",
    })
    void requests(String medium, int width, String block, String pattern, int depth, double expected) {
        Parameters set = set(StripeRequests.class, medium, width, block, pattern, depth);
        assertThat(ModelPace.timeScale(set)).isCloseTo(expected, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({
        // 70 MiB at 3.55 MB/s take 20.7 s; of two drives half of that
        "model-dpes, 1, 1M, 20, 1.03", "model-dpes, 2, 2M, 10, 1.03", "model-dpes, 1, 64K, 5, 4.14",
        "model-dpes, 32, 32M, 0.5, 1.18",
        // 64 MiB of 8 drives of 182 MB/s take 46 ms
        "model-wd40ezrz, 8, 8M, 0.02, 2.3"
    })
    void passes(String medium, int width, String block, double scale, double seconds) {
        Parameters set = set(BlockSweep.class, medium, width, block, "sequential", 1);
        assertThat(ModelPace.timeScale(set)).isCloseTo(scale, within(1e-9));
        assertThat(ModelPace.passSeconds(set)).isCloseTo(seconds, within(seconds / 50));
    }

    @ParameterizedTest
    @DisplayName("what is written to a drive without a set is not checked, and may come faster")
    @CsvSource({
        // 768 MiB at 155 MB/s take 5.2 s; 800 MB/s are 5.16 times as much
        "model-st6000dm003, 1, 4M, write, 5", "model-st6000dm003, 1, 4M, read, 0.5",
        "model-st6000dm003, 2, 8M, write, 0.2"
    })
    void writes(String medium, int width, String block, String method, double expected) {
        Parameters set = set(BlockSweep.class, method, medium, width, block, "sequential", 1);
        Map<String, String> values = set.values();
        values.put("size", "768M");
        assertThat(ModelPace.timeScale(set.with(values))).isCloseTo(expected, within(1e-9));
    }

    @Test
    @DisplayName("an encrypted set keeps the drives' own pace: a cipher can't be sped up or slowed down with them")
    void encrypted() {
        Parameters plain = set(StripeRequests.class, "model-dpes", 1, "1M", "sequential", 1);
        Map<String, String> values = plain.values();
        values.putAll(Map.of("cipher", "jdk", "keybits", "256", "dataunit", "512"));
        assertThat(ModelPace.timeScale(plain.with(values))).isEqualTo(1);
    }

    private static Parameters set(Class<?> benchmark, String medium, int width, String block, String pattern,
            int depth) {
        return set(benchmark, "read", medium, width, block, pattern, depth);
    }

    private static Parameters set(Class<?> benchmark, String method, String medium, int width, String block,
            String pattern, int depth) {
        Map<String, String> values = new LinkedHashMap<>(Map.of("medium", medium, "width", String.valueOf(width),
                "unit", width == 1 ? "-" : "64K", "block", block, "pattern", pattern,
                "depth", String.valueOf(depth)));
        return new Parameters(values, Benchmarks.measures(benchmark.getName() + "." + method), 1);
    }
}
