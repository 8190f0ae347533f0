package stripebench.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The sets that earlier runs saved in a results folder. */
final class SavedSets {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<ObjectNode> sets;

    private SavedSets(List<ObjectNode> sets) {
        this.sets = sets;
    }

    /**
     * Reads them.
     *
     * @param folder {@code results/<machine>}; none are there if it is missing
     * @throws RunException if one can't be understood
     */
    static SavedSets read(Path folder) throws RunException, IOException {
        Path files = folder.resolve(ResultFolder.SETS);
        List<ObjectNode> sets = new ArrayList<>();
        if (Files.isDirectory(files)) {
            try (Stream<Path> entries = Files.list(files)) {
                for (Path file : (Iterable<Path>) entries.filter(f -> f.toString().endsWith(".json"))::iterator) {
                    sets.add(read(file, folder));
                }
            }
        }
        sets.sort(Comparator.comparingInt(set -> set.path("facts").path("order").asInt()));
        return new SavedSets(sets);
    }

    private static ObjectNode read(Path file, Path folder) throws RunException {
        try {
            JsonNode set = JSON.readTree(file.toFile());
            if (set instanceof ObjectNode object && set.path("facts").has("key")) {
                return object;
            }
        } catch (IOException e) {
            throw unreadable(file, folder, e);
        }
        throw unreadable(file, folder, null);
    }

    private static RunException unreadable(Path file, Path folder, IOException cause) {
        return RunException.failed(folder.relativize(file) + " in " + folder
                + " is not a saved set; delete it, and its set is measured again", cause);
    }

    /** In the order of their plan. */
    List<ObjectNode> all() {
        return sets;
    }

    /**
     * What of a plan has no result yet.
     *
     * @throws RunException if one that has was measured under other conditions
     */
    List<PlannedSet> missing(List<PlannedSet> planned, Settings settings) throws RunException {
        List<PlannedSet> missing = new ArrayList<>();
        for (PlannedSet set : planned) {
            Optional<ObjectNode> saved = sets.stream()
                    .filter(s -> s.path("facts").path("key").asText().equals(set.key())).findAny();
            if (saved.isPresent()) {
                refuseDifference(saved.get(), set, settings);
            }
            if (saved.isEmpty() || !saved.get().has("jmh")) {
                missing.add(set);
            }
        }
        return missing;
    }

    private static void refuseDifference(ObjectNode saved, PlannedSet set, Settings settings) throws RunException {
        Map<String, String> now = Conditions.of(set, settings);
        Optional<String> difference = Conditions.difference(saved.path("facts").path("conditions"), now);
        if (difference.isPresent()) {
            throw RunException.usage("--resume: the saved results in " + settings.folder()
                    + " were measured differently: " + difference.get() + " (" + set.name()
                    + "); run without --resume to begin anew, or with --append to replace them");
        }
    }
}
