package stripebench.results.compare;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import stripebench.results.Key;
import stripebench.results.Numbers;

/** What a reader must know besides the figures: how verdicts are made, what to doubt, what was not compared. */
final class ComparisonRemarks {

    private static final double SIGNIFICANT = 0.05;

    private final Comparison comparison;

    private ComparisonRemarks(Comparison comparison) {
        this.comparison = comparison;
    }

    /** Paragraphs of one or more lines. */
    static List<String> of(Comparison comparison) {
        ComparisonRemarks remarks = new ComparisonRemarks(comparison);
        List<String> paragraphs = new ArrayList<>();
        add(paragraphs, remarks.itself());
        if (!comparison.isEmpty()) {
            paragraphs.add(remarks.verdicts());
        }
        add(paragraphs, remarks.doubts());
        add(paragraphs, remarks.unpaired());
        add(paragraphs, remarks.withoutFacts());
        return paragraphs;
    }

    private static void add(List<String> paragraphs, String paragraph) {
        if (!paragraph.isEmpty()) {
            paragraphs.add(paragraph);
        }
    }

    private String itself() {
        Path base = comparison.inputs().get(0).place();
        return comparison.inputs().stream().skip(1).filter(input -> input.place().equals(base))
                .map(input -> "The base is compared with itself: " + input.name() + " is the same "
                        + (Files.isDirectory(base) ? "folder." : "file."))
                .collect(Collectors.joining("\n"));
    }

    private String verdicts() {
        long tests = comparison.pairs().stream().filter(Pair::tested).count();
        StringJoiner text = new StringJoiner("\n");
        StringJoiner counts = new StringJoiner(", ");
        for (Verdict verdict : Verdict.values()) {
            long count = comparison.count(verdict);
            if (count > 0) {
                counts.add(count + " " + verdict);
            }
        }
        text.add("Verdicts: " + counts + ". Ratio: how many times faster; for times base / new, so above 1 is better."
                + " Spread: interquartile range of the iterations.");
        text.add("A verdict needs p < 0.05 (Mann-Whitney U over fork medians, Benjamini-Hochberg over " + tests
                + " tests) and a ratio at least " + Numbers.exact(comparison.thresholdPercent()) + " % off 1.");
        if (comparison.count(Verdict.TOO_FEW) > 0) {
            text.add("Too few: fewer than 5 forks on a side; run the preset compare, or with -f 5 or more.");
        }
        if (tests > 0 && comparison.pairs().stream().filter(Pair::tested).noneMatch(pair -> findable(pair, tests))) {
            text.add("With " + tests + " tests a change of a single key can't reach p < 0.05: take more forks (-f), or"
                    + " fewer keys (--filter).");
        }
        return text.toString();
    }

    /** Whether the smallest p that so many forks can give is enough for a single finding. */
    private static boolean findable(Pair pair, long tests) {
        double[] low = new double[pair.base().forks().size()];
        double[] high = new double[pair.other().forks().size()];
        for (int i = 0; i < low.length; i++) {
            low[i] = -i - 1;
        }
        for (int i = 0; i < high.length; i++) {
            high[i] = i + 1;
        }
        return MannWhitney.p(low, high) * tests < SIGNIFICANT;
    }

    private String doubts() {
        StringJoiner text = new StringJoiner("\n").setEmptyValue("");
        for (Pair pair : comparison.pairs()) {
            String other = comparison.inputs().get(pair.input()).name();
            // a base beside several inputs is told once
            if (pair.input() == 1) {
                doubt(text, pair.key(), "base", pair.base());
            }
            doubt(text, pair.key(), other, pair.other());
        }
        return text.length() == 0 ? "" : "To doubt (drift: last quarter of the iterations against the first; outliers:"
                + " three interquartile ranges off):\n" + text;
    }

    private void doubt(StringJoiner text, Key key, String name, Scores side) {
        StringJoiner doubts = new StringJoiner(", ").setEmptyValue("");
        double drift = Pair.driftPercent(side);
        if (Math.abs(drift) >= comparison.thresholdPercent()) {
            doubts.add("drift " + Numbers.percent(drift) + " %");
        }
        if (side.outliers() > 0) {
            doubts.add(side.outliers() + " of " + side.samples().length + " iterations are outliers");
        }
        if (doubts.length() > 0) {
            text.add("  " + key.text() + ": " + name + ": " + doubts);
        }
    }

    private String unpaired() {
        StringJoiner text = new StringJoiner("\n").setEmptyValue("");
        comparison.unpaired().forEach(left -> text.add("  " + left.key().text() + ": " + left.reason()));
        return text.length() == 0 ? "" : "Not compared (" + comparison.unpaired().size() + "):\n" + text;
    }

    private String withoutFacts() {
        List<String> names = comparison.inputs().stream().filter(input -> !input.factsFile())
                .map(ComparisonInput::name).toList();
        return names.isEmpty() ? "" : "No machine.csv beside " + String.join(", ", names)
                + ": little is known of where that was measured.";
    }
}
