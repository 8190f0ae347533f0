package stripebench.results.tables;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.Sheet;
import stripebench.results.StripeGroup;

/** How the rate grows with the width, wherever a single disk and stripe sets were measured with the same block. */
final class StripingScaleTable {

    private static final List<String> SETTINGS = List.of("machine", "benchmark", "mode", "medium", "level", "sync",
            "cache", "pattern", "depth", "threads", "unit", "dispatch");
    private static final List<String> HEADER = header();

    private StripingScaleTable() {
    }

    static Sheet of(List<SetResult> results) {
        // arrays in all their states have a table of their own; so has a search, whose passes differ in their rates
        List<StripeGroup> groups = StripeGroup.of(results.stream()
                .filter(set -> !set.suite().equals("RaidLevels") && !CaptureTable.has(set)).toList());
        // the single disk belongs to several groups where several units were measured, but stands once in the table
        Set<List<String>> rows = new LinkedHashSet<>();
        for (StripeGroup group : groups) {
            String others = StripeGroup.others(group, groups, HEADER);
            for (String block : group.blocks(1)) {
                rows.addAll(rows(group, block, others));
            }
        }
        return new Sheet("striping-scale", HEADER, List.copyOf(rows), StripingScaleText.of(groups));
    }

    private static List<String> header() {
        List<String> header = new ArrayList<>(SETTINGS);
        header.addAll(List.of("other", "block", "width", "devices", "mb_per_s", "speed_up", "samples_overlap",
                "efficiency_percent", "reduced"));
        return List.copyOf(header);
    }

    private static List<List<String>> rows(StripeGroup group, String block, String others) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(row(group, block, 1, others));
        for (int width : group.striped().keySet()) {
            if (!Double.isNaN(group.speedUp(width, block))) {
                rows.add(row(group, block, width, others));
            }
        }
        return rows.size() > 1 ? rows : List.of();
    }

    private static List<String> row(StripeGroup group, String block, int width, String others) {
        SetResult set = group.set(width, block);
        double speedUp = group.speedUp(width, block);
        List<String> row = new ArrayList<>();
        for (String name : SETTINGS) {
            row.add(name.equals("benchmark") ? set.benchmark() + (set.reduced().isEmpty() ? "" : "~")
                    : set.key().getOrDefault(name, SetResult.NOTHING));
        }
        row.addAll(List.of(others, block, String.valueOf(width), Numbers.count(set.facts().devices()),
                Numbers.figure(group.mb(width, block)), Numbers.figure(speedUp),
                width == 1 ? "" : group.overlap(width, block) ? "yes" : "no",
                Numbers.percent(speedUp / width * 100), set.reduced()));
        return row;
    }
}
