package stripebench.results.tables;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import stripebench.results.SetResult;
import stripebench.results.bonnie.Phase;

/** Finds what was measured of each array: by the phases of bonnie++, by requests, and of its members. */
final class ArrayRows {

    private static final Map<ArrayOperation, Phase> PHASES = Map.of(ArrayOperation.WRITE, Phase.OUT_BLOCK,
            ArrayOperation.REWRITE, Phase.REWRITE, ArrayOperation.READ, Phase.IN_BLOCK,
            ArrayOperation.SEEKS, Phase.SEEKS);
    private static final List<String> SUITES = List.of("RaidLevels", "Rebuild");

    private ArrayRows() {
    }

    /** Rows of the same load behind each other; none, if no array with redundancy was measured. */
    static List<ArrayRow> of(List<SetResult> results, List<BonnieRun> published) {
        // other settings of the phases of single bytes change nothing here
        Set<ArrayRow> rows = new LinkedHashSet<>(phases(results));
        rows.addAll(requests(results));
        if (rows.stream().noneMatch(ArrayRow::isRedundant)) {
            return List.of();
        }
        Map<Map<String, String>, List<ArrayRow>> loads = new LinkedHashMap<>();
        rows.forEach(row -> loads.computeIfAbsent(row.load(), load -> new ArrayList<>()).add(row));
        List<ArrayRow> sorted = new ArrayList<>();
        loads.values().forEach(load -> load.stream().sorted(ArrayRow.ORDER).forEach(sorted::add));
        published.forEach(run -> sorted.add(published(run)));
        return sorted;
    }

    private static List<ArrayRow> phases(List<SetResult> results) {
        List<ArrayRow> rows = new ArrayList<>();
        for (BonnieSets.Row row : BonnieSets.rows(results)) {
            Map<ArrayOperation, SetResult> sets = new EnumMap<>(ArrayOperation.class);
            PHASES.forEach((operation, phase) -> {
                if (row.phases().containsKey(phase)) {
                    sets.put(operation, row.phases().get(phase));
                }
            });
            if (!sets.isEmpty()) {
                Map<String, String> settings = new LinkedHashMap<>(row.settings());
                settings.remove("chars");
                rows.add(row("Bonnie", settings, sets));
            }
        }
        return rows;
    }

    private static List<ArrayRow> requests(List<SetResult> results) {
        Map<Map<String, String>, Map<ArrayOperation, SetResult>> arrays = new LinkedHashMap<>();
        for (SetResult set : results) {
            if (SUITES.contains(set.suite()) && !set.failed()) {
                Map<String, String> key = set.key();
                key.replace("benchmark", set.suite());
                arrays.computeIfAbsent(key, settings -> new EnumMap<>(ArrayOperation.class))
                        .put(operation(set.method()), set);
            }
        }
        List<ArrayRow> rows = new ArrayList<>();
        arrays.forEach((settings, sets) -> rows.add(row(settings.remove("benchmark"), settings, sets)));
        return rows;
    }

    private static ArrayOperation operation(String method) {
        return switch (method) {
            case "write" -> ArrayOperation.WRITE;
            case "read" -> ArrayOperation.READ;
            case "rebuild" -> ArrayOperation.REBUILD;
            default -> ArrayOperation.SCRUB;
        };
    }

    private static ArrayRow row(String method, Map<String, String> settings, Map<ArrayOperation, SetResult> sets) {
        Map<ArrayOperation, ArrayFigures> figures = new EnumMap<>(ArrayOperation.class);
        Set<String> reduced = new TreeSet<>();
        sets.forEach((operation, set) -> {
            figures.put(operation, ArrayFigures.of(operation, set));
            reduced.add(set.reduced());
        });
        reduced.remove("");
        return new ArrayRow(method + (reduced.isEmpty() ? "" : "~"), BonnieRun.MEASURED, settings, figures,
                String.join("; ", reduced));
    }

    private static ArrayRow published(BonnieRun run) {
        Map<ArrayOperation, ArrayFigures> figures = new EnumMap<>(ArrayOperation.class);
        PHASES.forEach((operation, phase) -> figures.put(operation,
                ArrayFigures.of(operation, run.row().of(phase))));
        return new ArrayRow(run.method(), ArrayRow.PUBLISHED, Map.of("machine", run.row().machine()), figures, "");
    }
}
