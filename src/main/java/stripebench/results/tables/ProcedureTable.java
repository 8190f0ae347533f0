package stripebench.results.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.Sheet;
import stripebench.results.StripeGroup;

/** The table of the HDD procedure document: one figure a test by the document's rule for it, with what moves it. */
final class ProcedureTable {

    private static final List<String> HEADER = List.of("machine", "test", "medium", "level", "width", "unit",
            "dispatch", "other", "what_is_timed", "runs", "pause_s", "dropped", "reported", "rounding", "mib_per_s",
            "slowest_mib_per_s", "fastest_mib_per_s", "seeks_per_s", "busy_before_percent", "steal_before_percent",
            "machine_was", "reduced", "refused");
    private static final List<String> SETTINGS = List.of("medium", "level", "width", "unit", "dispatch");
    // settings that "test", "pause_s" and "reduced" stand for
    private static final List<String> TOLD = List.of("benchmark", "mode", "threads", "sync", "cache", "data", "size",
            "pause");
    private static final double BUSY_PERCENT = 10;

    private ProcedureTable() {
    }

    /** One of the document's tests, and its rule. */
    private record Test(String name, String documents, String timed, boolean seeks,
            Function<SetResult, ProcedureFigure> rule) {

        /** Empty if a set is none of them. */
        static Optional<Test> of(SetResult set) {
            return Optional.ofNullable(switch (set.benchmark() + " " + set.param("sync")) {
                case "BufferedRead.read -" -> new Test("hdparm -t", "hdparm -t",
                        "2 MiB blocks read in order from the start, cache dropped, for 3 s or to the end", false,
                        TwelveRuns::byRate);
                case "StreamWrite.write cached" -> new Test("dd-cached", "dd write",
                        "1 MiB blocks of zeros to a new file, never flushed", false, TwelveRuns::byTime);
                case "StreamWrite.write flush" -> new Test("dd-fsync", "dd write",
                        "1 MiB blocks of zeros to a new file, flushed once", false, TwelveRuns::byTime);
                case "Bonnie.read cached" -> bonnie(set, "block read", "chunks read in order, cache dropped", false);
                case "Bonnie.write flush" -> bonnie(set, "block write", "chunks written in order, flushed once", false);
                case "Bonnie.seeks flush" -> bonnie(set, "seeks",
                        "8192 chunks read at random by five seekers, every tenth written back", true);
                default -> null;
            });
        }

        private static Test bonnie(SetResult set, String figure, String timed, boolean seeks) {
            double bytes = seeks ? StripeGroup.bytes(set.param("block")) : 1 << 20;
            return BestOfFive.applies(set) ? new Test("bonnie++ " + figure, "bonnie++ 1.03", timed, seeks,
                    runs -> BestOfFive.of(runs, bytes)) : null;
        }
    }

    static Sheet of(List<SetResult> results, Machines machines) {
        List<SetResult> tests = results.stream().filter(set -> Test.of(set).isPresent() && !set.failed()).toList();
        Map<Map<String, String>, SetResult> latest = new LinkedHashMap<>();
        tests.forEach(set -> latest.put(set.key(), set));
        List<String> header = new ArrayList<>(HEADER);
        List<String> factors = machines.names().stream().filter(name -> !HEADER.contains(name)).toList();
        header.addAll(factors);
        List<Map<String, String>> rows = new ArrayList<>();
        for (SetResult set : latest.values()) {
            Test test = Test.of(set).orElseThrow();
            Map<String, String> row = row(set, test, latest.values().stream()
                    .filter(other -> Test.of(other).orElseThrow().name.equals(test.name)).toList());
            factors.forEach(name -> row.put(name, machines.fact(set, name)));
            rows.add(row);
        }
        return new Sheet("procedure", header, rows.stream().map(row -> header.stream().map(row::get).toList()).toList(),
                ProcedureText.of(rows));
    }

    private static Map<String, String> row(SetResult set, Test test, List<SetResult> alike) {
        Map<String, String> procedure = Published.rows("procedure").stream()
                .filter(published -> published.get("test").equals(test.documents)).findAny().orElseThrow();
        ProcedureFigure figure = test.rule.apply(set);
        Map<String, String> row = new LinkedHashMap<>();
        row.put("machine", set.key().get("machine"));
        row.put("test", test.name + (set.reduced().isEmpty() ? "" : "~"));
        SETTINGS.forEach(name -> row.put(name, set.param(name)));
        row.put("other", other(set, alike));
        row.put("what_is_timed", test.timed);
        row.put("runs", String.valueOf(set.samples().length));
        row.put("pause_s", set.param("pause").equals("auto") ? procedure.get("pause_s") : set.param("pause"));
        List.of("dropped", "reported", "rounding").forEach(name -> row.put(name, procedure.get(name)));
        row.put("mib_per_s", test.seeks ? "" : Numbers.truncated(figure.value()));
        row.put("slowest_mib_per_s", test.seeks ? "" : Numbers.figure(figure.slowest()));
        row.put("fastest_mib_per_s", test.seeks ? "" : Numbers.figure(figure.fastest()));
        row.put("seeks_per_s", test.seeks ? Numbers.truncated(figure.value()) : "");
        double busy = set.counters().busyBeforePercent();
        double steal = set.counters().stealBeforePercent();
        row.put("busy_before_percent", Numbers.percent(busy));
        row.put("steal_before_percent", Numbers.percent(steal));
        row.put("machine_was", Double.isNaN(busy + steal) ? "unknown" : busy + steal > BUSY_PERCENT ? "busy" : "quiet");
        row.put("reduced", set.reduced());
        row.put("refused", figure.refused().orElse(""));
        return row;
    }

    /** Parameters without a column that differ between sets of the same test. */
    private static String other(SetResult set, List<SetResult> alike) {
        List<String> other = new ArrayList<>();
        set.key().forEach((name, value) -> {
            boolean told = HEADER.contains(name) || TOLD.contains(name);
            if (!told && alike.stream().map(s -> s.key().get(name)).distinct().count() > 1) {
                other.add(name + "=" + value);
            }
        });
        return String.join(" ", other);
    }
}
