package stripebench.results.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import stripebench.results.SetResult;
import stripebench.results.read.CsvRows;

/** The facts of {@code machine.csv} for each machine that results come from. */
public final class Machines {
    private static final String FILE = "machine.csv";
    private static final String MACHINE = "machine";
    private static final String DISK = "disk";
    private static final String AND = " + ";

    /** Facts by subject and name, by machine. */
    private final Map<String, Map<String, Map<String, String>>> machines = new LinkedHashMap<>();

    /** Knows no machine yet. */
    public Machines() {
    }

    /**
     * Reads the facts that lie beside results.
     *
     * @param sets what was read from the input
     * @param input a results folder; a file has no facts beside it
     * @throws IOException if the file of facts can't be read
     */
    public void add(List<SetResult> sets, Path input) throws IOException {
        Path file = input.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            return;
        }
        Map<String, Map<String, String>> facts = read(file);
        sets.stream().map(set -> set.facts().machine()).filter(Objects::nonNull).distinct()
                .forEach(machine -> machines.put(machine, facts));
    }

    private static Map<String, Map<String, String>> read(Path file) throws IOException {
        Map<String, Map<String, String>> facts = new LinkedHashMap<>();
        CsvRows.of(file).forEach(row -> {
            if (row.cell("subject").isEmpty() || row.cell("fact").isEmpty()) {
                throw row.refuse("no subject or fact; the next run writes the file anew");
            }
            facts.computeIfAbsent(row.cell("subject"), key -> new LinkedHashMap<>())
                    .put(row.cell("fact"), row.cell("value"));
        });
        return facts;
    }

    /** The names of all facts, those of machines before those of disks. */
    List<String> names() {
        Set<String> names = new LinkedHashSet<>();
        machines.values().forEach(facts -> names.addAll(facts.getOrDefault(MACHINE, Map.of()).keySet()));
        machines.values().forEach(facts -> facts.forEach((subject, known) -> names.addAll(known.keySet())));
        return List.copyOf(names);
    }

    /** A fact of a set's machine, or of its disks, a value each where they differ; empty if it isn't told. */
    String fact(SetResult set, String name) {
        Map<String, Map<String, String>> facts = machines.getOrDefault(set.facts().machine(), Map.of());
        String machine = facts.getOrDefault(MACHINE, Map.of()).get(name);
        if (machine != null) {
            return machine;
        }
        List<String> values = new ArrayList<>();
        for (int disk = 1; disk <= Math.max(1, set.width()); disk++) {
            String value = facts.getOrDefault(DISK + disk, Map.of()).get(name);
            if (value != null) {
                values.add(value);
            }
        }
        return values.stream().distinct().count() == 1 ? values.get(0)
                : values.stream().collect(Collectors.joining(AND));
    }
}
