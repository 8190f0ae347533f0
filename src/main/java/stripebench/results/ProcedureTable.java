package stripebench.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The table of the HDD procedure document: one figure a test by the rule of twelve runs, with what moves it. */
final class ProcedureTable {

    private static final List<String> HEADER = List.of("machine", "test", "medium", "level", "width", "unit",
            "dispatch", "other", "what_is_timed", "runs", "pause_s", "dropped", "reported", "rounding", "mib_per_s",
            "slowest_mib_per_s", "fastest_mib_per_s", "busy_before_percent", "steal_before_percent", "machine_was",
            "reduced", "refused");
    private static final List<String> SETTINGS = List.of("medium", "level", "width", "unit", "dispatch");
    // settings that "test", "pause_s" and "reduced" stand for
    private static final List<String> TOLD = List.of("benchmark", "mode", "threads", "sync", "cache", "data", "size",
            "pause");
    private static final double BUSY_PERCENT = 10;

    private ProcedureTable() {
    }

    /** The document's tests; the empty name is none of them. */
    private record Test(String name, String documents, String timed, boolean byTime) {

        static final Test NONE = new Test("", "", "", false);

        static Test of(SetResult set) {
            return switch (set.benchmark() + " " + set.param("sync")) {
                case "BufferedRead.read -" -> new Test("hdparm -t", "hdparm -t",
                        "2 MiB blocks read in order from the start, cache dropped, for 3 s or to the end", false);
                case "StreamWrite.write cached" -> new Test("dd-cached", "dd write",
                        "1 MiB blocks of zeros to a new file, never flushed", true);
                case "StreamWrite.write flush" -> new Test("dd-fsync", "dd write",
                        "1 MiB blocks of zeros to a new file, flushed once", true);
                default -> NONE;
            };
        }
    }

    static Sheet of(List<SetResult> results, Machines machines) {
        List<SetResult> tests = results.stream().filter(set -> Test.of(set) != Test.NONE && !set.failed()).toList();
        Map<Map<String, String>, SetResult> latest = new LinkedHashMap<>();
        tests.forEach(set -> latest.put(set.key(), set));
        List<String> header = new ArrayList<>(HEADER);
        List<String> factors = machines.names().stream().filter(name -> !HEADER.contains(name)).toList();
        header.addAll(factors);
        List<Map<String, String>> rows = new ArrayList<>();
        for (SetResult set : latest.values()) {
            Map<String, String> row = row(set, latest.values().stream().toList());
            factors.forEach(name -> row.put(name, machines.fact(set, name)));
            rows.add(row);
        }
        return new Sheet("procedure", header, rows.stream().map(row -> header.stream().map(row::get).toList()).toList(),
                ProcedureText.of(rows));
    }

    private static Map<String, String> row(SetResult set, List<SetResult> all) {
        Test test = Test.of(set);
        Map<String, String> procedure = Published.rows("procedure").stream()
                .filter(published -> published.get("test").equals(test.documents)).findAny().orElseThrow();
        TwelveRuns figure = test.byTime ? TwelveRuns.byTime(set) : TwelveRuns.byRate(set);
        Map<String, String> row = new LinkedHashMap<>();
        row.put("machine", set.key().get("machine"));
        row.put("test", test.name + (set.reduced().isEmpty() ? "" : "~"));
        SETTINGS.forEach(name -> row.put(name, set.param(name)));
        row.put("other", other(set, all));
        row.put("what_is_timed", test.timed);
        row.put("runs", String.valueOf(set.samples().length));
        row.put("pause_s", set.param("pause").equals("auto") ? procedure.get("pause_s") : set.param("pause"));
        List.of("dropped", "reported", "rounding").forEach(name -> row.put(name, procedure.get(name)));
        row.put("mib_per_s", Numbers.truncated(figure.mibPerSecond()));
        row.put("slowest_mib_per_s", Numbers.figure(figure.slowest()));
        row.put("fastest_mib_per_s", Numbers.figure(figure.fastest()));
        double busy = set.counters().busyBeforePercent();
        double steal = set.counters().stealBeforePercent();
        row.put("busy_before_percent", Numbers.percent(busy));
        row.put("steal_before_percent", Numbers.percent(steal));
        row.put("machine_was", Double.isNaN(busy + steal) ? "unknown" : busy + steal > BUSY_PERCENT ? "busy" : "quiet");
        row.put("reduced", set.reduced());
        row.put("refused", figure.refused().orElse(""));
        return row;
    }

    /** Parameters without a column that differ in the table. */
    private static String other(SetResult set, List<SetResult> all) {
        List<String> other = new ArrayList<>();
        set.key().forEach((name, value) -> {
            boolean told = HEADER.contains(name) || TOLD.contains(name);
            if (!told && all.stream().map(s -> s.key().get(name)).distinct().count() > 1) {
                other.add(name + "=" + value);
            }
        });
        return String.join(" ", other);
    }
}
