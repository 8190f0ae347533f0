package stripebench.results.compare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import stripebench.results.Key;
import stripebench.results.Numbers;
import stripebench.results.SharedSettings;
import stripebench.results.TextTable;
import stripebench.results.Wrapped;

/** A comparison for the terminal, at most 100 columns wide. */
final class ComparisonText {

    private static final int COLUMNS = 100;
    private static final int GAP = 2;
    private static final int NARROWEST = 16;
    private static final int FACT = 26;
    private static final int SIDE_BY_SIDE = 2;
    private static final Pattern VERDICT = Pattern.compile("(?<= )(better|worse)(?=\\s|$)");
    private static final Map<String, String> COLOURS = Map.of("better", "\u001b[32m", "worse", "\u001b[31m");
    private static final String PLAIN = "\u001b[0m";

    private final Comparison comparison;
    private final Map<String, String> shared;
    private final StringBuilder text = new StringBuilder();

    private ComparisonText(Comparison comparison) {
        this.comparison = comparison;
        this.shared = SharedSettings.of(comparison.pairs().stream().map(Pair::key).toList());
    }

    static String of(Comparison comparison, boolean colour) {
        ComparisonText written = new ComparisonText(comparison);
        written.inputs();
        written.facts();
        if (!comparison.isEmpty()) {
            written.figures(colour);
        }
        ComparisonRemarks.of(comparison).forEach(written::paragraph);
        return written.text.toString();
    }

    private void inputs() {
        for (ComparisonInput input : comparison.inputs()) {
            line(input.name() + ": " + input.source() + ", " + input.sets().size() + " sets");
        }
    }

    private void facts() {
        List<List<String>> rows = FactsComparison.rows(comparison.inputs());
        if (rows.isEmpty()) {
            return;
        }
        int inputs = comparison.inputs().size();
        List<Integer> widths = new ArrayList<>(List.of(FACT));
        int each = Math.max(NARROWEST, (COLUMNS - FACT - GAP) / inputs - GAP);
        comparison.inputs().forEach(input -> widths.add(each));
        text.append('\n').append(table("Machine facts that differ", FactsComparison.header(comparison.inputs()),
                inputs + 1, rows, widths));
    }

    private void figures(boolean colour) {
        text.append('\n');
        if (!shared.isEmpty()) {
            line("All rows: " + SharedSettings.text(shared));
        }
        int others = comparison.inputs().size() - 1;
        String tables = others == 1 ? detailed() : IntStream.range(0, (others + 1) / SIDE_BY_SIDE)
                .mapToObj(block -> sideBySide(1 + block * SIDE_BY_SIDE,
                        Math.min(others, (block + 1) * SIDE_BY_SIDE)))
                .collect(Collectors.joining("\n"));
        text.append(colour ? VERDICT.matcher(tables).replaceAll(word -> COLOURS.get(word.group()) + word.group()
                + PLAIN) : tables);
    }

    /** Two inputs, with all that tells how sure a verdict is. */
    private String detailed() {
        List<List<String>> rows = new ArrayList<>();
        for (Pair pair : comparison.pairs()) {
            rows.add(List.of(pair.key().text(shared), Numbers.figure(pair.base().median()),
                    Numbers.figure(pair.other().median()), pair.base().unit(), Numbers.figure(pair.ratio()),
                    spread(pair),
                    probability(pair.adjusted()), pair.verdict().toString()));
        }
        rows.add(List.of("geometric mean", "", "", "", Numbers.figure(comparison.geometricMean(1)), "", "", ""));
        return figures(List.of("set", "base", "new", "unit", "ratio", "spread %", "p", "verdict"), rows);
    }

    private static String spread(Pair pair) {
        String spread = Numbers.percent(pair.base().spreadPercent()) + " / "
                + Numbers.percent(pair.other().spreadPercent());
        return spread.equals(" / ") ? "" : spread;
    }

    /** More inputs: a few of them beside the base. */
    private String sideBySide(int first, int last) {
        List<String> header = new ArrayList<>(List.of("set", "base", "unit", "spread %"));
        for (int input = first; input <= last; input++) {
            header.addAll(List.of(comparison.inputs().get(input).name(), "spread %"));
        }
        Map<Key, List<Pair>> byKey = comparison.pairs().stream()
                .collect(Collectors.groupingBy(Pair::key));
        Set<Key> keys = new LinkedHashSet<>();
        comparison.pairs().forEach(pair -> keys.add(pair.key()));
        List<List<String>> rows = new ArrayList<>();
        for (Key key : keys) {
            Scores base = byKey.get(key).get(0).base();
            List<String> row = new ArrayList<>(List.of(key.text(shared), Numbers.figure(base.median()), base.unit(),
                    Numbers.percent(base.spreadPercent())));
            for (int input = first; input <= last; input++) {
                row.addAll(cells(byKey.get(key), input));
            }
            rows.add(row);
        }
        List<String> means = new ArrayList<>(List.of("geometric mean", "", "", ""));
        for (int input = first; input <= last; input++) {
            means.addAll(List.of(Numbers.figure(comparison.geometricMean(input)), ""));
        }
        rows.add(means);
        return figures(header, rows);
    }

    private static List<String> cells(Collection<Pair> pairs, int input) {
        return pairs.stream().filter(pair -> pair.input() == input).findFirst()
                .map(pair -> List.of(Numbers.figure(pair.ratio()) + " " + pair.verdict(),
                        Numbers.percent(pair.other().spreadPercent())))
                .orElse(List.of("", ""));
    }

    private static String figures(List<String> header, List<List<String>> rows) {
        int others = 0;
        for (int i = 1; i < header.size(); i++) {
            int column = i;
            others += GAP + Math.max(header.get(i).length(),
                    rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0));
        }
        List<Integer> widths = new ArrayList<>(List.of(Math.max(NARROWEST, COLUMNS - others - GAP)));
        header.stream().skip(1).forEach(name -> widths.add(0));
        return table("", header, 1, rows, widths);
    }

    private static String table(String title, List<String> header, int textColumns, List<List<String>> rows,
            List<Integer> widths) {
        List<List<String>> lines = new ArrayList<>();
        rows.forEach(row -> lines.addAll(Wrapped.row(row, widths)));
        return new TextTable(title, header, textColumns, lines).text();
    }

    private static String probability(double p) {
        return Double.isNaN(p) ? "" : p < 0.0001 ? "<0.0001" : Numbers.fixed(p, 4);
    }

    private void paragraph(String paragraph) {
        text.append('\n');
        paragraph.lines().forEach(this::line);
    }

    private void line(String line) {
        Wrapped.row(List.of(line), List.of(COLUMNS)).forEach(part -> text.append(part.get(0)).append('\n'));
    }
}
