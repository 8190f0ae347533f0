package stripebench.results.read;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import stripebench.results.SetResult;

/** Reads saved sets and JMH's own JSON, one element at a time. */
final class JsonReader {

    private static final ObjectMapper MAPPER = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);

    private JsonReader() {
    }

    /**
     * Adds the results of a file.
     *
     * @throws ResultFormatException if it is not what it should be
     */
    static void read(Path file, List<SetResult> results) throws IOException {
        try (JsonParser parser = MAPPER.createParser(file.toFile())) {
            if (parser.nextToken() == JsonToken.START_ARRAY) {
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    results.addAll(element(file, parser));
                }
            } else {
                results.addAll(element(file, parser));
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

    private static List<SetResult> element(Path file, JsonParser parser) throws IOException {
        JsonLocation start = parser.currentTokenLocation();
        try {
            SavedSet set = MAPPER.readValue(parser, SavedSet.class);
            if (set == null || !set.isKnown()) {
                throw refuse(file, start, "not a JMH result (no benchmark, or a metric without its score); "
                        + "give JMH's own JSON (-rf json) or a saved set");
            }
            return set.toResults();
        } catch (JsonMappingException e) {
            // the text itself is wrong, not what it says
            if (e.getCause() instanceof JsonParseException cause) {
                throw cause;
            }
            throw refuse(file, e.getLocation() == null ? start : e.getLocation(),
                    "not a JMH result: " + e.getOriginalMessage());
        }
    }

    private static ResultFormatException refuse(Path file, JsonLocation where, String reason) {
        return new ResultFormatException(file, where.getLineNr(), where.getColumnNr(), reason);
    }
}
