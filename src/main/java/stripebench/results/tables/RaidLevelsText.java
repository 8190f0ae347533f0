package stripebench.results.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import stripebench.results.Numbers;
import stripebench.results.TextTable;

/** The arrays for the terminal: a table for each operation and load, each line with a bar as long as its rate. */
final class RaidLevelsText {

    private static final int BAR = 18;
    private static final List<String> TOLD = List.of("machine", "medium", "sync", "pattern", "block", "depth",
            "threads");

    private RaidLevelsText() {
    }

    static List<String> of(List<ArrayRow> rows) {
        List<ArrayRow> published = rows.stream().filter(ArrayRow::isPublished).toList();
        Map<Map<String, String>, List<ArrayRow>> loads = new LinkedHashMap<>();
        rows.stream().filter(row -> !row.isPublished())
                .forEach(row -> loads.computeIfAbsent(row.load(), load -> new ArrayList<>()).add(row));
        List<String> text = new ArrayList<>();
        for (ArrayOperation operation : ArrayOperation.values()) {
            loads.forEach((load, arrays) -> {
                List<ArrayRow> measured = with(operation, arrays);
                if (!measured.isEmpty()) {
                    boolean phase = load.get("suite").equals("Bonnie");
                    text.add(table(operation, measured, phase ? with(operation, published) : List.of()));
                }
            });
        }
        return text;
    }

    private static List<ArrayRow> with(ArrayOperation operation, List<ArrayRow> rows) {
        return rows.stream().filter(row -> row.figures().containsKey(operation)).toList();
    }

    private static String table(ArrayOperation operation, List<ArrayRow> measured, List<ArrayRow> published) {
        List<ArrayRow> rows = new ArrayList<>(measured);
        rows.addAll(published);
        double most = rows.stream().mapToDouble(row -> row.figures().get(operation).rate()).filter(Double::isFinite)
                .max().orElse(0);
        List<List<String>> lines = new ArrayList<>();
        for (ArrayRow row : rows) {
            ArrayFigures figures = row.figures().get(operation);
            List<String> line = new ArrayList<>(List.of(row.name(measured), bar(figures.rate(), most),
                    Numbers.figure(figures.rate()), Numbers.percent(figures.cpuPercent())));
            if (operation.asksTheSet()) {
                line.addAll(List.of(Numbers.figure(RaidLevelsTable.speedUp(operation, row, measured)),
                        Numbers.figure(figures.memberRead()), Numbers.figure(figures.memberWritten())));
            }
            lines.add(line);
        }
        List<String> header = new ArrayList<>(List.of("array", "", operation.unit(), "CPU %"));
        if (operation.asksTheSet()) {
            header.addAll(List.of("x1", "read", "written"));
        }
        return new TextTable(title(operation, measured), header, 2, lines).text();
    }

    private static String title(ArrayOperation operation, List<ArrayRow> rows) {
        ArrayRow any = rows.get(0);
        String settings = TOLD.stream().filter(name -> !any.setting(name).isEmpty())
                .map(name -> name + "=" + any.setting(name)).collect(Collectors.joining(" "));
        String reduced = rows.stream().map(ArrayRow::reduced).filter(reduction -> !reduction.isEmpty()).distinct()
                .map(reduction -> "\n~ reduced: " + reduction).collect(Collectors.joining());
        return "RAID levels, " + operation.title() + " (" + any.suite() + (reduced.isEmpty() ? "" : "~") + ")"
                + (operation.asksTheSet() ? "; x1: against one disk; read, written: member bytes a byte" : "")
                + "\n" + settings + reduced;
    }

    private static String bar(double rate, double most) {
        return Double.isFinite(rate) && most > 0 ? "#".repeat((int) Math.round(rate / most * BAR)) : "";
    }
}
