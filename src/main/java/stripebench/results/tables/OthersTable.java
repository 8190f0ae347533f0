package stripebench.results.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import stripebench.results.Key;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.SharedSettings;
import stripebench.results.Sheet;
import stripebench.results.Spread;
import stripebench.results.TextTable;
import stripebench.results.Wrapped;

/** The scores of other people's benchmarks, in their own units. */
final class OthersTable {

    private static final List<String> HEADER = List.of("machine", "benchmark", "mode", "threads", "parameters", "forks",
            "samples", "score", "error", "min", "max", "unit");
    private static final List<String> TEXT_HEADER = List.of("set", "score", "error", "unit");
    private static final List<Integer> TEXT_WIDTHS = List.of(60, 0, 0, 12);

    private OthersTable() {
    }

    static Sheet of(List<SetResult> results) {
        List<List<String>> rows = new ArrayList<>();
        List<List<String>> lines = new ArrayList<>();
        for (SetResult set : results) {
            if (!set.isOurs() && !set.failed()) {
                Spread spread = Spread.of(set.samples());
                rows.add(List.of(set.key().getOrDefault("machine", ""), set.benchmark(),
                        set.key().getOrDefault("mode", ""), String.valueOf(set.threads()), parameters(set),
                        String.valueOf(set.forks().size()), String.valueOf(set.samples().length),
                        Numbers.figure(spread.median()), Numbers.figure(spread.error()),
                        Numbers.figure(spread.min()), Numbers.figure(spread.max()), set.scoreUnit()));
                lines.addAll(Wrapped.row(List.of(Key.of(set).text(), Numbers.figure(spread.median()),
                        Numbers.figure(spread.error()), set.scoreUnit()), TEXT_WIDTHS));
            }
        }
        return new Sheet("others", HEADER, rows, rows.isEmpty() ? List.of() : List.of(new TextTable(
                "Other benchmarks: medians of the iterations; error: half width of the 99.9 % confidence interval of"
                        + " the mean", TEXT_HEADER, 1, lines).text()));
    }

    private static String parameters(SetResult set) {
        Map<String, String> settings = new LinkedHashMap<>(set.key());
        settings.keySet().removeAll(List.of("machine", "benchmark", "mode", "threads"));
        return SharedSettings.text(settings);
    }
}
