package stripebench.results.bonnie;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The CSV lines of bonnie++, which come without quotes: 27 fields of version 1.0x, 48 of 1.96 and 1.97, 50 of 1.98 and
 * 2.00. Reads all of them and writes the last.
 */
public final class CsvLines {

    // format, version of the program, machine, concurrency, seed; or the format of the first 1.9x
    private static final Pattern VERSIONED = Pattern.compile(
            "(?:(?:1\\.9[0-9]|2\\.[0-9]{2})[a-z]?,[^,]*,[^,]*,[0-9]*,[0-9]*,|2,1\\.9[^,]*,).*");
    // a size and most of the figures, or none of them (-s 0)
    private static final Pattern OLD = Pattern.compile("[^,\"]*,(?:" + BonnieRow.SIZE + "(?::" + BonnieRow.CHUNK
            + ")?,(?:[^,]*,){11,}[^,]*|,{13}(?:[^,]*,){12}[^,]*)");
    private static final String WRITTEN = "1.98";
    private static final List<String> OF_48 = List.of("1.96", "1.97");
    private static final List<String> OF_50 = List.of(WRITTEN, "2.00");
    private static final int OLD_FIELDS = 27;
    private static final int PHASES = Phase.values().length;
    private static final int FILE_FIELDS = 17;

    private CsvLines() {
    }

    /** Whether a line is one of bonnie++'s, well formed or not; comments and lines of column names are not. */
    static boolean isLine(String line) {
        String bare = line.strip();
        return !bare.startsWith("#") && (VERSIONED.matcher(bare).matches() || OLD.matcher(bare).matches());
    }

    /** A row, and how many lines of the text it takes. */
    record Found(BonnieRow row, int lines) {
    }

    /** The row of one line of a text, joined with those after it where a mail broke it; empty if there is none. */
    static Optional<Found> read(List<String> lines, int index) throws BonnieFormatException {
        String line = lines.get(index).strip();
        if (!isLine(line)) {
            return Optional.empty();
        }
        List<String> fields = fields(line);
        int next = index + 1;
        for (; fields.size() < wanted(fields) && next < lines.size()
                && lines.get(next).matches("\\s*[0-9+ums,.]+\\s*"); next++) {
            line += lines.get(next).strip();
            fields = fields(line);
        }
        try {
            return Optional.of(new Found(row(fields), next - index));
        } catch (IllegalArgumentException e) {
            throw new BonnieFormatException(index + 1, e.getMessage());
        }
    }

    private static List<String> fields(String line) {
        return List.of(line.split(",", -1));
    }

    private static int wanted(List<String> fields) {
        return VERSIONED.matcher(String.join(",", fields)).matches()
                ? OF_50.contains(fields.get(0)) ? 50 : 48 : OLD_FIELDS;
    }

    private static BonnieRow row(List<String> fields) {
        int count = fields.size();
        if (!VERSIONED.matcher(String.join(",", fields)).matches()) {
            return count == OLD_FIELDS ? old(fields) : refuse(count, "27 of version 1.03");
        }
        String format = fields.get(0);
        if (OF_50.contains(format)) {
            return count == 50 ? versioned(fields, 9) : refuse(count, "50 of format " + format);
        }
        if (!OF_48.contains(format)) {
            throw new IllegalArgumentException("bonnie++'s format " + format + " is not known; there are 1.03, 1.96,"
                    + " 1.97, 1.98 and 2.00");
        }
        if (count == 47 && String.join("", fields.subList(5, 18)).isEmpty()) {
            // with -s 0 it prints one comma less
            List<String> complete = new ArrayList<>(fields);
            complete.add(5, "");
            return versioned(complete, 7);
        }
        return count == 48 ? versioned(fields, 7) : refuse(count, "48 of format " + format);
    }

    private static BonnieRow refuse(int count, String wanted) {
        throw new IllegalArgumentException(count + " fields instead of " + wanted + "; give the whole line");
    }

    private static BonnieRow old(List<String> fields) {
        String[] size = fields.get(1).split(":", 2);
        return new BonnieRow("", "", fields.get(0), size[0], size.length > 1 ? size[1] : "",
                figures(fields.subList(2, 2 + 2 * PHASES), Collections.nCopies(PHASES, "")));
    }

    private static BonnieRow versioned(List<String> fields, int first) {
        int latencies = fields.size() - 2 * PHASES;
        return new BonnieRow(fields.get(1), fields.get(3), fields.get(2), fields.get(5), fields.get(6),
                figures(fields.subList(first, first + 2 * PHASES), fields.subList(latencies, latencies + PHASES)));
    }

    private static List<Figures> figures(List<String> pairs, List<String> latencies) {
        List<Figures> figures = new ArrayList<>();
        for (int i = 0; i < PHASES; i++) {
            figures.add(new Figures(pairs.get(2 * i), pairs.get(2 * i + 1), latencies.get(i)));
        }
        return figures;
    }

    /**
     * A row as a line of format 1.98; the fields of small files and of the seed are empty.
     *
     * @param row any; commas and quotes in its names become spaces, as the readers of this format know no quotes
     * @param seeks how many seeks were made; may be empty
     * @param seekers how many made them at once; may be empty
     * @return 50 fields
     */
    public static List<String> fields(BonnieRow row, String seeks, String seekers) {
        List<String> fields = new ArrayList<>(List.of(WRITTEN, bare(row.version()), bare(row.machine()),
                row.concurrency(), "", row.size(), row.chunk(), seeks, seekers));
        row.figures().forEach(figures -> Collections.addAll(fields, figures.rate(), figures.cpu()));
        fields.addAll(Collections.nCopies(FILE_FIELDS, ""));
        row.figures().forEach(figures -> fields.add(figures.latency()));
        fields.addAll(Collections.nCopies(PHASES, ""));
        return fields;
    }

    private static String bare(String text) {
        return text.replaceAll("[,\"\\s]+", " ").strip();
    }
}
