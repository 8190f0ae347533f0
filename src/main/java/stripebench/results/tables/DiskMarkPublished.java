package stripebench.results.tables;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import stripebench.results.SetResult;
import stripebench.results.tables.DiskMarkLine.Column;

/** What the RAID 0 and encryption document printed of its systems, as rows of {@link DiskMarkTable}. */
final class DiskMarkPublished {

    private DiskMarkPublished() {
    }

    /** A kind of access, as the document tells them apart; it doesn't say how many requests were outstanding. */
    private enum Access {
        SEQUENTIAL_READ("read", "sequential", "seq_read"),
        SEQUENTIAL_WRITE("write", "sequential", "seq_write"),
        RANDOM("read and write", "random", "random");

        private final String operation;
        private final String test;
        private final String figures;

        Access(String operation, String test, String figures) {
            this.operation = operation;
            this.test = test;
            this.figures = figures;
        }
    }

    static List<Map<String, String>> rows() {
        Map<String, Map<Column, Map<String, String>>> systems = new LinkedHashMap<>();
        for (Map<String, String> row : Published.rows("raid0-encryption")) {
            Column column = column(row);
            if (column != null) {
                systems.computeIfAbsent(row.get("system"), system -> new EnumMap<>(Column.class)).put(column, row);
            }
        }
        List<Map<String, String>> rows = new ArrayList<>();
        systems.forEach((system, columns) -> {
            for (Access access : Access.values()) {
                rows.add(row(system, columns, access));
            }
        });
        rows.removeIf(row -> row.keySet().stream().noneMatch(name -> name.endsWith("_mb_per_s")));
        return rows;
    }

    private static Column column(Map<String, String> row) {
        boolean encrypted = row.get("encrypted").equals("yes");
        return switch (row.get("configuration") + " " + row.get("used_percent")) {
            case "single 0" -> encrypted ? null : Column.SINGLE;
            case "raid0 0" -> Column.SET;
            case "raid0+encryption 0" -> Column.ENCRYPTED;
            case "raid0+encryption 54" -> Column.ENCRYPTED_USED;
            default -> null;
        };
    }

    private static Map<String, String> row(String system, Map<Column, Map<String, String>> columns, Access access) {
        boolean set = columns.containsKey(Column.SET);
        Map<String, String> row = new LinkedHashMap<>();
        row.put("machine", system);
        row.put("method", "published");
        row.put("medium", "real");
        row.put("level", set ? "raid0" : SetResult.NOTHING);
        row.put("width", set ? columns.get(Column.SET).get("disks") : "1");
        row.put("operation", access.operation);
        row.put("test", access.test);
        Set<String> notes = new LinkedHashSet<>();
        columns.forEach((column, figures) -> {
            String range = range(figures.get(access.figures + "_mb_s_min"), figures.get(access.figures + "_mb_s_max"));
            if (!range.isEmpty()) {
                row.put(DiskMarkTable.name(column) + "_mb_per_s", range);
            }
            notes.add(figures.get("note"));
        });
        row.put("note", notes.stream().filter(note -> !note.isEmpty()).collect(Collectors.joining("; ")));
        return row;
    }

    private static String range(String least, String most) {
        return most.isEmpty() || most.equals(least) ? least : least + " to " + most;
    }
}
