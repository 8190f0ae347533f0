package stripebench.results.tables;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.Sheet;
import stripebench.results.StripeGroup;

/** The capture test of the software-striping document: the highest rate without a late frame. */
final class CaptureTable {

    private static final List<String> SETTINGS = List.of("machine", "medium", "level", "width", "unit", "dispatch",
            "other");
    private static final List<String> HEADER = List.of("machine", "method", "medium", "level", "operation", "variant",
            "width", "unit", "dispatch", "other", "rate", "buffers", "block", "single_mb_per_s", "striped_mb_per_s",
            "improvement_percent", "single_missed_mb_per_s", "striped_missed_mb_per_s", "published_striped_mb_per_s",
            "reduced");

    private CaptureTable() {
    }

    static boolean has(SetResult set) {
        return set.suite().equals("Capture");
    }

    static Sheet of(List<SetResult> results) {
        List<Map<String, String>> rows = GroupRows.of(
                results.stream().filter(set -> has(set) && !set.failed()).toList(), HEADER, CaptureTable::fill);
        return Sheet.of("capture", HEADER, rows, text().of(rows));
    }

    private static void fill(Map<String, String> row, StripeGroup group, int width, String block) {
        SetResult single = group.set(1, block);
        SetResult striped = width == 1 ? null : group.set(width, block);
        CaptureRate one = single == null ? CaptureRate.UNKNOWN : CaptureRate.of(single);
        CaptureRate set = striped == null ? CaptureRate.UNKNOWN : CaptureRate.of(striped);
        String reduced = SetResult.reductions(single, striped);
        String operation = group.value("benchmark").replace("Capture.", "");
        row.put("method", reduced.isEmpty() ? "Capture" : "Capture~");
        row.put("operation", operation);
        row.put("variant", BlockSweepTable.variant(operation, group.value("sync"), group.value("cache")));
        row.put("single_mb_per_s", Numbers.figure(one.kept()));
        row.put("striped_mb_per_s", Numbers.figure(set.kept()));
        row.put("improvement_percent", Numbers.percent((set.kept() / one.kept() - 1) * 100));
        row.put("single_missed_mb_per_s", Numbers.figure(one.missed()));
        row.put("striped_missed_mb_per_s", Numbers.figure(set.missed()));
        row.put("published_striped_mb_per_s",
                PublishedSweep.capture(group, operation, width).getOrDefault("striped_mb_s_min", ""));
        row.put("reduced", reduced);
    }

    private static SettingsText text() {
        Map<String, String> headings = new LinkedHashMap<>();
        List.of("operation", "variant", "rate").forEach(name -> headings.put(name, name));
        headings.put("block", "frame");
        headings.put("buffers", "buffers");
        headings.put("single_mb_per_s", "1 disk MB/s");
        headings.put("striped_mb_per_s", "set MB/s");
        headings.put("improvement_percent", "gain %");
        headings.put("single_missed_mb_per_s", "1 disk late at");
        headings.put("striped_missed_mb_per_s", "set late at");
        headings.put("published_striped_mb_per_s", "published");
        return new SettingsText("Capture: highest rate without a late frame, and lowest with one"
                + " (MB/s = 10^6 bytes/s)", SETTINGS, headings, 4);
    }
}
