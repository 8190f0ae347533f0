package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;
import static stripebench.app.Bench.WRITE;
import static stripebench.app.Bench.with;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.disk.BuildFolder;

/**
 * Kills a run of several sets at random moments and goes on with it, over and over. The system property
 * {@code stripebench.kills} says how often, {@code stripebench.seed} where chance begins.
 */
class KillsIT {
    private static final List<String> SETS =
            with(WRITE, "-p width=1,2 -p block=4K,64K -i 3 -r 20ms --resume");
    private static final int PLANNED = 4;
    private static final long LONGEST_MILLIS = 6000;

    @TempDir(factory = BuildFolder.class)
    private Path temporary;

    @Test
    @DisplayName("kills at random moments lose no finished set and leave no file after the next start")
    void kills() throws Exception {
        int kills = Integer.getInteger("stripebench.kills", 3);
        long seed = Long.getLong("stripebench.seed", System.nanoTime());
        Random random = new Random(seed);
        Bench bench = null;
        Map<String, JsonNode> finished = new HashMap<>();
        for (int kill = 0; kill < kills; kill++) {
            String told = "seed " + seed + ", kill " + kill;
            if (bench == null) {
                bench = new Bench(Files.createDirectory(temporary.resolve("bench" + kill)));
                finished.clear();
            }
            try (Child child = bench.start(SETS)) {
                boolean ended = child.endsWithin(random.nextLong(LONGEST_MILLIS));
                if (!ended) {
                    kill(child, random);
                }
                int code = child.exitCode();
                assertThat(child.err()).as(told).isEmpty();
                Map<String, JsonNode> now = sets(bench);
                assertThat(now).as(told).containsAllEntriesOf(finished);
                finished.putAll(now);
                if (ended && code == 0) {
                    bench.leavesNothing();
                    bench = null;
                }
            }
        }
        if (bench != null) {
            bench.run(0, SETS);
            assertThat(sets(bench)).as("seed " + seed).containsAllEntriesOf(finished).hasSize(PLANNED);
            assertThat(bench.json("jmh.json")).hasSize(PLANNED);
            bench.leavesNothing();
        }
    }

    private static void kill(Child child, Random random) throws IOException, InterruptedException {
        List<Long> victims = new ArrayList<>();
        int kind = random.nextInt(4);
        if (kind == 1 || kind == 2) {
            child.fork().ifPresent(fork -> victims.add(fork.pid()));
        }
        if (kind != 1) {
            victims.add(child.pid());
        }
        for (long victim : victims) {
            // a fork may have ended meanwhile
            new ProcessBuilder("kill", kind == 3 ? "-TERM" : "-KILL", Long.toString(victim)).start().waitFor();
        }
    }

    /** The saved results by key; what is not whole is no JSON. */
    private static Map<String, JsonNode> sets(Bench bench) throws IOException {
        Map<String, JsonNode> sets = new HashMap<>();
        Path folder = bench.results().resolve("sets");
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : (Iterable<Path>) files.filter(f -> f.toString().endsWith(".json"))::iterator) {
                    JsonNode set = new ObjectMapper().readTree(file.toFile());
                    if (set.has("jmh")) {
                        sets.put(set.at("/facts/key").asText(), set);
                    }
                }
            }
            if (Files.exists(bench.results().resolve("jmh.json"))) {
                assertThat(bench.json("jmh.json").isArray()).isTrue();
            }
        }
        return sets;
    }
}
