package stripebench.results.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.math3.util.Precision;
import stripebench.results.Counters;
import stripebench.results.Facts;
import stripebench.results.Numbers;
import stripebench.results.SetResult;

/**
 * Reads the files that JMH writes with {@code -rf csv} and {@code -rf scsv}, in any locale. They hold means alone: each
 * set has one sample. Rows of secondary results ({@code bench:label}) become sets of their own, except percentiles,
 * which belong to the set before, and our profiler's counters, of which a mean says nothing.
 */
final class JmhCsvReader {

    /** The header; other programs' lines may stand before it. */
    static final Pattern HEADER = Pattern.compile("\"?Benchmark\"?([,;])\"?Mode\"?\\1.*");

    private static final Pattern PERCENTILE = Pattern.compile("(?:.*[^\\p{Alnum}])?p(\\p{Nd}[^\\p{Alnum}]\\p{Nd}+)");
    private static final String PARAMETER = "Param: ";
    private static final String ERROR = "Score Error";

    private final List<SetResult> results = new ArrayList<>();
    private SetResult primary;

    private JmhCsvReader() {
    }

    static List<SetResult> read(Path file, char separator, int linesBefore) throws IOException {
        JmhCsvReader reader = new JmhCsvReader();
        new CsvRows(file, separator, linesBefore).forEach(reader::row);
        return reader.results;
    }

    private void row(CsvRows.Row row) throws ResultFormatException {
        String benchmark = row.cell("Benchmark");
        if (benchmark.isEmpty()) {
            throw row.refuse("no benchmark");
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        row.cells().forEach((column, value) -> {
            if (column.startsWith(PARAMETER) && !value.isEmpty()) {
                parameters.put(column.substring(PARAMETER.length()), value);
            }
        });
        double score = number(row, "Score");
        Facts facts = new Facts(null, null, benchmark, row.cell("Mode"), (int) number(row, "Threads"), parameters,
                null, null, null, null, null, null, null, null, null, notes(row), null);
        if (isPercentile(facts, score)) {
            return;
        }
        SetResult set = new SetResult(facts, List.of(new double[] {score}), row.cell("Unit"), score, new HashMap<>(),
                new Counters(Map.of()));
        boolean secondary = benchmark.contains(":");
        primary = secondary ? primary : set;
        if (!secondary || !set.isOurs()) {
            results.add(set);
        }
    }

    private static String notes(CsvRows.Row row) throws ResultFormatException {
        Optional<String> column = row.cells().keySet().stream().filter(name -> name.startsWith(ERROR)).findFirst();
        double error = column.isPresent() ? number(row, column.get()) : Double.NaN;
        return "mean of " + Numbers.whole(number(row, "Samples")) + " samples"
                + (Double.isNaN(error) ? "" : " +- " + Numbers.exact(error)) + ", from a JMH file without raw data";
    }

    /** Adds a percentile to the set before, whose row is named {@code bench}, and this one's {@code bench:p0.99}. */
    private boolean isPercentile(Facts facts, double score) {
        String base = primary == null ? "" : primary.facts().benchmark() + ":";
        if (primary == null || !"sample".equals(facts.mode()) || !facts.benchmark().startsWith(base)
                || !facts.params().equals(primary.facts().params())) {
            return false;
        }
        Matcher label = PERCENTILE.matcher(facts.benchmark().substring(base.length()));
        if (!label.matches()) {
            return false;
        }
        // JMH's own names of percentiles are those of a double: 99.9, 50.0
        primary.percentiles().put(String.valueOf(Precision.round(LocalNumbers.parse(label.group(1)) * 100, 6)), score);
        return true;
    }

    private static double number(CsvRows.Row row, String column) throws ResultFormatException {
        try {
            return LocalNumbers.parse(row.cell(column));
        } catch (NumberFormatException e) {
            throw row.refuse(column + ": '" + row.cell(column) + "' is not a number");
        }
    }
}
