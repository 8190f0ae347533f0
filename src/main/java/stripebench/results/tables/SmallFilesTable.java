package stripebench.results.tables;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.Sheet;
import stripebench.results.StripeGroup;

/** What many small files gain from striping, and the space that they take in clusters. */
public final class SmallFilesTable {

    private static final List<String> SETTINGS = List.of("machine", "medium", "layout", "level", "width", "unit",
            "dispatch", "other");
    /** Bytes of a cluster by the column's name; the document's are 32 KB. */
    public static final Map<String, Integer> CLUSTERS = clusters();
    private static final List<String> HEADER = header();

    private SmallFilesTable() {
    }

    private static Map<String, Integer> clusters() {
        Map<String, Integer> clusters = new LinkedHashMap<>();
        clusters.put("used_of_512_clusters", 512);
        clusters.put("used_of_4k_clusters", 4 << 10);
        clusters.put("used_of_32k_clusters", 32 << 10);
        clusters.put("used_of_64k_clusters", 64 << 10);
        return Collections.unmodifiableMap(clusters);
    }

    private static List<String> header() {
        List<String> header = new ArrayList<>(List.of("machine", "method", "medium", "layout", "level", "operation",
                "variant", "pattern", "width", "unit", "dispatch", "other", "block", "files", "single_files_per_s",
                "set_files_per_s", "improvement_percent", "single_mb_per_s", "set_mb_per_s"));
        header.addAll(CLUSTERS.keySet());
        header.add("reduced");
        return List.copyOf(header);
    }

    /**
     * Whether the table has a figure of a set: the rate of a pass that reached the disk.
     *
     * @param set any set
     * @return true if it has
     */
    public static boolean has(SetResult set) {
        return set.suite().equals("SmallFiles") && !set.failed() && set.facts().bytesPerOp() != null
                && !variant(set).isEmpty();
    }

    static Sheet of(List<SetResult> results) {
        List<Map<String, String>> rows = GroupRows.of(results.stream().filter(SmallFilesTable::has).toList(), HEADER,
                SmallFilesTable::fill);
        return Sheet.of("small-files", HEADER, rows, text().of(rows));
    }

    private static String variant(SetResult set) {
        return BlockSweepTable.variant(set.method(), set.param("sync"), set.param("cache"));
    }

    private static void fill(Map<String, String> row, StripeGroup group, int width, String block) {
        SetResult single = group.set(1, block);
        SetResult striped = width == 1 ? null : group.set(width, block);
        SetResult any = single == null ? striped : single;
        long bytes = StripeGroup.bytes(block);
        double one = group.mb(1, block);
        double set = width == 1 ? Double.NaN : group.mb(width, block);
        String reduced = SetResult.reductions(single, striped);
        row.put("method", reduced.isEmpty() ? "SmallFiles" : "SmallFiles~");
        row.put("operation", any.method());
        row.put("variant", variant(any));
        row.put("files", Numbers.whole(any.facts().bytesPerOp() / bytes));
        row.put("single_files_per_s", Numbers.figure(one * 1e6 / bytes));
        row.put("set_files_per_s", Numbers.figure(set * 1e6 / bytes));
        row.put("improvement_percent", Numbers.percent((set / one - 1) * 100));
        row.put("single_mb_per_s", Numbers.figure(one));
        row.put("set_mb_per_s", Numbers.figure(set));
        CLUSTERS.forEach((name, cluster) -> row.put(name, Numbers.figure((double) used(bytes, cluster) / bytes)));
        row.put("reduced", reduced);
    }

    /**
     * What a file takes in whole clusters.
     *
     * @param bytes of the file
     * @param cluster bytes of a cluster
     * @return bytes
     */
    public static long used(long bytes, int cluster) {
        return (bytes + cluster - 1) / cluster * cluster;
    }

    private static SettingsText text() {
        Map<String, String> headings = new LinkedHashMap<>();
        List.of("operation", "variant", "pattern").forEach(name -> headings.put(name, name));
        headings.put("block", "file");
        headings.put("files", "files");
        headings.put("single_files_per_s", "1 disk/s");
        headings.put("set_files_per_s", "set/s");
        headings.put("improvement_percent", "gain %");
        headings.put("used_of_4k_clusters", "of 4K");
        headings.put("used_of_32k_clusters", "of 32K");
        return new SettingsText("Small files: files a second"
                + " (of 4K, of 32K: bytes used in such clusters over bytes written)", SETTINGS, headings, 4);
    }
}
