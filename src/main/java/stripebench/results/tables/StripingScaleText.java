package stripebench.results.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import stripebench.results.Numbers;
import stripebench.results.StripeGroup;
import stripebench.results.TextTable;

/** The striping scale for the terminal: a table for each benchmark and striping, with a column for each width. */
final class StripingScaleText {

    private static final List<String> SHARED = List.of("machine", "mode", "medium", "level", "unit",
            "dispatch");
    private static final List<String> VARYING = List.of("sync", "pattern", "depth", "threads");

    private StripingScaleText() {
    }

    static List<String> of(List<StripeGroup> groups) {
        Map<List<String>, List<StripeGroup>> tables = new LinkedHashMap<>();
        List<String> told = new ArrayList<>(SHARED);
        told.addAll(VARYING);
        told.addAll(List.of("benchmark", "cache"));
        for (StripeGroup group : groups) {
            String settings = (group.settings(SHARED) + " " + StripeGroup.others(group, groups, told)).trim();
            tables.computeIfAbsent(List.of(name(group), settings), key -> new ArrayList<>()).add(group);
        }
        List<String> texts = new ArrayList<>();
        tables.forEach((key, members) -> {
            SortedSet<Integer> widths = new TreeSet<>();
            members.forEach(group -> widths.addAll(group.striped().keySet()));
            List<String> columns = VARYING.stream()
                    .filter(name -> members.stream().map(group -> group.value(name)).distinct().count() > 1).toList();
            List<List<String>> lines = lines(members, columns, widths);
            if (!lines.isEmpty()) {
                List<String> constant = new ArrayList<>(VARYING);
                constant.removeAll(columns);
                String title = "Striping scale, " + key.get(0)
                        + ": MB/s (10^6 bytes/s) of one disk, and speed-up of sets\n"
                        + key.get(1) + " " + members.get(0).settings(constant);
                boolean unsure = lines.stream().flatMap(List::stream).anyMatch(cell -> cell.endsWith("?"));
                texts.add(new TextTable(title.stripTrailing() + (unsure ? "\n" + StripeGroup.UNSURE : ""),
                        header(columns, widths), columns.size(), lines).text());
            }
        });
        return texts;
    }

    /** With the mark of a reduced method. */
    private static String name(StripeGroup group) {
        boolean reduced = Stream.concat(group.single().values().stream(),
                group.striped().values().stream().flatMap(blocks -> blocks.values().stream()))
                .anyMatch(set -> !set.reduced().isEmpty());
        return group.value("benchmark") + (reduced ? "~" : "");
    }

    private static List<String> header(List<String> columns, SortedSet<Integer> widths) {
        List<String> header = new ArrayList<>(columns);
        header.add("block");
        header.add("1 disk MB/s");
        widths.forEach(width -> header.add("x" + width));
        return header;
    }

    private static String speedUp(StripeGroup group, int width, String block) {
        String speedUp = Numbers.figure(group.speedUp(width, block));
        return !speedUp.isEmpty() && group.overlap(width, block) ? speedUp + "?" : speedUp;
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
                widths.forEach(width -> line.add(speedUp(group, width, block)));
                lines.add(line);
            }
        }
        return lines;
    }
}
