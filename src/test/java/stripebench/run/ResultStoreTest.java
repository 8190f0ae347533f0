package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.RunResult;

class ResultStoreTest {
    private static final Instant NOW = Instant.parse("2024-05-06T07:08:09Z");

    @TempDir
    private Path temporary;
    private Path folder;
    private List<PlannedSet> sets;

    @BeforeEach
    void plan() throws RunException {
        folder = temporary.resolve("results/box");
        sets = Plans.sets("StripeRequests.read -p medium=memory -p pattern=random -p block=64K -p width=1,2,3");
    }

    private ResultStore open(History history) throws RunException, IOException {
        return ResultStore.open(folder, history, NOW);
    }

    private static ObjectNode facts(PlannedSet set, int order) throws RunException {
        ObjectNode facts = new ObjectMapper().createObjectNode().put("key", set.key()).put("order", order)
                .put("benchmark", set.benchmark());
        ObjectNode conditions = facts.putObject("conditions");
        Conditions.of(set, ConditionsTest.settings("1", "vm")).forEach(conditions::put);
        return facts;
    }

    private void save(ResultStore store, int set, double score) throws RunException, IOException {
        store.save(facts(sets.get(set), store.order(sets.get(set))), result(set, score));
    }

    private RunResult result(int set, double score) {
        return Results.of(sets.get(set), score);
    }

    private JsonNode json(String file) throws IOException {
        return new ObjectMapper().readTree(folder.resolve(file).toFile());
    }

    private List<Double> scores() throws IOException {
        List<Double> scores = new ArrayList<>();
        json("jmh.json").forEach(element -> scores.add(element.at("/primaryMetric/score").asDouble()));
        return scores;
    }

    @Test
    @DisplayName("each set is saved at once, and the whole is JMH's own format")
    void saved() throws Exception {
        ResultStore store = open(History.MOVE);
        save(store, 0, 10);
        assertThat(scores()).containsExactly(10.0);
        save(store, 1, 20);
        assertThat(scores()).containsExactly(10.0, 20.0);
        assertThat(json("jmh.json").get(0).get("benchmark").asText())
                .isEqualTo("stripebench.benchmarks.StripeRequests.read");
        assertThat(folder.resolve("failures.json")).doesNotExist();
        assertThat(folder.resolve("sets").toFile().list()).hasSize(2).allMatch(name -> name.endsWith(".json"));
    }

    @Test
    @DisplayName("a failed set stands in failures.json until it is measured")
    void failed() throws Exception {
        ResultStore store = open(History.MOVE);
        store.saveFailure(facts(sets.get(0), 1), "disk gone");
        save(store, 1, 20);
        assertThat(json("failures.json").findValuesAsText("failure")).containsExactly("disk gone");

        ResultStore resumed = open(History.RESUME);
        assertThat(resumed.order(sets.get(0))).isEqualTo(1);
        assertThat(resumed.order(sets.get(2))).isEqualTo(3);
        save(resumed, 0, 10);
        assertThat(json("failures.json")).isEmpty();
        assertThat(scores()).containsExactly(10.0, 20.0);
        assertThat(folder.resolve("sets").toFile().list()).hasSize(2);
    }

    @Test
    @DisplayName("a set that runs again replaces its own result; if it fails, the result stays and the failure is told")
    void again() throws Exception {
        ResultStore store = open(History.MOVE);
        save(store, 0, 10);
        save(store, 1, 20);
        ResultStore appended = open(History.APPEND);
        save(appended, 0, 11);
        assertThat(scores()).containsExactly(11.0, 20.0);
        appended.saveFailure(facts(sets.get(1), 2), "disk gone");
        assertThat(scores()).containsExactly(11.0, 20.0);
        assertThat(json("failures.json").findValuesAsText("failure")).containsExactly("disk gone");
    }

    @Test
    @DisplayName("a new run moves what is there and counts up where the second is the same")
    void moved() throws Exception {
        save(open(History.MOVE), 0, 10);
        Files.writeString(folder.resolve("summary.csv"), "x");
        save(open(History.MOVE), 0, 11);
        open(History.MOVE);
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("sets", "runs");
        Path first = folder.resolve("runs/20240506T070809Z");
        assertThat(first.resolve("sets")).isNotEmptyDirectory();
        assertThat(first.resolve("summary.csv")).hasContent("x");
        assertThat(folder.resolve("runs/20240506T070809Z-2/jmh.json")).exists();
    }

    @Test
    @DisplayName("what a kill left half written is no result, and the whole is made again from the sets")
    void killed() throws Exception {
        save(open(History.MOVE), 0, 10);
        Files.writeString(folder.resolve("sets/StripeRequests.read-0123.json.tmp"), "{\"facts\": {");
        Files.delete(folder.resolve("jmh.json"));
        open(History.RESUME);
        assertThat(scores()).containsExactly(10.0);
        assertThat(missing(ConditionsTest.settings("1", "vm"))).containsExactly(sets.get(1), sets.get(2));
    }

    @Test
    @DisplayName("--resume runs what has no result, and refuses results of other conditions")
    void resume() throws Exception {
        Settings same = ConditionsTest.settings("1", "vm");
        assertThat(missing(same)).isEqualTo(sets);
        ResultStore store = open(History.MOVE);
        save(store, 1, 20);
        store.saveFailure(facts(sets.get(2), 3), "disk gone");
        assertThat(missing(same)).containsExactly(sets.get(0), sets.get(2));
        assertThatThrownBy(() -> missing(ConditionsTest.settings("2", "vm")))
                .isInstanceOfSatisfying(RunException.class, e -> assertThat(e.exitCode()).isEqualTo(RunException.USAGE))
                .hasMessageContaining("version was '1' and is '2'");
    }

    private List<PlannedSet> missing(Settings settings) throws RunException, IOException {
        return SavedSets.read(folder).missing(sets, settings);
    }

    @Test
    @DisplayName("a saved set that is none is named, and how to mend it")
    void unreadable() throws Exception {
        open(History.MOVE);
        Path broken = Files.writeString(folder.resolve("sets/broken.json"), "{");
        assertThatThrownBy(() -> SavedSets.read(folder)).hasMessageContaining("sets/broken.json")
                .hasMessageContaining("delete it");
        Files.writeString(broken, "{}");
        assertThatThrownBy(() -> SavedSets.read(folder)).hasMessageContaining("delete it");
    }

    @Test
    @DisplayName("the fork's own arguments, which name the disks, are not kept")
    void arguments() throws Exception {
        save(open(History.MOVE), 0, 10);
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                assertThat(Files.readString(file)).contains("-Xmx1g").doesNotContain("stripebench.directories");
            }
        }
    }
}
