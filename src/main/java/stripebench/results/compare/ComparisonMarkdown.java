package stripebench.results.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import stripebench.results.Key;
import stripebench.results.Numbers;
import stripebench.results.SharedSettings;

/** A comparison as Markdown, with the tables of GitHub. */
final class ComparisonMarkdown {

    private final Comparison comparison;
    private final Map<String, String> shared;
    private final StringBuilder text = new StringBuilder();

    private ComparisonMarkdown(Comparison comparison) {
        this.comparison = comparison;
        this.shared = SharedSettings.of(comparison.pairs().stream().map(Pair::key).toList());
    }

    static String of(Comparison comparison) {
        ComparisonMarkdown written = new ComparisonMarkdown(comparison);
        comparison.inputs().forEach(input -> written.text.append("- ").append(escape(input.name() + ": "
                + input.source() + ", " + input.sets().size() + " sets")).append('\n'));
        List<List<String>> facts = FactsComparison.rows(comparison.inputs());
        if (!facts.isEmpty()) {
            written.text.append("\nMachine facts that differ\n");
            written.table(FactsComparison.header(comparison.inputs()), facts);
        }
        if (!comparison.isEmpty()) {
            written.figures();
        }
        ComparisonRemarks.of(comparison).forEach(written::paragraph);
        return written.text.toString();
    }

    private void figures() {
        if (!shared.isEmpty()) {
            text.append("\nAll rows: ").append(escape(SharedSettings.text(shared))).append('\n');
        }
        List<String> header = new ArrayList<>(List.of("set", "unit", "base", "spread %"));
        comparison.inputs().stream().skip(1).map(ComparisonInput::name)
                .forEach(name -> header.addAll(List.of(name, "spread %", "ratio", "p", "verdict")));
        Map<Key, List<String>> rows = new LinkedHashMap<>();
        for (Pair pair : comparison.pairs()) {
            List<String> row = rows.computeIfAbsent(pair.key(), key -> new ArrayList<>(List.of(key.text(shared),
                    pair.base().unit(), Numbers.figure(pair.base().median()),
                    Numbers.percent(pair.base().spreadPercent()))));
            fill(row, header.size() - 5 * (comparison.inputs().size() - pair.input()));
            row.addAll(List.of(Numbers.figure(pair.other().median()), Numbers.percent(pair.other().spreadPercent()),
                    Numbers.figure(pair.ratio()), Numbers.figure(pair.adjusted()), pair.verdict().toString()));
        }
        List<String> means = new ArrayList<>(List.of("geometric mean", "", "", ""));
        for (int input = 1; input < comparison.inputs().size(); input++) {
            means.addAll(List.of("", "", Numbers.figure(comparison.geometricMean(input)), "", ""));
        }
        List<List<String>> lines = new ArrayList<>(rows.values());
        lines.forEach(row -> fill(row, header.size()));
        lines.add(means);
        table(header, lines);
    }

    private static void fill(List<String> row, int size) {
        while (row.size() < size) {
            row.add("");
        }
    }

    private void table(List<String> header, List<List<String>> rows) {
        text.append('\n');
        line(header);
        line(header.stream().map(name -> "---").toList());
        rows.forEach(this::line);
    }

    private void line(List<String> cells) {
        StringJoiner line = new StringJoiner(" | ", "| ", " |\n");
        cells.forEach(cell -> line.add(escape(cell)));
        text.append(line);
    }

    /** Each line of a paragraph stays one. */
    private void paragraph(String paragraph) {
        text.append('\n');
        paragraph.lines().forEach(line -> text.append(line.startsWith("  ") ? "- " : "").append(escape(line.strip()))
                .append(line.endsWith(":") ? "\n\n" : "\n"));
    }

    private static String escape(String text) {
        return text.replaceAll("[\\\\`*_\\[\\]<>|~&]", "\\\\$0").replaceAll("\\R", " ");
    }
}
