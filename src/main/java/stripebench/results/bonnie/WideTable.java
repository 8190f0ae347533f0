package stripebench.results.bonnie;

import com.opencsv.CSVReader;
import com.opencsv.CSVReaderBuilder;
import com.opencsv.RFC4180ParserBuilder;
import com.opencsv.exceptions.CsvValidationException;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One column a figure: the form of the published figures. */
public final class WideTable {

    private static final List<String> COLUMNS = columns();

    private WideTable() {
    }

    private static List<String> columns() {
        List<String> columns = new ArrayList<>(List.of("machine", "size"));
        for (Phase phase : Phase.values()) {
            columns.add(phase.rateColumn());
            columns.add(phase.cpuColumn());
        }
        for (Phase phase : Phase.values()) {
            columns.add(phase.latencyColumn());
        }
        return List.copyOf(columns);
    }

    /**
     * The columns of the published figures.
     *
     * @return machine, size, rate and CPU share of each phase, longest operation of each phase
     */
    public static List<String> header() {
        return COLUMNS;
    }

    static boolean isHeader(String line) {
        return line.startsWith(String.join(",", COLUMNS.subList(0, 4)));
    }

    /**
     * A row in these columns.
     *
     * @param row any
     * @return one cell a column
     */
    public static List<String> cells(BonnieRow row) {
        List<String> cells = new ArrayList<>(List.of(row.machine(), row.size()));
        row.figures().forEach(figures -> cells.addAll(List.of(figures.rate(), figures.cpu())));
        row.figures().forEach(figures -> cells.add(figures.latency()));
        return cells;
    }

    /**
     * Reads a whole file.
     *
     * @throws BonnieFormatException if the columns are others, or a row is not one
     */
    static List<BonnieRow> read(String text) throws BonnieFormatException {
        List<BonnieRow> rows = new ArrayList<>();
        CSVReader csv = new CSVReaderBuilder(new StringReader(text))
                .withCSVParser(new RFC4180ParserBuilder().build()).build();
        try {
            List<String> header = List.of(csv.readNext());
            if (!header.equals(COLUMNS)) {
                throw new BonnieFormatException(1, "not the columns of published figures (" + String.join(",", COLUMNS)
                        + "); instead of the table of a report give the folder of its results");
            }
            for (String[] cells = csv.readNext(); cells != null; cells = csv.readNext()) {
                rows.add(row(List.of(cells), (int) csv.getLinesRead()));
            }
        } catch (CsvValidationException | IOException e) {
            throw new BonnieFormatException((int) csv.getLinesRead(), "not CSV: " + e.getMessage());
        }
        return rows;
    }

    private static BonnieRow row(List<String> cells, int line) throws BonnieFormatException {
        if (cells.size() != COLUMNS.size()) {
            throw new BonnieFormatException(line, cells.size() + " cells instead of " + COLUMNS.size());
        }
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < cells.size(); i++) {
            row.put(COLUMNS.get(i), cells.get(i));
        }
        try {
            List<Figures> figures = new ArrayList<>();
            for (Phase phase : Phase.values()) {
                figures.add(new Figures(row.get(phase.rateColumn()), row.get(phase.cpuColumn()),
                        row.get(phase.latencyColumn())));
            }
            return new BonnieRow("", "", row.get("machine"), row.get("size"), "", figures);
        } catch (IllegalArgumentException e) {
            throw new BonnieFormatException(line, e.getMessage());
        }
    }
}
