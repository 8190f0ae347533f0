package stripebench.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/**
 * The results folder of one machine. Each finished set is saved at once as a file of its own, named by its key, so that
 * a set that runs again replaces its own result; {@code jmh.json} and {@code failures.json} are made from them and are
 * whole at every moment.
 */
final class ResultStore {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private static final String OWN_ARGUMENTS = "-Dstripebench.";

    private final Path folder;
    private final Map<String, ObjectNode> sets = new LinkedHashMap<>();
    private final List<ObjectNode> failedAgain = new ArrayList<>();

    private ResultStore(Path folder) {
        this.folder = folder;
    }

    /**
     * Opens the store for a run.
     *
     * @param folder {@code results/<machine>}; made if it is not there
     * @param history what becomes of the results that are in it
     * @param now names the place that they move to
     * @return holds what stays
     * @throws RunException if something else than results is in there
     * @throws IOException if the folder can't be made or written
     */
    static ResultStore open(Path folder, History history, Instant now) throws RunException, IOException {
        if (history == History.MOVE) {
            ResultFolder.empty(folder, now);
        } else {
            ResultFolder.keep(folder);
        }
        ResultStore store = new ResultStore(folder);
        for (ObjectNode set : SavedSets.read(folder).all()) {
            store.sets.put(set.path("facts").path("key").asText(), set);
        }
        if (!store.sets.isEmpty()) {
            store.writeCollections();
        }
        return store;
    }

    /** The place of a set among the results: its old one if it runs again, else after all others. */
    int order(PlannedSet set) {
        ObjectNode known = sets.get(set.key());
        return known != null ? orderOf(known)
                : 1 + sets.values().stream().mapToInt(ResultStore::orderOf).max().orElse(0);
    }

    private static int orderOf(ObjectNode set) {
        return set.path("facts").path("order").asInt();
    }

    /**
     * Saves a set that was measured.
     *
     * @param facts what the row says besides JMH's result
     * @param result JMH's
     * @throws IOException if it can't be written
     */
    void save(ObjectNode facts, RunResult result) throws IOException {
        ObjectNode set = JSON.createObjectNode();
        set.set("facts", facts);
        set.set("jmh", inJmhFormat(result));
        save(set);
    }

    /**
     * Saves a set that failed. A result that it has from an earlier run stays, and only {@code failures.json} tells.
     *
     * @param facts what the row says
     * @param reason one line
     * @throws IOException if it can't be written
     */
    void saveFailure(ObjectNode facts, String reason) throws IOException {
        ObjectNode set = JSON.createObjectNode();
        set.set("facts", facts);
        set.put("failure", reason);
        if (sets.containsKey(facts.path("key").asText()) && sets.get(facts.path("key").asText()).has("jmh")) {
            failedAgain.add(set);
            writeCollections();
        } else {
            save(set);
        }
    }

    private void save(ObjectNode set) throws IOException {
        String key = set.path("facts").path("key").asText();
        sets.put(key, set);
        String benchmark = set.path("facts").path("benchmark").asText();
        String name = benchmark.substring(benchmark.lastIndexOf('.', benchmark.lastIndexOf('.') - 1) + 1);
        Files.createDirectories(folder.resolve(ResultFolder.SETS));
        write(folder.resolve(ResultFolder.SETS).resolve(name + "-" + Digest.of(key) + ".json"), set);
        writeCollections();
    }

    private void writeCollections() throws IOException {
        ArrayNode results = JSON.createArrayNode();
        ArrayNode failures = JSON.createArrayNode().addAll(failedAgain);
        sets.values().stream().sorted(Comparator.comparingInt(ResultStore::orderOf)).forEach(set -> {
            if (set.has("jmh")) {
                results.add(set.get("jmh"));
            } else {
                failures.add(set);
            }
        });
        write(folder.resolve("jmh.json"), results);
        if (!failures.isEmpty() || Files.exists(folder.resolve("failures.json"))) {
            write(folder.resolve("failures.json"), failures);
        }
    }

    private static JsonNode inJmhFormat(RunResult result) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(List.of(result));
        }
        JsonNode jmh = JSON.readTree(bytes.toByteArray()).get(0);
        // what only the fork must know names the user's directories
        if (jmh.path("jvmArgs") instanceof ArrayNode arguments) {
            arguments.removeIf(argument -> argument.asText().startsWith(OWN_ARGUMENTS));
        }
        return jmh;
    }

    private static void write(Path file, JsonNode content) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
        try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
                OutputStream out = Channels.newOutputStream(channel)) {
            out.write(JSON.writeValueAsBytes(content));
            channel.force(true);
        }
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
