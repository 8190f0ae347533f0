package stripebench.results.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeSet;
import stripebench.results.SetResult;
import stripebench.results.StripeGroup;
import stripebench.results.TextTable;

/** The block sweep for the terminal: one table for each set of disks, its operations and variants below each other. */
final class BlockSweepText {

    private static final String IMPROVEMENT = "improvement_percent";
    private static final List<String> SETTINGS = List.of("machine", "medium", "level", "pattern", "depth", "unit",
            "dispatch", "other");
    private static final List<String> COLUMNS = List.of("operation", "variant", "block", "single_mb_per_s",
            "striped_mb_per_s", IMPROVEMENT, "single_system_cpu_percent", "striped_system_cpu_percent");

    private static final String PUBLISHED = "published_improvement_percent";

    private BlockSweepText() {
    }

    static List<String> of(List<String> header, List<List<String>> rows) {
        Map<List<String>, List<Map<String, String>>> tables = new LinkedHashMap<>();
        for (List<String> row : rows) {
            Map<String, String> cells = new LinkedHashMap<>();
            for (int i = 0; i < header.size(); i++) {
                cells.put(header.get(i), row.get(i));
            }
            List<String> settings = new ArrayList<>(List.of(cells.get("width")));
            SETTINGS.forEach(name -> settings.add(cells.get(name)));
            tables.computeIfAbsent(settings, key -> new ArrayList<>()).add(cells);
        }
        return tables.values().stream().map(BlockSweepText::table).toList();
    }

    private static String table(List<Map<String, String>> rows) {
        Map<String, String> first = rows.get(0);
        List<String> columns = new ArrayList<>(COLUMNS);
        if (rows.stream().anyMatch(row -> !row.get(PUBLISHED).isEmpty())) {
            columns.add(PUBLISHED);
        }
        boolean groups = rows.stream().anyMatch(row -> row.get("block").equals("mean"));
        List<List<String>> lines = new ArrayList<>();
        TreeSet<String> reduced = new TreeSet<>();
        for (Map<String, String> row : rows) {
            List<String> variant = List.of(row.get("operation"), row.get("variant"));
            List<String> before = lines.isEmpty() ? variant : lines.get(lines.size() - 1);
            if (before.contains("mean") || groups && !before.subList(0, variant.size()).equals(variant)) {
                lines.add(List.of());
            }
            lines.add(columns.stream().map(name -> name.equals(IMPROVEMENT) ? improvement(row) : row.get(name))
                    .toList());
            if (!row.get("reduced").isEmpty()) {
                reduced.add(row.get("reduced"));
            }
        }
        String set = first.get("width").equals("1") ? "" : " against a set of " + first.get("width");
        StringJoiner title = new StringJoiner("\n")
                .add((reduced.isEmpty() ? "Block sweep" : "Block sweep~") + ": one disk" + set
                        + " (MB/s = 10^6 bytes/s; CPU of the whole machine)")
                .add(settings(first));
        if (!reduced.isEmpty()) {
            title.add("~ reduced: " + String.join("; ", reduced));
        }
        if (rows.stream().anyMatch(BlockSweepText::unsure)) {
            title.add(StripeGroup.UNSURE);
        }
        String disks = set.isEmpty() ? "set" : first.get("width") + " disks";
        List<String> header = List.of("operation", "variant", "block", "1 disk MB/s", disks + " MB/s", "gain %",
                "1 disk CPU %", disks + " CPU %", "published gain %");
        return new TextTable(title.toString(), header.subList(0, columns.size()), 2, lines).text();
    }

    private static boolean unsure(Map<String, String> row) {
        return row.get("samples_overlap").equals("yes");
    }

    private static String improvement(Map<String, String> row) {
        return unsure(row) ? row.get(IMPROVEMENT) + "?" : row.get(IMPROVEMENT);
    }

    private static String settings(Map<String, String> row) {
        StringJoiner settings = new StringJoiner(" ");
        for (String name : SETTINGS) {
            String value = row.get(name);
            if (!value.isEmpty() && !value.equals(SetResult.NOTHING)) {
                settings.add(name.equals("other") ? value : name + "=" + value);
            }
        }
        return settings.toString();
    }
}
