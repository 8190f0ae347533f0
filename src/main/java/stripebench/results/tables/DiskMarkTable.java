package stripebench.results.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.Sheet;
import stripebench.results.tables.DiskMarkLine.Column;

/**
 * The table of the RAID 0 and encryption document: CrystalDiskMark's figures of one disk, of a set, of the set with
 * encryption, and of the encrypted set at 54 % full, side by side; the document's own figures below.
 */
final class DiskMarkTable {

    /** The columns. */
    static final List<String> HEADER = List.of("machine", "method", "medium", "level", "width", "unit", "dispatch",
            "cipher", "keybits", "dataunit", "other", "operation", "test", "single_mb_per_s", "set_mb_per_s",
            "improvement_percent", "encrypted_mb_per_s", "encrypted_used_mb_per_s", "single_latency_us",
            "set_latency_us", "encrypted_latency_us", "encrypted_used_latency_us", "reduced", "note");
    // settings that "operation" and "test" stand for, and those that all rows share
    private static final List<String> TOLD = List.of("benchmark", "mode", "block", "pattern", "depth", "threads",
            "sync");

    private DiskMarkTable() {
    }

    static Sheet of(List<SetResult> results) {
        List<SetResult> marks = results.stream().filter(set -> set.suite().equals("DiskMark") && !set.failed()
                && set.param("sync").equals("direct")).toList();
        List<DiskMarkLine> lines = DiskMarkLine.of(marks);
        List<Map<String, String>> rows = new ArrayList<>();
        lines.forEach(line -> rows.add(row(line, lines)));
        if (!rows.isEmpty()) {
            rows.addAll(DiskMarkPublished.rows());
        }
        return new Sheet("diskmark", HEADER,
                rows.stream().map(row -> HEADER.stream().map(name -> row.getOrDefault(name, "")).toList()).toList(),
                DiskMarkText.of(marks));
    }

    private static Map<String, String> row(DiskMarkLine line, List<DiskMarkLine> all) {
        SetResult any = line.cells().values().iterator().next();
        String reduced = line.cells().values().stream().map(SetResult::reduced).filter(text -> !text.isEmpty())
                .distinct().sorted().collect(Collectors.joining("; "));
        Map<String, String> row = new LinkedHashMap<>();
        row.put("machine", line.setting().get("machine"));
        row.put("method", reduced.isEmpty() ? "DiskMark" : "DiskMark~");
        row.put("medium", any.param("medium"));
        DiskMarkLine.STRIPING.forEach(name -> row.put(name, line.set().getOrDefault(name, SetResult.NOTHING)));
        DiskMarkLine.CIPHER.forEach(name -> row.put(name, line.set().getOrDefault(name, SetResult.NOTHING)));
        row.put("other", other(line, all));
        row.put("operation", any.method());
        row.put("test", Mark.test(any));
        for (Column column : Column.values()) {
            Mark mark = Mark.of(line.cells().get(column));
            row.put(name(column) + "_mb_per_s", Numbers.figure(mark.mbPerSecond()));
            row.put(name(column) + "_latency_us", Numbers.figure(mark.latencyMicros()));
        }
        double single = Mark.of(line.cells().get(Column.SINGLE)).mbPerSecond();
        double set = Mark.of(line.cells().get(Column.SET)).mbPerSecond();
        row.put("improvement_percent", Numbers.percent((set / single - 1) * 100));
        row.put("reduced", reduced);
        return row;
    }

    /** How a column's name begins in the table. */
    static String name(Column column) {
        return switch (column) {
            case SINGLE -> "single";
            case SET -> "set";
            case ENCRYPTED -> "encrypted";
            case ENCRYPTED_USED -> "encrypted_used";
        };
    }

    /** Settings without a column of their own that differ in the table. */
    private static String other(DiskMarkLine line, List<DiskMarkLine> all) {
        Set<String> names = new TreeSet<>(line.setting().keySet());
        names.removeAll(TOLD);
        names.removeAll(HEADER);
        names.removeIf(name -> all.stream().map(l -> l.setting().get(name)).distinct().count() < 2);
        return names.stream().map(name -> name + "=" + line.setting().get(name)).collect(Collectors.joining(" "));
    }
}
