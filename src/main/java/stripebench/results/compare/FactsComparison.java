package stripebench.results.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/** The facts about the machines that are not the same in all inputs, among those that at least two inputs tell. */
final class FactsComparison {

    /** Of facts that no two looks find the same: how far apart they must be, in their unit. */
    private static final Map<String, Double> NOTICEABLE =
            Map.of("machine cpu_busy_percent", 10.0, "machine cpu_steal_percent", 5.0);
    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

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
            if (told.size() > 1 && differ(told, NOTICEABLE.getOrDefault(name, 0.0))) {
                List<String> row = new ArrayList<>(List.of(name));
                values.forEach(value -> row.add(value == null ? "not told" : value));
                rows.add(row);
            }
        }
        return rows;
    }

    private static boolean differ(List<String> values, double noticeable) {
        if (noticeable == 0 || !values.stream().allMatch(value -> NUMBER.matcher(value).matches())) {
            return Collections.frequency(values, values.get(0)) < values.size();
        }
        DoubleSummaryStatistics range = values.stream().mapToDouble(Double::parseDouble).summaryStatistics();
        return range.getMax() - range.getMin() >= noticeable;
    }
}
