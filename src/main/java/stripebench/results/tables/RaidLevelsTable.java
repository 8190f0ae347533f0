package stripebench.results.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.Sheet;

/**
 * What redundancy costs: each array beside the single disk under the same load, with the member bytes that a byte asked
 * for took, and beside the arrays of the SmartArray document.
 */
final class RaidLevelsTable {

    private static final List<String> SETTINGS = List.of("medium", "level", "width", "unit", "dispatch", "state",
            "sync", "pattern", "block", "depth", "threads");
    private static final List<String> HEADER = header();

    private RaidLevelsTable() {
    }

    private static List<String> header() {
        List<String> header = new ArrayList<>(List.of("machine", "method", "source"));
        header.addAll(SETTINGS);
        header.add("other");
        for (ArrayOperation operation : ArrayOperation.values()) {
            header.add(operation.rateColumn());
            header.add(operation.column() + "_cpu_percent");
            if (operation.asksTheSet()) {
                header.add(operation.column() + "_speed_up");
                header.add(operation.column() + "_member_read_per_byte");
                header.add(operation.column() + "_member_write_per_byte");
            }
        }
        header.add("reduced");
        return List.copyOf(header);
    }

    static Sheet of(List<SetResult> results, List<BonnieRun> published) {
        List<ArrayRow> rows = ArrayRows.of(results, published);
        return new Sheet("raid-levels", HEADER, rows.stream().map(row -> cells(row, rows)).toList(),
                RaidLevelsText.of(rows));
    }

    private static List<String> cells(ArrayRow row, List<ArrayRow> rows) {
        List<String> cells = new ArrayList<>(List.of(row.setting("machine"), row.method(), row.source()));
        SETTINGS.forEach(name -> cells.add(row.settings().getOrDefault(name,
                row.isPublished() ? "" : SetResult.NOTHING)));
        cells.add(others(row, rows));
        for (ArrayOperation operation : ArrayOperation.values()) {
            ArrayFigures figures = row.figures().get(operation);
            cells.add(figures == null ? "" : Numbers.figure(figures.rate()));
            cells.add(figures == null ? "" : Numbers.percent(figures.cpuPercent()));
            if (operation.asksTheSet()) {
                cells.add(Numbers.figure(speedUp(operation, row, rows)));
                cells.add(figures == null ? "" : Numbers.figure(figures.memberRead()));
                cells.add(figures == null ? "" : Numbers.figure(figures.memberWritten()));
            }
        }
        cells.add(row.reduced());
        return cells;
    }

    /** The rate over that of the single disk under the same load; NaN if either is unknown. */
    static double speedUp(ArrayOperation operation, ArrayRow row, List<ArrayRow> rows) {
        ArrayFigures figures = row.figures().get(operation);
        return figures == null || row.isPublished() ? Double.NaN : rows.stream()
                .filter(other -> other.isSingle() && other.figures().containsKey(operation)
                        && other.load().equals(row.load()))
                .mapToDouble(single -> figures.rate() / single.figures().get(operation).rate())
                .findFirst().orElse(Double.NaN);
    }

    /** The settings without a column that differ between rows of one method, as {@code name=value name=value}. */
    private static String others(ArrayRow row, List<ArrayRow> rows) {
        StringJoiner others = new StringJoiner(" ");
        row.settings().forEach((name, value) -> {
            boolean differs = rows.stream().filter(other -> other.suite().equals(row.suite()))
                    .map(other -> other.settings().get(name)).filter(Objects::nonNull)
                    .distinct().count() > 1;
            if (differs && !SETTINGS.contains(name) && !name.equals("machine")) {
                others.add(name + "=" + value);
            }
        });
        return others.toString();
    }
}
