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
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/**
 * The results folder of one machine. Each finished set is saved at once as a file of its own; {@code jmh.json} and
 * {@code failures.json} are made from them and are whole at every moment.
 */
public final class ResultStore {
    private static final String SETS = "sets";
    private static final String RUNS = "runs";
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private final Path folder;
    private final ArrayNode results = JSON.createArrayNode();
    private final ArrayNode failures = JSON.createArrayNode();

    private ResultStore(Path folder) {
        this.folder = folder;
    }

    /**
     * Makes the folder ready for a new run: what an earlier one left there moves to {@code runs/<UTC time>/}.
     *
     * @param folder {@code results/<machine>}; made if it is not there
     * @param now names the place of the earlier results
     * @return an empty store
     * @throws IOException if the folder can't be made or written
     */
    public static ResultStore begin(Path folder, Instant now) throws IOException {
        Files.createDirectories(folder);
        List<Path> earlier;
        try (Stream<Path> entries = Files.list(folder)) {
            earlier = entries.filter(entry -> !entry.getFileName().toString().equals(RUNS)).toList();
        }
        if (!earlier.isEmpty()) {
            Path place = Files.createDirectories(folder.resolve(RUNS)).resolve(STAMP.format(now));
            for (int i = 2; Files.exists(place, LinkOption.NOFOLLOW_LINKS); i++) {
                place = place.resolveSibling(STAMP.format(now) + "-" + i);
            }
            Files.createDirectory(place);
            for (Path entry : earlier) {
                Files.move(entry, place.resolve(entry.getFileName()));
            }
        }
        Files.createDirectory(folder.resolve(SETS));
        return new ResultStore(folder);
    }

    /**
     * Where the results are.
     *
     * @return {@code results/<machine>}
     */
    public Path folder() {
        return folder;
    }

    /**
     * Saves a set that was measured.
     *
     * @param facts what the row says besides JMH's result
     * @param result JMH's
     * @throws IOException if it can't be written
     */
    void save(ObjectNode facts, RunResult result) throws IOException {
        JsonNode jmh = inJmhFormat(result);
        results.add(jmh);
        ObjectNode set = JSON.createObjectNode();
        set.set("facts", facts);
        set.set("jmh", jmh);
        write(setFile(facts), set);
        write(folder.resolve("jmh.json"), results);
    }

    /**
     * Saves a set that failed.
     *
     * @param facts what the row says
     * @param reason one line
     * @throws IOException if it can't be written
     */
    void saveFailure(ObjectNode facts, String reason) throws IOException {
        ObjectNode set = JSON.createObjectNode();
        set.set("facts", facts);
        set.put("failure", reason);
        failures.add(set);
        write(setFile(facts), set);
        write(folder.resolve("failures.json"), failures);
    }

    private Path setFile(ObjectNode facts) {
        String benchmark = facts.get("benchmark").asText();
        String name = benchmark.substring(benchmark.lastIndexOf('.', benchmark.lastIndexOf('.') - 1) + 1);
        return folder.resolve(SETS).resolve(
                String.format(Locale.ROOT, "%04d-%s.json", facts.get("order").asInt(), name));
    }

    private static JsonNode inJmhFormat(RunResult result) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(List.of(result));
        }
        return JSON.readTree(bytes.toByteArray()).get(0);
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
