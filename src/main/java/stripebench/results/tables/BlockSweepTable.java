package stripebench.results.tables;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.Sheet;
import stripebench.results.Spread;
import stripebench.results.StripeGroup;

/**
 * The table of the software-striping document: one disk against a stripe set for each block size, and the mean over
 * the block sizes where there are several.
 */
final class BlockSweepTable {

    private static final List<String> HEADER = List.of("machine", "method", "medium", "level", "operation", "variant",
            "pattern", "depth", "width", "unit", "dispatch", "other", "block", "single_mb_per_s", "striped_mb_per_s",
            "improvement_percent", "samples_overlap", "single_system_cpu_percent", "striped_system_cpu_percent",
            "single_cpu_percent", "striped_cpu_percent", "published_single_mb_per_s", "published_striped_mb_per_s",
            "published_improvement_percent", "reduced");
    // settings that "operation" and "variant" stand for
    private static final List<String> TOLD = List.of("benchmark", "mode", "sync", "cache");

    private static final String MEAN = "mean";

    private BlockSweepTable() {
    }

    static Sheet of(List<SetResult> results) {
        List<StripeGroup> groups = StripeGroup.of(results.stream().filter(set -> set.suite().equals("BlockSweep"))
                .filter(set -> !variant(set.method(), set.param("sync"), set.param("cache")).isEmpty()).toList());
        List<String> columns = new ArrayList<>(HEADER);
        columns.addAll(TOLD);
        List<List<String>> rows = new ArrayList<>();
        for (StripeGroup group : groups) {
            String others = StripeGroup.others(group, groups, columns);
            for (int width : group.striped().isEmpty() ? List.of(1) : group.striped().keySet()) {
                lines(group, width).forEach(line -> rows.add(row(group, width, others, line)));
            }
        }
        return new Sheet("block-sweep", HEADER, rows, BlockSweepText.of(HEADER, rows));
    }

    /** What the document calls the method of a set; empty for what it does not measure. */
    static String variant(String method, String sync, String cache) {
        return switch (method + " " + sync) {
            case "read direct", "write direct" -> "direct";
            case "write dsync" -> "dsync";
            case "write flush" -> "flush once";
            case "writeFlushEach flush" -> "flush each";
            default -> method.equals("read") && cache.equals("cold") ? "cold" : "";
        };
    }

    /** One line a block that either side has a figure for, and the mean of several. */
    private static List<Line> lines(StripeGroup group, int width) {
        List<Line> lines = new ArrayList<>();
        for (String block : group.blocks(width)) {
            Line line = Line.of(block, group.set(1, block), width == 1 ? null : group.set(width, block));
            if (line.single.known() || line.striped.known()) {
                lines.add(line);
            }
        }
        if (lines.size() > 1) {
            lines.add(Line.mean(lines));
        }
        return lines;
    }

    private static List<String> row(StripeGroup group, int width, String others, Line line) {
        String benchmark = group.value("benchmark");
        String method = benchmark.substring(benchmark.lastIndexOf('.') + 1);
        String operation = method.startsWith("read") ? "read" : "write";
        String variant = variant(method, group.value("sync"), group.value("cache"));
        Map<String, String> published = line.block.equals(MEAN) ? PublishedSweep.of(group, operation, width) : Map.of();
        return List.of(group.value("machine"), line.reduced.isEmpty() ? "BlockSweep" : "BlockSweep~",
                group.value("medium"), group.value("level"), operation, variant, group.value("pattern"),
                group.value("depth"), String.valueOf(width), group.value("unit"), group.value("dispatch"), others,
                line.block, Numbers.figure(line.single.mb), Numbers.figure(line.striped.mb),
                Numbers.percent((line.striped.mb / line.single.mb - 1) * 100), line.overlap,
                Numbers.percent(line.single.systemCpu), Numbers.percent(line.striped.systemCpu),
                Numbers.percent(line.single.cpu), Numbers.percent(line.striped.cpu),
                published.getOrDefault("single_mb_s", ""), published.getOrDefault("striped_mb_s_min", ""),
                published.getOrDefault("improvement_percent", ""),
                String.join("; ", line.reduced));
    }

    /** One side of a line: the single disk or the set; NaN is unknown. */
    private record Side(double mb, double systemCpu, double cpu) {

        static Side of(SetResult set) {
            return set == null ? new Side(Double.NaN, Double.NaN, Double.NaN)
                    : new Side(Spread.of(set.mbPerSecond()).median(), set.counters().systemCpuPercent(),
                            set.counters().cpuPercent());
        }

        static Side mean(List<Side> sides) {
            return new Side(mean(sides, Side::mb), mean(sides, Side::systemCpu), mean(sides, Side::cpu));
        }

        private static double mean(List<Side> sides, ToDoubleFunction<Side> figure) {
            return sides.stream().mapToDouble(figure).average().orElse(Double.NaN);
        }

        boolean known() {
            return !Double.isNaN(mb);
        }
    }

    private record Line(String block, Side single, Side striped, String overlap, SortedSet<String> reduced) {

        static Line of(String block, SetResult single, SetResult striped) {
            SortedSet<String> reduced = new TreeSet<>();
            for (SetResult set : Arrays.asList(single, striped)) {
                if (set != null && !set.reduced().isEmpty()) {
                    reduced.add(set.reduced());
                }
            }
            Side one = Side.of(single);
            Side set = Side.of(striped);
            String overlap = !one.known() || !set.known() ? ""
                    : Spread.of(single.mbPerSecond()).overlaps(Spread.of(striped.mbPerSecond())) ? "yes" : "no";
            return new Line(block, one, set, overlap, reduced);
        }

        /** Over the blocks that both sides have, if there are any: means over different blocks compare nothing. */
        static Line mean(List<Line> lines) {
            List<Line> pairs = lines.stream().filter(line -> line.single.known() && line.striped.known()).toList();
            List<Line> used = pairs.isEmpty() ? lines : pairs;
            SortedSet<String> reduced = new TreeSet<>();
            used.forEach(line -> reduced.addAll(line.reduced));
            return new Line(MEAN, Side.mean(used.stream().map(Line::single).toList()),
                    Side.mean(used.stream().map(Line::striped).toList()), "", reduced);
        }
    }
}
