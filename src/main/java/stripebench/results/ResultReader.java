package stripebench.results;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Reads saved sets and JMH's own JSON, one element at a time: a file with long histograms may be 100 MB. */
final class ResultReader {

    private static final ObjectMapper MAPPER = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);
    private static final Comparator<SetResult> PLAN = Comparator.comparing(set -> set.facts().order(),
            Comparator.nullsLast(Comparator.naturalOrder()));

    private ResultReader() {
    }

    /**
     * Reads a results folder ({@code sets/*.json} in the order of the plan, else {@code jmh.json}) or a file.
     *
     * @throws ResultFormatException if a file is not what it should be
     */
    static List<SetResult> read(Path input) throws IOException {
        List<SetResult> results = new ArrayList<>();
        if (!Files.isDirectory(input)) {
            readFile(input, results);
            return results;
        }
        List<Path> sets = sets(input.resolve("sets"));
        for (Path set : sets) {
            readFile(set, results);
        }
        results.sort(PLAN);
        Path jmh = input.resolve("jmh.json");
        if (sets.isEmpty()) {
            if (!Files.exists(jmh)) {
                throw new NoSuchFileException(input + ": no results here (neither sets/*.json nor jmh.json); "
                        + "give a results folder or a JMH JSON file");
            }
            readFile(jmh, results);
        }
        return results;
    }

    private static List<Path> sets(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".json")).sorted().toList();
        }
    }

    private static void readFile(Path file, List<SetResult> results) throws IOException {
        try (JsonParser parser = MAPPER.createParser(file.toFile())) {
            JsonToken token = parser.nextToken();
            if (token == null) {
                throw refuse(file, parser.currentLocation(), "empty file; run the benchmarks again");
            }
            if (token == JsonToken.START_ARRAY) {
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    results.add(element(file, parser));
                }
            } else {
                results.add(element(file, parser));
            }
            if (parser.nextToken() != null) {
                throw refuse(file, parser.currentTokenLocation(), "text after the end of the results");
            }
        } catch (JsonEOFException e) {
            throw refuse(file, e.getLocation(), "the file ends too early; run these benchmarks again");
        } catch (JsonProcessingException e) {
            throw refuse(file, e.getLocation(), "not JSON: " + e.getOriginalMessage());
        }
    }

    private static SetResult element(Path file, JsonParser parser) throws IOException {
        JsonLocation start = parser.currentTokenLocation();
        JsonNode node = MAPPER.readTree(parser);
        try {
            boolean saved = node.has("facts");
            SetResult result = (saved ? MAPPER.treeToValue(node, SavedSet.class)
                    : new SavedSet(null, MAPPER.treeToValue(node, JmhElement.class), null)).toResult();
            if (result.facts().benchmark() == null || !saved && result.failed()) {
                throw refuse(file, start, "not a JMH result (no benchmark or no primaryMetric); "
                        + "give JMH's own JSON (-rf json) or a saved set");
            }
            return result;
        } catch (JsonProcessingException e) {
            throw refuse(file, start, "not a JMH result: " + e.getOriginalMessage());
        }
    }

    private static ResultFormatException refuse(Path file, JsonLocation where, String reason) {
        return new ResultFormatException(file, where.getLineNr(), where.getColumnNr(), reason);
    }
}
