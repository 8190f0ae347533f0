package stripebench.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** The striping scale for the terminal: a table for each benchmark and striping, with a column for each width. */
final class StripingScaleText {

    private static final List<String> SHARED = List.of("machine", "benchmark", "mode", "medium", "level", "unit",
            "dispatch");
    private static final List<String> VARYING = List.of("sync", "pattern", "depth", "threads");

    private StripingScaleText() {
    }

    static List<String> of(List<StripeGroup> groups) {
        Map<String, List<StripeGroup>> tables = new LinkedHashMap<>();
        List<String> told = new ArrayList<>(SHARED);
        told.addAll(VARYING);
        told.add("cache");
        for (StripeGroup group : groups) {
            String settings = (group.settings(SHARED) + " " + StripeGroup.others(group, groups, told)).trim();
            tables.computeIfAbsent(settings, key -> new ArrayList<>()).add(group);
        }
        List<String> texts = new ArrayList<>();
        tables.forEach((settings, members) -> {
            SortedSet<Integer> widths = new TreeSet<>();
            members.forEach(group -> widths.addAll(group.striped().keySet()));
            List<String> columns = VARYING.stream()
                    .filter(name -> members.stream().map(group -> group.value(name)).distinct().count() > 1).toList();
            List<List<String>> lines = lines(members, columns, widths);
            if (!lines.isEmpty()) {
                List<String> constant = new ArrayList<>(VARYING);
                constant.removeAll(columns);
                String title = "Striping scale: one disk, and how many times faster wider sets are "
                        + "(MB/s = 10^6 bytes/s)\n" + settings + " " + members.get(0).settings(constant);
                texts.add(new TextTable(title.stripTrailing(), header(columns, widths), columns.size(), lines).text());
            }
        });
        return texts;
    }

    private static List<String> header(List<String> columns, SortedSet<Integer> widths) {
        List<String> header = new ArrayList<>(columns);
        header.add("block");
        header.add("one MB/s");
        widths.forEach(width -> header.add("x" + width));
        return header;
    }

    private static List<List<String>> lines(List<StripeGroup> groups, List<String> columns,
            SortedSet<Integer> widths) {
        List<List<String>> lines = new ArrayList<>();
        for (StripeGroup group : groups) {
            for (String block : group.blocks(1)) {
                if (widths.stream().allMatch(width -> Double.isNaN(group.speedUp(width, block)))) {
                    continue;
                }
                List<String> line = new ArrayList<>();
                columns.forEach(name -> line.add(group.value(name)));
                line.add(block);
                line.add(Numbers.figure(group.mb(1, block)));
                widths.forEach(width -> line.add(Numbers.figure(group.speedUp(width, block))));
                lines.add(line);
            }
        }
        return lines;
    }
}
