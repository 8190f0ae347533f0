package stripebench.results.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stripebench.results.Counters;
import stripebench.results.Facts;
import stripebench.results.ScoreUnit;
import stripebench.results.SetResult;
import stripebench.results.StripeGroup;

/** Reads our own {@code summary.csv}, of this version and of those before: any column but the first ones may lack. */
final class SummaryReader {

    /** What the file's first line begins with. */
    static final String BEGIN = "machine,benchmark,mode,";

    // two figures of four digits each: their quotient is off by at most a thousandth
    private static final double ROUNDING = 1.001e-3;

    private final CsvRows.Row row;

    private SummaryReader(CsvRows.Row row) {
        this.row = row;
    }

    static List<SetResult> read(Path file) throws IOException {
        List<SetResult> results = new ArrayList<>();
        CsvRows.of(file).forEach(row -> results.add(new SummaryReader(row).result()));
        return results;
    }

    private SetResult result() throws ResultFormatException {
        boolean failed = row.cell("status").equals("failed");
        String unit = row.cell("score_unit");
        List<double[]> forks = failed ? List.of() : forks(row.cell("samples"));
        Facts facts = facts(failed);
        Map<String, Double> percentiles = percentiles(unit, facts.timeScale());
        double mean = inScoreUnit("latency_us_mean", unit, facts.timeScale());
        return new SetResult(facts, forks, unit, mean, percentiles, counters());
    }

    private Facts facts(boolean failed) throws ResultFormatException {
        if (row.cell("benchmark").isEmpty()) {
            throw row.refuse("no benchmark");
        }
        Double devices = number("devices");
        Double threads = number("threads");
        Double bytes = number("bytes");
        String reason = row.cell("reason").isEmpty() ? "no reason given" : row.cell("reason");
        return new Facts(null, text("machine"), row.cell("benchmark"), text("mode"),
                threads == null ? null : threads.intValue(), parameters(), text("version"), text("jdk"),
                text("kernel"), text("command"), devices == null ? null : devices.intValue(),
                bytes == null ? null : bytes.longValue(), bytesPerOperation(bytes), number("time_scale"),
                row.cell("reduced"), row.cell("notes"), failed ? reason : null);
    }

    private Map<String, String> parameters() {
        Map<String, String> parameters = new LinkedHashMap<>();
        row.cells().forEach((column, value) -> {
            if (!value.isEmpty()) {
                SummaryTable.parameter(column).ifPresent(name -> parameters.put(name, value));
            }
        });
        return parameters;
    }

    /** Of files without that column the bytes of a block or of all, whichever the two rounded rates tell. */
    private Double bytesPerOperation(Double bytes) throws ResultFormatException {
        Double told = number("bytes_per_op");
        Double rate = number("mb_per_s");
        Double operations = number("ops_per_s");
        if (told != null || rate == null || operations == null || operations == 0) {
            return told;
        }
        double rounded = rate * 1e6 / operations;
        for (double candidate : new double[] {StripeGroup.bytes(row.cell("block")), bytes == null ? 0 : bytes}) {
            if (Math.abs(candidate / rounded - 1) < ROUNDING) {
                return candidate;
            }
        }
        return rounded;
    }

    private List<double[]> forks(String samples) throws ResultFormatException {
        if (samples.isEmpty()) {
            throw row.refuse("no samples; is the column missing, or the row cut short?");
        }
        List<double[]> forks = new ArrayList<>();
        for (String fork : samples.split("\\|")) {
            try {
                forks.add(Arrays.stream(fork.trim().split(" ")).mapToDouble(Double::parseDouble).toArray());
            } catch (NumberFormatException e) {
                throw row.refuse("samples: '" + fork + "' is not a list of numbers");
            }
        }
        return forks;
    }

    private Map<String, Double> percentiles(String unit, Double timeScale) throws ResultFormatException {
        Map<String, Double> percentiles = new HashMap<>();
        for (Map.Entry<String, String> percentile : SummaryTable.PERCENTILES.entrySet()) {
            double time = inScoreUnit(percentile.getKey(), unit, timeScale);
            if (!Double.isNaN(time)) {
                percentiles.put(percentile.getValue(), time);
            }
        }
        return percentiles;
    }

    private double inScoreUnit(String column, String unit, Double timeScale) throws ResultFormatException {
        Double micros = number(column);
        Optional<ScoreUnit> parsed = ScoreUnit.parse(unit);
        return micros == null || parsed.isEmpty() ? Double.NaN
                : micros / (parsed.get().seconds() * 1e6) / (timeScale == null ? 1 : timeScale);
    }

    /** Such that the same percentages, sums and words come out of them. */
    private Counters counters() throws ResultFormatException {
        Map<String, double[]> values = new HashMap<>();
        share(values, "cpu_percent", "process_cpu_ns", "elapsed_ns");
        share(values, "system_cpu_percent", "machine_busy", "machine_total");
        share(values, "steal_percent", "machine_steal", "machine_total");
        for (String column : List.of("device_read_bytes", "device_write_bytes")) {
            put(values, column, number(column));
        }
        if (!row.cell("cache_dropped").isEmpty()) {
            put(values, "cold_dropped", row.cell("cache_dropped").equals("yes") ? 1.0 : 0.0);
        }
        List<String> carriers = List.of(row.cell("dispatch_used").split("\\+"));
        for (String carrier : carriers) {
            put(values, "carried_" + carrier, (double) carriers.size() - carriers.indexOf(carrier));
        }
        return new Counters(values);
    }

    private void share(Map<String, double[]> values, String column, String part, String whole)
            throws ResultFormatException {
        Double percent = number(column);
        if (percent != null) {
            put(values, part, percent);
            put(values, whole, 100.0);
        }
    }

    private static void put(Map<String, double[]> values, String name, Double value) {
        if (value != null) {
            values.put(name, new double[] {value});
        }
    }

    /** Empty is null, as in other files a fact that is absent. */
    private String text(String column) {
        return row.cell(column).isEmpty() ? null : row.cell(column);
    }

    private Double number(String column) throws ResultFormatException {
        String text = row.cell(column);
        try {
            return text.isEmpty() ? null : Double.valueOf(text);
        } catch (NumberFormatException e) {
            throw row.refuse(column + ": '" + text + "' is not a number");
        }
    }
}
