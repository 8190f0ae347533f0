package stripebench.results.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import stripebench.results.Facts;
import stripebench.results.Key;
import stripebench.results.SetResult;
import stripebench.results.read.CsvRows;
import stripebench.results.read.ResultReader;

/**
 * One side of a comparison.
 *
 * @param name for people
 * @param source where it was read from, as it was given
 * @param place the same without links
 * @param sets by key
 * @param facts about the machine, by name, as {@code machine cpu}; what is told without machine.csv if there is none
 * @param factsFile whether there is a machine.csv
 */
record ComparisonInput(String name, Path source, Path place, Map<Key, SetResult> sets,
        Map<String, String> facts, boolean factsFile) {

    /** The fact that names the machine. */
    static final String MACHINE = "machine name";

    private static final String MACHINE_FILE = "machine.csv";

    static ComparisonInput read(String name, Path source) throws IOException {
        Map<Key, SetResult> sets = new LinkedHashMap<>();
        for (SetResult set : ResultReader.read(source)) {
            SetResult before = sets.put(Key.of(set), set);
            if (before != null) {
                throw new IOException(source + ": " + Key.of(set).text() + " is there twice (machines "
                        + before.facts().machine() + " and " + set.facts().machine()
                        + "); give one run of one machine for each input");
            }
        }
        Path file = (Files.isDirectory(source) ? source : source.toAbsolutePath().getParent()).resolve(MACHINE_FILE);
        boolean factsFile = Files.isRegularFile(file);
        Map<String, String> facts = new LinkedHashMap<>();
        told(facts, MACHINE, sets, Facts::machine);
        told(facts, "results version", sets, Facts::version);
        if (factsFile) {
            CsvRows.of(file).forEach(row -> facts.put(row.cell("subject") + " " + row.cell("fact"),
                    row.cell("value")));
        } else {
            told(facts, "machine jdk", sets, Facts::jdk);
            told(facts, "machine kernel", sets, Facts::kernel);
        }
        return new ComparisonInput(name, source, source.toRealPath(), sets, facts, factsFile);
    }

    private static void told(Map<String, String> facts, String name, Map<Key, SetResult> sets,
            Function<Facts, String> fact) {
        String values = sets.values().stream().map(set -> fact.apply(set.facts()))
                .filter(value -> value != null && !value.isEmpty())
                .collect(Collectors.collectingAndThen(Collectors.toCollection(TreeSet::new),
                        distinct -> String.join(", ", distinct)));
        if (!values.isEmpty()) {
            facts.put(name, values);
        }
    }
}
