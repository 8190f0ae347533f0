package stripebench.results.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import stripebench.results.Key;
import stripebench.results.Numbers;
import stripebench.results.Sheet;

/** A comparison for programs: one row for each key and input besides the base. */
final class ComparisonSheet {

    private static final List<String> FIGURES = List.of("input", "base_machine", "machine", "unit", "base", "new",
            "ratio", "base_spread_percent", "new_spread_percent", "base_forks", "new_forks", "base_samples",
            "new_samples", "p", "p_adjusted", "base_drift_percent", "new_drift_percent", "base_outliers",
            "new_outliers", "verdict", "reason");
    private static final String NOT_COMPARED = "not compared";

    private final Comparison comparison;
    private final Set<String> settings = new LinkedHashSet<>();
    private final List<List<String>> rows = new ArrayList<>();

    private ComparisonSheet(Comparison comparison) {
        this.comparison = comparison;
        Stream.concat(comparison.pairs().stream().map(Pair::key),
                comparison.unpaired().stream().map(Comparison.Unpaired::key))
                .forEach(key -> settings.addAll(key.settings().keySet()));
    }

    static Sheet of(Comparison comparison) {
        ComparisonSheet sheet = new ComparisonSheet(comparison);
        comparison.pairs().forEach(sheet::pair);
        comparison.unpaired().forEach(sheet::unpaired);
        List<String> header = new ArrayList<>();
        // a parameter of somebody else may have the name of a column
        sheet.settings.forEach(name -> header.add(FIGURES.contains(name) ? "param_" + name : name));
        header.addAll(FIGURES);
        return new Sheet("comparison", header, sheet.rows, List.of());
    }

    private void pair(Pair pair) {
        Scores base = pair.base();
        Scores other = pair.other();
        List<String> row = key(pair.key(), pair.input());
        row.addAll(List.of(base.unit(), Numbers.figure(base.median()), Numbers.figure(other.median()),
                Numbers.figure(pair.ratio()), Numbers.percent(base.spreadPercent()),
                Numbers.percent(other.spreadPercent()), String.valueOf(base.forks().size()),
                String.valueOf(other.forks().size()), String.valueOf(base.samples().length),
                String.valueOf(other.samples().length), Numbers.figure(pair.p()), Numbers.figure(pair.adjusted()),
                Numbers.percent(Pair.driftPercent(base)), Numbers.percent(Pair.driftPercent(other)),
                String.valueOf(base.outliers()), String.valueOf(other.outliers()), pair.verdict().toString(), ""));
        rows.add(row);
    }

    private void unpaired(Comparison.Unpaired left) {
        List<String> row = key(left.key(), left.input());
        while (row.size() < settings.size() + FIGURES.size() - 2) {
            row.add("");
        }
        row.addAll(List.of(NOT_COMPARED, left.reason()));
        rows.add(row);
    }

    private List<String> key(Key key, int input) {
        List<String> row = new ArrayList<>();
        settings.forEach(name -> row.add(key.settings().getOrDefault(name, "")));
        row.add(comparison.inputs().get(input).name());
        row.add(machine(0));
        row.add(machine(input));
        return row;
    }

    private String machine(int input) {
        return Objects.toString(comparison.inputs().get(input).facts().get(ComparisonInput.MACHINE), "");
    }
}
