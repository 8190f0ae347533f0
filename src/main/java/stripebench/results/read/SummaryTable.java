package stripebench.results.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import stripebench.results.Facts;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.Sheet;
import stripebench.results.Spread;

/** The tidy table: one row a set, failed ones too, with everything that a comparison needs. */
public final class SummaryTable {

    /** The suite's own parameters in the order of the columns. */
    private static final List<String> PARAMETERS = List.of("medium", "level", "width", "unit", "block", "depth", "sync",
            "pattern", "dispatch", "cache", "fill", "data", "cipher", "keybits", "dataunit", "used", "state", "size",
            "pause");

    /** JMH's names of the percentiles by column. */
    public static final Map<String, String> PERCENTILES = percentiles();

    private static final String CLASH = "param_";
    private static final Map<String, Function<Row, String>> COLUMNS = columns();

    private SummaryTable() {
    }

    /** A set and the spread of its MB/s, which several columns need. */
    private record Row(SetResult set, Spread mb) {
    }

    /**
     * Makes the table.
     *
     * @param results the sets, in the order of the rows
     * @return a row a set
     */
    public static Sheet of(List<SetResult> results) {
        Set<String> foreign = new TreeSet<>();
        results.forEach(set -> foreign.addAll(set.facts().params().keySet()));
        PARAMETERS.forEach(foreign::remove);
        List<String> header = new ArrayList<>(COLUMNS.keySet());
        foreign.forEach(name -> header.add(COLUMNS.containsKey(name) ? CLASH + name : name));
        List<List<String>> rows = new ArrayList<>();
        for (SetResult set : results) {
            Row row = new Row(set, Spread.of(set.mbPerSecond()));
            List<String> cells = new ArrayList<>();
            COLUMNS.values().forEach(column -> cells.add(column.apply(row)));
            foreign.forEach(name -> cells.add(set.facts().params().getOrDefault(name, "")));
            rows.add(cells);
        }
        return new Sheet("summary", header, rows, List.of());
    }

    /** The name of the parameter that a column holds; empty if it holds something else. */
    static Optional<String> parameter(String column) {
        if (PARAMETERS.contains(column) || !COLUMNS.containsKey(column)) {
            boolean clash = column.startsWith(CLASH) && COLUMNS.containsKey(column.substring(CLASH.length()));
            return Optional.of(clash ? column.substring(CLASH.length()) : column);
        }
        return Optional.empty();
    }

    private static Map<String, String> percentiles() {
        Map<String, String> percentiles = new LinkedHashMap<>();
        percentiles.put("latency_us_p50", "50.0");
        percentiles.put("latency_us_p90", "90.0");
        percentiles.put("latency_us_p95", "95.0");
        percentiles.put("latency_us_p99", "99.0");
        percentiles.put("latency_us_p999", "99.9");
        percentiles.put("latency_us_max", "100.0");
        return percentiles;
    }

    private static Map<String, Function<Row, String>> columns() {
        Map<String, Function<Row, String>> columns = new LinkedHashMap<>();
        fact(columns, "machine", Facts::machine);
        columns.put("benchmark", row -> row.set.benchmark());
        fact(columns, "mode", Facts::mode);
        columns.put("threads", row -> Numbers.count(row.set.facts().threads()));
        PARAMETERS.forEach(name -> fact(columns, name, facts -> facts.params().get(name)));
        columns.put("devices", row -> Numbers.count(row.set.facts().devices()));
        columns.put("samples", row -> samples(row.set));
        columns.put("score_unit", row -> row.set.scoreUnit());
        figures(columns);
        counters(columns);
        columns.put("bytes", row -> Numbers.count(row.set.facts().bytes()));
        columns.put("bytes_per_op", row -> row.set.facts().bytesPerOp() == null ? ""
                : Numbers.exact(row.set.facts().bytesPerOp()));
        columns.put("time_scale", row -> row.set.facts().timeScale() == null ? ""
                : Numbers.exact(row.set.facts().timeScale()));
        fact(columns, "reduced", Facts::reduced);
        fact(columns, "notes", Facts::notes);
        columns.put("status", row -> row.set.failed() ? "failed" : "ok");
        fact(columns, "reason", Facts::failure);
        fact(columns, "version", Facts::version);
        fact(columns, "jdk", Facts::jdk);
        fact(columns, "kernel", Facts::kernel);
        fact(columns, "command", Facts::command);
        return columns;
    }

    private static void figures(Map<String, Function<Row, String>> columns) {
        columns.put("mb_per_s", row -> Numbers.figure(row.mb.median()));
        columns.put("mb_per_s_mean", row -> Numbers.figure(row.mb.mean()));
        columns.put("mb_per_s_error", row -> Numbers.figure(row.mb.error()));
        columns.put("mb_per_s_min", row -> Numbers.figure(row.mb.min()));
        columns.put("mb_per_s_max", row -> Numbers.figure(row.mb.max()));
        columns.put("ops_per_s", row -> Numbers.figure(Spread.of(row.set.opsPerSecond()).median()));
        columns.put("latency_us_mean", row -> Numbers.figure(row.set.meanLatencyMicros()));
        PERCENTILES.forEach((column, percentile) ->
                columns.put(column, row -> Numbers.figure(row.set.latencyMicros(percentile))));
        columns.put("drift_percent", row -> Numbers.percent(Spread.driftPercent(row.set.opsPerSecond())));
    }

    private static void counters(Map<String, Function<Row, String>> columns) {
        columns.put("cpu_percent", row -> Numbers.percent(row.set.counters().cpuPercent()));
        columns.put("system_cpu_percent", row -> Numbers.percent(row.set.counters().systemCpuPercent()));
        columns.put("steal_percent", row -> Numbers.percent(row.set.counters().stealPercent()));
        columns.put("device_read_bytes", row -> Numbers.whole(row.set.counters().deviceReadBytes()));
        columns.put("device_write_bytes", row -> Numbers.whole(row.set.counters().deviceWriteBytes()));
        columns.put("cache_dropped", row -> row.set.counters().cacheDropped());
        columns.put("dispatch_used", row -> dispatchUsed(row.set));
    }

    private static void fact(Map<String, Function<Row, String>> columns, String name, Function<Facts, String> fact) {
        columns.put(name, row -> Objects.toString(fact.apply(row.set.facts()), ""));
    }

    private static String samples(SetResult set) {
        List<String> forks = new ArrayList<>();
        for (double[] fork : set.forks()) {
            List<String> scores = new ArrayList<>();
            for (double score : fork) {
                scores.add(Double.isFinite(score) ? Numbers.exact(score) : "NaN");
            }
            forks.add(String.join(" ", scores));
        }
        return String.join("|", forks);
    }

    private static String dispatchUsed(SetResult set) {
        boolean none = set.width() == 1 || SetResult.NOTHING.equals(set.facts().params().get("dispatch"));
        return none && !set.failed() ? SetResult.NOTHING : set.counters().dispatchUsed();
    }
}
