package stripebench.results.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import stripebench.results.TextTable;

/** The procedure's figures for the terminal: one table a machine. */
final class ProcedureText {

    private static final List<String> COLUMNS = List.of("test", "medium", "width", "unit", "other", "mib_per_s",
            "slowest_mib_per_s", "fastest_mib_per_s", "seeks_per_s", "busy_before_percent");
    private static final List<String> TITLES = List.of("test", "medium", "disks", "unit", "other", "MiB/s", "slowest",
            "fastest", "seeks/s", "busy before %");
    private static final int TEXT_COLUMNS = 5;

    private ProcedureText() {
    }

    static List<String> of(List<Map<String, String>> rows) {
        Map<String, List<Map<String, String>>> machines = rows.stream().collect(
                Collectors.groupingBy(row -> row.get("machine"), LinkedHashMap::new, Collectors.toList()));
        List<String> texts = new ArrayList<>();
        machines.forEach((machine, lines) -> texts.add(text(machine, lines)));
        return texts;
    }

    private static String text(String machine, List<Map<String, String>> rows) {
        TreeSet<String> remarks = new TreeSet<>();
        for (Map<String, String> row : rows) {
            if (!row.get("reduced").isEmpty()) {
                remarks.add("~ reduced: " + row.get("reduced"));
            }
            if (!row.get("refused").isEmpty()) {
                remarks.add("refused: " + row.get("test") + ", " + row.get("refused"));
            }
            if (row.get("machine_was").equals("busy")) {
                remarks.add("busy: other work ran before some runs; measure again on a quiet machine");
            }
        }
        StringBuilder title = new StringBuilder("HDD procedure: twelve runs, the highest and the lowest dropped;")
                .append(" of bonnie++ the best of five\n(MiB/s = 2^20 bytes/s, truncated)\nmachine=").append(machine);
        remarks.forEach(remark -> title.append('\n').append(remark));
        return new TextTable(title.toString(), TITLES, TEXT_COLUMNS,
                rows.stream().map(row -> COLUMNS.stream().map(row::get).toList()).toList()).text();
    }
}
