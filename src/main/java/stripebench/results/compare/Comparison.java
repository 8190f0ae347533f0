package stripebench.results.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import stripebench.results.CsvFile;
import stripebench.results.Key;
import stripebench.results.SetResult;
import stripebench.results.Sheet;

/** Results laid beside those of a base, key by key: {@code results/README.md} defines how. Immutable. */
public final class Comparison {

    /** How a comparison is written. */
    public enum Format {
        /** For a terminal, at most 100 columns wide. */
        TEXT,
        /** RFC 4180: a row for each key and input. */
        CSV,
        /** With tables as GitHub shows them. */
        MARKDOWN
    }

    private final List<ComparisonInput> inputs;
    private final List<Pair> pairs;
    private final List<Unpaired> unpaired;
    private final double threshold;

    /** A key that could not be compared with an input, and why. */
    record Unpaired(Key key, int input, String reason, boolean broken) {
    }

    private Comparison(List<ComparisonInput> inputs, List<Pair> pairs, List<Unpaired> unpaired, double threshold) {
        this.inputs = inputs;
        this.pairs = pairs;
        this.unpaired = unpaired;
        this.threshold = threshold;
    }

    /**
     * Compares results with those of a base.
     *
     * @param sources results folders and files, at least two; the first is the base
     * @param filter found somewhere in what tells a set, as {@code StripeRequests.read thrpt threads=1 width=2}
     * @param thresholdPercent smallest change that counts, at least 0
     * @return the comparison
     * @throws stripebench.results.read.ResultFormatException if a file is not what it should be
     * @throws IOException if reading fails, or an input holds a set twice
     */
    public static Comparison of(List<Path> sources, Pattern filter, double thresholdPercent) throws IOException {
        List<ComparisonInput> inputs = new ArrayList<>();
        for (int i = 0; i < sources.size(); i++) {
            inputs.add(ComparisonInput.read(i == 0 ? "base" : sources.size() == 2 ? "new" : "new " + i,
                    sources.get(i)));
        }
        List<Pair> pairs = new ArrayList<>();
        List<Unpaired> unpaired = new ArrayList<>();
        for (Key key : keys(inputs, filter)) {
            for (int i = 1; i < inputs.size(); i++) {
                pair(key, i, inputs, pairs, unpaired);
            }
        }
        return new Comparison(inputs, judged(pairs, thresholdPercent / 100), unpaired, thresholdPercent);
    }

    /** In the order of the base, then what only others have. */
    private static Set<Key> keys(List<ComparisonInput> inputs, Pattern filter) {
        Set<Key> keys = new LinkedHashSet<>();
        inputs.forEach(input -> keys.addAll(input.sets().keySet()));
        keys.removeIf(Predicate.not(key -> filter.matcher(key.text()).find()));
        return keys;
    }

    private static void pair(Key key, int input, List<ComparisonInput> inputs, List<Pair> pairs,
            List<Unpaired> unpaired) {
        SetResult base = inputs.get(0).sets().get(key);
        SetResult other = inputs.get(input).sets().get(key);
        String here = inputs.get(input).name();
        if (base == null && other == null) {
            return;
        }
        String reason = base == null ? "only in " + here : other == null ? "not in " + here
                : base.failed() ? "failed in base: " + base.facts().failure()
                : other.failed() ? "failed in " + here + ": " + other.facts().failure() : difference(base, other);
        Optional<List<Scores>> scores = reason.isEmpty() ? Scores.inOneUnit(base, other) : Optional.empty();
        if (scores.isPresent()) {
            pairs.add(Pair.of(key, input, scores.get().get(0), scores.get().get(1)));
        } else {
            boolean broken = base != null && !base.failed() && other != null && other.failed();
            unpaired.add(new Unpaired(key, input, reason.isEmpty() ? "other units: " + base.scoreUnit() + " and "
                    + other.scoreUnit() : reason, broken));
        }
    }

    /** Why two results of one key are not of the same work; empty if they are. */
    private static String difference(SetResult base, SetResult other) {
        Long bytes = base.facts().bytes();
        if (bytes != null && other.facts().bytes() != null && !bytes.equals(other.facts().bytes())) {
            return "other sizes: " + bytes + " and " + other.facts().bytes() + " bytes";
        }
        return measured(base) && measured(other) ? "" : "samples that are no numbers";
    }

    private static boolean measured(SetResult set) {
        return !set.forks().isEmpty() && set.forks().stream().allMatch(fork -> fork.length > 0)
                && Arrays.stream(set.samples()).allMatch(Double::isFinite);
    }

    private static List<Pair> judged(List<Pair> pairs, double threshold) {
        List<Pair> tested = pairs.stream().filter(Pair::tested).toList();
        double[] adjusted = BenjaminiHochberg.adjust(tested.stream().mapToDouble(Pair::p).toArray());
        List<Pair> judged = new ArrayList<>(pairs);
        for (int i = 0, test = 0; i < judged.size(); i++) {
            if (judged.get(i).tested()) {
                judged.set(i, judged.get(i).judged(adjusted[test++], threshold));
            }
        }
        return List.copyOf(judged);
    }

    /**
     * Whether a key became worse.
     *
     * @return true if at least one verdict says so
     */
    public boolean hasRegression() {
        return count(Verdict.WORSE) > 0;
    }

    /**
     * Whether a key that the base has a figure for failed in another input.
     *
     * @return true if at least one did
     */
    public boolean hasFailure() {
        return unpaired.stream().anyMatch(Unpaired::broken);
    }

    /**
     * Whether nothing could be compared.
     *
     * @return true if there are no keys with a figure on both sides
     */
    public boolean isEmpty() {
        return pairs.isEmpty();
    }

    /**
     * The comparison as text.
     *
     * @param format how
     * @param colour whether verdicts are coloured by ANSI codes, in plain text only
     * @return lines, each ended with LF
     */
    public String text(Format format, boolean colour) {
        return switch (format) {
            case TEXT -> ComparisonText.of(this, colour);
            case MARKDOWN -> ComparisonMarkdown.of(this);
            case CSV -> {
                Sheet sheet = ComparisonSheet.of(this);
                yield CsvFile.text(sheet.header(), sheet.rows());
            }
        };
    }

    long count(Verdict verdict) {
        return pairs.stream().filter(pair -> pair.verdict() == verdict).count();
    }

    /** Of the ratios of all keys that the base and the input have; NaN if none has a ratio. */
    double geometricMean(int input) {
        double mean = pairs.stream().filter(pair -> pair.input() == input)
                .filter(pair -> pair.base().direction() != Scores.Direction.UNKNOWN).mapToDouble(Pair::ratio)
                .filter(ratio -> ratio > 0 && Double.isFinite(ratio)).map(Math::log).average().orElse(Double.NaN);
        return Math.exp(mean);
    }

    List<ComparisonInput> inputs() {
        return inputs;
    }

    List<Pair> pairs() {
        return pairs;
    }

    List<Unpaired> unpaired() {
        return unpaired;
    }

    double thresholdPercent() {
        return threshold;
    }
}
