package stripebench.results.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What kind of file holds results, told by how it begins.
 *
 * @param kind the kind
 * @param separator of the cells, if it has any
 * @param linesBefore of other programs, before what is to be read
 */
record ResultFormat(Kind kind, char separator, int linesBefore) {

    /** The kinds that can be read. */
    enum Kind {
        /** Saved sets, and what JMH writes with {@code -rf json}. */
        JSON,
        /** Our own {@code summary.csv}. */
        SUMMARY,
        /** What JMH writes with {@code -rf csv} and {@code -rf scsv}. */
        JMH_CSV
    }

    private static final int BEGINNING = 1 << 16;
    private static final Pattern TEXT_TABLE = Pattern.compile("Benchmark\\s.*\\bMode\\b.*\\bUnits\\s*");
    private static final Pattern LATEX = Pattern.compile("\\\\(documentclass|begin)\\b.*");

    static ResultFormat of(Path file) throws IOException {
        String text;
        try (InputStream in = Files.newInputStream(file)) {
            text = new String(in.readNBytes(BEGINNING), StandardCharsets.UTF_8).replaceFirst("^\uFEFF", "");
        }
        if (text.isBlank()) {
            throw new ResultFormatException(file, 1, "empty file; run the benchmarks again");
        }
        if (text.startsWith(SummaryReader.BEGIN)) {
            return new ResultFormat(Kind.SUMMARY, ',', 0);
        }
        char first = text.stripLeading().charAt(0);
        if (first == '[' || first == '{') {
            return new ResultFormat(Kind.JSON, ',', 0);
        }
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            Matcher header = JmhCsvReader.HEADER.matcher(lines.get(i));
            if (header.matches()) {
                return new ResultFormat(Kind.JMH_CSV, header.group(1).charAt(0), i);
            }
            if (TEXT_TABLE.matcher(lines.get(i)).matches() || LATEX.matcher(lines.get(i)).matches()) {
                throw new ResultFormatException(file, i + 1, "a table for people: its figures are rounded and not all"
                        + " there; give JMH's own JSON (-rf json)");
            }
        }
        throw new ResultFormatException(file, 1,
                "neither JSON, nor summary.csv, nor JMH's CSV; give JMH's own JSON (-rf json) or a results folder");
    }
}
