package stripebench.results.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import stripebench.results.SetResult;
import stripebench.results.SharedSettings;
import stripebench.results.Spread;
import stripebench.results.StripeGroup;
import stripebench.results.read.SummaryTable;
import stripebench.results.report.Chart.Axis;
import stripebench.results.report.Chart.Series;

/** The charts of a set of results: rates by block size, speed-up by width, RAID levels, and latencies. */
final class Charts {

    private static final String RATE = "MB/s (10^6 bytes/s)";
    private static final Set<String> SETS_OF_DISKS = Set.of("machine", "level", "width", "unit", "dispatch", "state");
    private static final String NO_PARAMETER = "";
    private static final Set<String> LEVELS_APART = Set.of("machine");

    private final List<Chart> charts = new ArrayList<>();

    private Charts() {
    }

    /** Those that the results have at least two points for, media apart. */
    static List<Chart> of(List<SetResult> results) {
        Charts made = new Charts();
        List<SetResult> rated = results.stream().filter(set -> set.mbPerSecond().length > 0).toList();
        List<SetResult> ofBlocks = rated.stream()
                .filter(set -> StripeGroup.bytes(set.param("block")) < Long.MAX_VALUE).toList();
        made.rates("Rate by block size: ", ofBlocks, "block", Axis.SIZE, SETS_OF_DISKS);
        made.speedUps(rated);
        made.rates("Levels: ", rated.stream().filter(set -> !set.param("level").equals(SetResult.NOTHING)).toList(),
                "level", Axis.NAME, LEVELS_APART);
        made.latencies(results.stream().filter(set -> !set.percentiles().isEmpty()).toList());
        made.charts.sort(Comparator.comparing(Chart::medium, Comparator.comparing(medium -> medium.startsWith("model")))
                .thenComparing(Chart::medium));
        return made.charts;
    }

    private void rates(String what, List<SetResult> sets, String axis, Axis kind, Set<String> series) {
        for (ChartGroup group : ChartGroup.of(sets, axis, series)) {
            List<String> x = new ArrayList<>(group.positions());
            if (kind == Axis.SIZE) {
                x.sort(Comparator.comparingLong(StripeGroup::bytes));
            }
            if (x.size() > 1) {
                List<Series> lines = new ArrayList<>();
                group.series().forEach((name, points) -> lines.add(rates(name, x, points)));
                charts.add(new Chart(what + group.title(), group.medium(), kind, kind != Axis.NAME, axis, RATE,
                        false, x, lines));
            }
        }
    }

    private static Series rates(String name, List<String> x, Map<String, SetResult> points) {
        Function<Function<Spread, Double>, List<Double>> figures = figure -> x.stream().map(points::get)
                .map(set -> set == null ? null : positive(figure.apply(Spread.of(set.mbPerSecond())))).toList();
        return new Series(name, figures.apply(Spread::median), figures.apply(Spread::min), figures.apply(Spread::max),
                false);
    }

    private void speedUps(List<SetResult> rated) {
        Map<Map<String, String>, Map<String, Map<Integer, Double>>> byTitle = new LinkedHashMap<>();
        for (StripeGroup group : StripeGroup.of(rated)) {
            Map<String, String> title = new LinkedHashMap<>(group.setting());
            title.remove("machine");
            for (String block : group.blocks(1)) {
                Map<Integer, Double> points = new LinkedHashMap<>(Map.of(1, 1.0));
                group.striped().keySet().stream().filter(width -> !Double.isNaN(group.speedUp(width, block)))
                        .forEach(width -> points.put(width, group.speedUp(width, block)));
                if (points.size() > 1) {
                    byTitle.computeIfAbsent(title, key -> new LinkedHashMap<>())
                            .put(group.value("machine") + " block=" + block, points);
                }
            }
        }
        byTitle.forEach((title, lines) -> charts.add(speedUp(title, lines)));
    }

    private static Chart speedUp(Map<String, String> setting, Map<String, Map<Integer, Double>> lines) {
        TreeSet<Integer> widths = new TreeSet<>();
        lines.values().forEach(points -> widths.addAll(points.keySet()));
        List<Series> series = new ArrayList<>();
        lines.forEach((name, points) -> series.add(new Series(name, widths.stream().map(points::get).toList(), null,
                null, false)));
        series.add(new Series("ideal", widths.stream().map(Integer::doubleValue).toList(), null, null, true));
        Map<String, String> told = new LinkedHashMap<>(setting);
        String title = "Speed-up over one disk: " + told.remove("benchmark") + " " + SharedSettings.text(told);
        return new Chart(title, setting.getOrDefault("medium", SetResult.NOTHING), Axis.NUMBER, true, "width",
                "speed-up", false, widths.stream().map(String::valueOf).toList(), series);
    }

    private void latencies(List<SetResult> sampled) {
        for (ChartGroup group : ChartGroup.of(sampled, NO_PARAMETER, SETS_OF_DISKS)) {
            List<Series> lines = new ArrayList<>();
            group.series().forEach((name, points) -> lines.add(new Series(name, SummaryTable.PERCENTILES.values()
                    .stream().map(percentile -> positive(points.values().iterator().next().latencyMicros(percentile)))
                    .toList(), null, null, false)));
            List<String> x = SummaryTable.PERCENTILES.values().stream().map(name -> name.replace(".0", "")).toList();
            if (lines.stream().map(Series::y).flatMap(List::stream).anyMatch(y -> y != null)) {
                charts.add(new Chart("Latency: " + group.title(), group.medium(), Axis.NAME, true, "percentile",
                        "us", true, x, lines));
            }
        }
    }

    private static Double positive(double value) {
        return Double.isFinite(value) && value > 0 ? value : null;
    }
}
