package stripebench.results.tables;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.Sheet;
import stripebench.results.Spread;
import stripebench.results.StripeGroup;

/** What reading at random from one member's disk leaves of a set's rate. */
final class SystemDiskTable {

    private static final List<String> SETTINGS = List.of("machine", "medium", "sync", "other");
    private static final List<String> HEADER = List.of("machine", "method", "medium", "level", "operation", "width",
            "unit", "dispatch", "sync", "other", "block", "quiet_mb_per_s", "disturbed_mb_per_s", "loss_percent",
            "background_reads_per_s", "reduced");
    // settings that "operation" and the two rates stand for
    private static final List<String> TOLD = List.of("benchmark", "mode", "cache", "background");

    private SystemDiskTable() {
    }

    /** A set without the background, and the same with it; either may be missing. */
    private record Pair(Map<String, String> key, SetResult quiet, SetResult disturbed) {

        Pair with(SetResult set) {
            return set.param("background").equals("none") ? new Pair(key, set, disturbed) : new Pair(key, quiet, set);
        }
    }

    static Sheet of(List<SetResult> results) {
        Map<Map<String, String>, Pair> pairs = new LinkedHashMap<>();
        for (SetResult set : results) {
            if (set.suite().equals("SystemDisk") && !set.failed()) {
                Map<String, String> key = set.key();
                key.remove("background");
                pairs.merge(key, new Pair(key, null, null).with(set), (pair, added) -> pair.with(set));
            }
        }
        List<Map<String, String>> keys = pairs.values().stream().map(Pair::key).toList();
        // neighbouring sets are measured in alternating order
        List<Map<String, String>> rows = pairs.values().stream().map(pair -> row(pair, keys))
                .sorted(Comparator.<Map<String, String>, String>comparing(row -> row.get("operation"))
                        .thenComparing(row -> StripeGroup.bytes(row.get("block")))
                        .thenComparing(row -> Integer.valueOf(row.get("width")))).toList();
        Map<String, String> headings = new LinkedHashMap<>();
        List.of("operation", "block", "level", "unit", "dispatch").forEach(name -> headings.put(name, name));
        headings.put("width", "disks");
        headings.put("quiet_mb_per_s", "alone MB/s");
        headings.put("disturbed_mb_per_s", "disturbed MB/s");
        headings.put("loss_percent", "loss %");
        headings.put("background_reads_per_s", "reads/s");
        SettingsText text = new SettingsText("System disk: passes alone, and beside random 4K reads from the first disk"
                + " (MB/s = 10^6 bytes/s)", SETTINGS, headings, 5);
        return Sheet.of("system-disk", HEADER, rows, text.of(rows));
    }

    private static Map<String, String> row(Pair pair, List<Map<String, String>> keys) {
        double quiet = mb(pair.quiet);
        double disturbed = mb(pair.disturbed);
        String reduced = SetResult.reductions(pair.quiet, pair.disturbed);
        Map<String, String> row = new LinkedHashMap<>();
        HEADER.forEach(name -> row.put(name, pair.key.getOrDefault(name, SetResult.NOTHING)));
        row.put("method", reduced.isEmpty() ? "SystemDisk" : "SystemDisk~");
        row.put("operation", pair.key.get("benchmark").replace("SystemDisk.", ""));
        row.put("other", others(pair.key, keys));
        row.put("quiet_mb_per_s", Numbers.figure(quiet));
        row.put("disturbed_mb_per_s", Numbers.figure(disturbed));
        row.put("loss_percent", Numbers.percent((1 - disturbed / quiet) * 100));
        row.put("background_reads_per_s", Numbers.figure(readsPerSecond(pair.disturbed)));
        row.put("reduced", reduced);
        return row;
    }

    private static double mb(SetResult set) {
        return set == null ? Double.NaN : Spread.of(set.mbPerSecond()).median();
    }

    /** Over all passes, in the disk's own time. */
    private static double readsPerSecond(SetResult set) {
        return set == null ? Double.NaN : set.counters().backgroundReads()
                / Arrays.stream(set.opsPerSecond()).map(passes -> 1 / passes).sum();
    }

    /** Settings without a column that differ in the table. */
    private static String others(Map<String, String> key, List<Map<String, String>> keys) {
        return key.entrySet().stream().filter(setting -> !HEADER.contains(setting.getKey())
                && !TOLD.contains(setting.getKey())
                && keys.stream().map(other -> other.get(setting.getKey())).distinct().count() > 1)
                .map(setting -> setting.getKey() + "=" + setting.getValue()).collect(Collectors.joining(" "));
    }
}
