package stripebench.results.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import stripebench.results.TextTable;
import stripebench.results.Wrapped;

/** The claims for the terminal: a table of those that were decided for each machine and medium. */
final class ClaimsText {

    private static final List<String> COLUMNS = List.of("claim", "at", "answer", "figures");
    private static final List<Integer> WIDTHS = List.of(0, 0, 0, 48);

    private ClaimsText() {
    }

    static List<String> of(List<Map<String, String>> rows) {
        Map<String, List<Map<String, String>>> machines = rows.stream()
                .collect(Collectors.groupingBy(row -> row.get("machine"), LinkedHashMap::new, Collectors.toList()));
        List<String> texts = new ArrayList<>();
        machines.forEach((machine, claims) -> texts.addAll(of(machine, claims)));
        return texts;
    }

    private static List<String> of(String machine, List<Map<String, String>> claims) {
        Map<String, List<Map<String, String>>> media = claims.stream().filter(ClaimsText::decided)
                .collect(Collectors.groupingBy(row -> row.get("medium"), LinkedHashMap::new, Collectors.toList()));
        List<String> texts = new ArrayList<>();
        media.forEach((medium, rows) -> texts.add(new TextTable("Claims of the documents (claims.csv has the rules)\n"
                + "machine=" + machine + " medium=" + medium, COLUMNS, COLUMNS.size(), lines(rows)).text()));
        Set<String> missing = names(claims, row -> true);
        missing.removeAll(names(claims, ClaimsText::measured));
        Set<String> scarce = names(claims, row -> measured(row) && !decided(row));
        StringBuilder rest = new StringBuilder();
        if (!scarce.isEmpty()) {
            rest.append("Claims with fewer than ").append(Ruling.NEEDED).append(" samples: ")
                    .append(String.join(", ", scarce)).append('\n');
        }
        if (!missing.isEmpty()) {
            rest.append("Claims not measured here: ").append(missing.size()).append(" of ")
                    .append(names(claims, row -> true).size()).append("; claims.csv says what each needs\n");
        }
        texts.add(TextTable.wrapped(rest.toString()));
        return texts;
    }

    private static boolean decided(Map<String, String> row) {
        return !row.get("answer").equals(Answer.NOT_MEASURED.toString());
    }

    private static boolean measured(Map<String, String> row) {
        return !row.get("samples").isEmpty();
    }

    private static Set<String> names(List<Map<String, String>> rows, Predicate<Map<String, String>> which) {
        return rows.stream().filter(which).map(row -> row.get("claim"))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static List<List<String>> lines(List<Map<String, String>> rows) {
        return rows.stream().map(row -> Wrapped.row(COLUMNS.stream().map(row::get).toList(), WIDTHS))
                .flatMap(List::stream).toList();
    }
}
