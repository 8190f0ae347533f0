package stripebench.results.bonnie;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes one row of a text table apart: by its words where all figures are there, by its columns where some are not. */
final class RowText {

    private static final int PHASES = Phase.values().length;
    private static final String SIZE_AND_CHUNK =
            "(?<size>" + BonnieRow.SIZE + ")(?::(?<chunk>" + BonnieRow.CHUNK + "))?";
    private static final Pattern WORDS = Pattern.compile("(?:(?<name>.*)\\s)?" + SIZE_AND_CHUNK + "(?<figures>(?:\\s+"
            + Figures.RATE + "\\s+" + Figures.CPU + "){" + PHASES + "})");
    private static final Pattern PREFIX = Pattern.compile("(?:(?<name>.*)\\s)?" + SIZE_AND_CHUNK);
    private static final Pattern FIGURES = Pattern.compile("\\s+(" + Figures.RATE + ")\\s+(" + Figures.CPU + ")");
    private static final Pattern PAIR =
            Pattern.compile(" {1,5}(" + Figures.RATE + ") {1,3}(" + Figures.CPU + ")(?= |$)");
    private static final Pattern TIME = Pattern.compile(" {1,9}(" + Figures.LATENCY + ")(?= |$)");
    private static final Pattern LATENCY_WORDS =
            Pattern.compile("\\s*Latency(?:\\s+" + Figures.LATENCY + "){" + PHASES + "}\\s*");
    private static final Pattern LATENCY = Pattern.compile(Figures.LATENCY);

    private static final int PREFIX_WIDTH = 19;
    private static final int PAIR_WIDTH = 10;
    private static final int LATENCY_PREFIX_WIDTH = 17;
    private static final int TIME_WIDTH = 10;

    private RowText() {
    }

    /** A row without its latencies; version and concurrency are told by the header. */
    record Parsed(String machine, String size, String chunk, List<String> rates, List<String> cpus) {

        BonnieRow row(String version, String concurrency, List<String> latencies) {
            List<Figures> figures = new ArrayList<>();
            for (int i = 0; i < PHASES; i++) {
                figures.add(new Figures(rates.get(i), cpus.get(i), latencies.isEmpty() ? "" : latencies.get(i)));
            }
            return new BonnieRow(version, concurrency, machine, size, chunk, figures);
        }
    }

    /** A row with all twelve figures, however its lines were broken and its spaces lost. */
    static Optional<Parsed> byWords(String text) {
        Matcher words = WORDS.matcher(text.strip());
        if (!words.matches()) {
            return Optional.empty();
        }
        List<String> rates = new ArrayList<>();
        List<String> cpus = new ArrayList<>();
        FIGURES.matcher(words.group("figures")).results().forEach(pair -> {
            rates.add(pair.group(1));
            cpus.add(pair.group(2));
        });
        return Optional.of(parsed(words, rates, cpus));
    }

    /** A row as bonnie++ aligns it, where a skipped phase is blank and a long figure moves what follows. */
    static Optional<Parsed> byColumns(String line) {
        String padded = line + " ".repeat(PREFIX_WIDTH + PHASES * PAIR_WIDTH);
        Matcher prefix = PREFIX.matcher(padded.substring(0, PREFIX_WIDTH));
        if (!prefix.matches()) {
            return Optional.empty();
        }
        List<String> rates = new ArrayList<>();
        List<String> cpus = new ArrayList<>();
        int at = PREFIX_WIDTH;
        for (int i = 0; i < PHASES; i++) {
            if (padded.substring(at, at + PAIR_WIDTH).isBlank()) {
                rates.add("");
                cpus.add("");
                at += PAIR_WIDTH;
            } else {
                Matcher pair = PAIR.matcher(padded).region(at, padded.length()).useTransparentBounds(true);
                if (!pair.lookingAt()) {
                    return Optional.empty();
                }
                rates.add(pair.group(1));
                cpus.add(pair.group(2));
                at = pair.end();
            }
        }
        return padded.substring(at).isBlank() ? Optional.of(parsed(prefix, rates, cpus)) : Optional.empty();
    }

    /** The times of a line of latencies with all six, however it was broken. */
    static Optional<List<String>> latenciesByWords(String text) {
        return LATENCY_WORDS.matcher(text).matches()
                ? Optional.of(LATENCY.matcher(text).results().map(MatchResult::group).toList()) : Optional.empty();
    }

    /** The times of a line of latencies as bonnie++ aligns it, where that of a skipped phase is blank. */
    static Optional<List<String>> latenciesByColumns(String text) {
        String padded = text + " ".repeat(LATENCY_PREFIX_WIDTH + PHASES * TIME_WIDTH);
        List<String> times = new ArrayList<>();
        int at = LATENCY_PREFIX_WIDTH;
        for (int i = 0; i < PHASES; i++) {
            if (padded.substring(at, at + TIME_WIDTH).isBlank()) {
                times.add("");
                at += TIME_WIDTH;
            } else {
                Matcher time = TIME.matcher(padded).region(at, padded.length()).useTransparentBounds(true);
                if (!time.lookingAt()) {
                    return Optional.empty();
                }
                times.add(time.group(1));
                at = time.end();
            }
        }
        return padded.substring(at).isBlank() ? Optional.of(times) : Optional.empty();
    }

    private static Parsed parsed(Matcher prefix, List<String> rates, List<String> cpus) {
        String name = prefix.group("name");
        String chunk = prefix.group("chunk");
        return new Parsed(name == null ? "" : name.strip(), prefix.group("size"), chunk == null ? "" : chunk, rates,
                cpus);
    }
}
