package stripebench.results.bonnie;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the text tables of bonnie++ 1.x wherever they stand in a text: after its progress lines, in a mail that broke
 * them or put {@code >} before them, in a diff, with figures marked as {@code **bold**}.
 */
final class TextTables {

    private static final Pattern HEADER = Pattern.compile(
            "(?:(?<marks>[-+<>|!]{0,2}\\s*)Version\\s+(?:(?<version>[^\\s-]\\S*)\\s+)?"
                    + "|(?<bare>(?:[+<>|!]{1,2} ?)?)\\s*)-{2,}Sequential Output-{2,}.*");
    private static final Pattern MARKS = Pattern.compile("[-+<>|!\\s]*");
    private static final Pattern RATE = Pattern.compile("(?<!\\S)" + Figures.RATE + "(?!\\S)");
    private static final Pattern CONCURRENCY = Pattern.compile("Concurrency\\s+([0-9]{1,6})\\s");
    private static final Pattern FILES = Pattern.compile("Sequential Create|-Create--");
    private static final String LATENCY = "Latency";
    private static final String PERCENT = "%CP";
    private static final int MOST_HEADER_LINES = 8;
    private static final int MOST_ROW_LINES = 3;
    private static final int FIGURES_OF_A_ROW = 6;

    private final List<String> lines;
    private final List<Found> found = new ArrayList<>();
    private int at;
    private String marks = "";
    private String version = "";
    private String concurrency = "";

    private TextTables(List<String> lines) {
        this.lines = lines;
    }

    /** A row and the line, from 0, that it begins with; no row: a table that rounds its figures. */
    record Found(int line, Optional<BonnieRow> row) {
    }

    static boolean isHeader(String line) {
        return HEADER.matcher(line).matches();
    }

    /**
     * Reads all tables of a text.
     *
     * @throws BonnieFormatException if a table's header is cut short, or a row is not one
     */
    static List<Found> read(List<String> lines) throws BonnieFormatException {
        TextTables tables = new TextTables(lines);
        while (tables.at < lines.size()) {
            Matcher header = HEADER.matcher(lines.get(tables.at));
            if (header.matches()) {
                tables.marks = header.group("marks") == null ? header.group("bare") : header.group("marks");
                tables.version = header.group("version") == null ? "" : header.group("version");
                tables.table();
            } else {
                tables.at++;
            }
        }
        return tables.found;
    }

    private void table() throws BonnieFormatException {
        int start = at;
        String header = header();
        Matcher copies = CONCURRENCY.matcher(header);
        concurrency = copies.find() ? copies.group(1) : "";
        if (!header.contains("K/sec")) {
            found.add(new Found(start, Optional.empty()));
            return;
        }
        int rows = 0;
        while (at < lines.size() && !ends(line(at)) && row()) {
            rows++;
        }
        if (rows == 0) {
            throw new BonnieFormatException(Math.min(at, lines.size() - 1) + 1,
                    "no row of figures under the header of bonnie++'s table; give the table as it was printed");
        }
    }

    /** The lines up to the names of the columns, as one. */
    private String header() throws BonnieFormatException {
        StringBuilder header = new StringBuilder();
        for (int end = Math.min(lines.size(), at + MOST_HEADER_LINES); at < end;) {
            header.append(line(at++)).append(' ');
            if (header.toString().split(PERCENT, -1).length > Phase.values().length) {
                return header.toString();
            }
        }
        throw new BonnieFormatException(at, "the header of bonnie++'s table is cut short; give the table as it was"
                + " printed");
    }

    /** Reads a row and its latencies; false if no row begins here. */
    private boolean row() throws BonnieFormatException {
        int start = at;
        Optional<RowText.Parsed> parsed = parse();
        if (parsed.isEmpty()) {
            at = start;
            if (looksLikeARow(line(at))) {
                throw new BonnieFormatException(at + 1, "not a row of bonnie++'s table (rate and %CP of each phase, or"
                        + " blanks of their width): " + line(at).strip());
            }
            return false;
        }
        try {
            found.add(new Found(start, Optional.of(parsed.get().row(version, concurrency, latencies()))));
        } catch (IllegalArgumentException e) {
            throw new BonnieFormatException(start + 1, e.getMessage());
        }
        return true;
    }

    private Optional<RowText.Parsed> parse() {
        StringBuilder joined = new StringBuilder();
        int start = at;
        for (int end = start; end < start + MOST_ROW_LINES && end < lines.size() && !ends(line(end)); end++) {
            Optional<RowText.Parsed> row = RowText.byWords(joined.append(' ').append(line(end)).toString());
            // else two rows would be one whose name is the first
            if (row.isPresent() && !looksLikeARow(row.get().machine())) {
                at = end + 1;
                return row;
            }
        }
        String name = "";
        for (int end = start; end < start + 2 && end < lines.size() && !ends(line(end)); end++) {
            Optional<RowText.Parsed> row = RowText.byColumns(line(end));
            if (row.isPresent()) {
                at = end + 1;
                RowText.Parsed found = row.get();
                return Optional.of(new RowText.Parsed((name + " " + found.machine()).strip(), found.size(),
                        found.chunk(), found.rates(), found.cpus()));
            }
            name = line(end).strip();
        }
        return Optional.empty();
    }

    private List<String> latencies() throws BonnieFormatException {
        if (at == lines.size() || !line(at).strip().startsWith(LATENCY)) {
            return List.of();
        }
        String first = line(at++);
        Optional<List<String>> whole = RowText.latenciesByWords(first);
        if (whole.isEmpty() && at < lines.size()) {
            whole = RowText.latenciesByWords(first + " " + line(at));
            at += whole.isPresent() ? 1 : 0;
        }
        if (whole.isPresent()) {
            return whole.get();
        }
        return RowText.latenciesByColumns(first).orElseThrow(() -> new BonnieFormatException(at,
                "not a line of latencies (a time in us, ms or s of each phase, or blanks of their width): "
                        + first.strip()));
    }

    private String line(int index) {
        String line = lines.get(index);
        int cut = Math.min(marks.length(), line.length());
        String bare = MARKS.matcher(line.substring(0, cut)).matches() ? line.substring(cut) : line;
        return bare.replace("**", "").stripTrailing();
    }

    private boolean ends(String line) {
        return line.isBlank() || isHeader(line) || FILES.matcher(line).find() || line.strip().startsWith(LATENCY)
                || CsvLines.isLine(line);
    }

    /** Whether it holds so many numbers that leaving it out would lose figures. */
    private static boolean looksLikeARow(String line) {
        return line.strip().split("\\s+").length > FIGURES_OF_A_ROW
                && RATE.matcher(line).results().count() >= FIGURES_OF_A_ROW;
    }
}
