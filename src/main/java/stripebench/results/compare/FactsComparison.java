package stripebench.results.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The facts about the machines that are not the same in all inputs, among those that at least two inputs tell. */
final class FactsComparison {

    private FactsComparison() {
    }

    static List<String> header(List<ComparisonInput> inputs) {
        List<String> header = new ArrayList<>(List.of("fact"));
        inputs.forEach(input -> header.add(input.name()));
        return header;
    }

    /** A row a fact: its name, then the value in each input. */
    static List<List<String>> rows(List<ComparisonInput> inputs) {
        Set<String> names = new LinkedHashSet<>();
        inputs.forEach(input -> names.addAll(input.facts().keySet()));
        List<List<String>> rows = new ArrayList<>();
        for (String name : names) {
            List<String> values = inputs.stream().map(input -> input.facts().get(name)).toList();
            List<String> told = values.stream().filter(Objects::nonNull).toList();
            if (told.size() > 1 && Collections.frequency(told, told.get(0)) < told.size()) {
                List<String> row = new ArrayList<>(List.of(name));
                values.forEach(value -> row.add(value == null ? "not told" : value));
                rows.add(row);
            }
        }
        return rows;
    }
}
