package stripebench.results.tables;

import com.opencsv.CSVReaderHeaderAware;
import com.opencsv.exceptions.CsvValidationException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The figures that the source documents printed, as they stand in {@code results/published}. */
public final class Published {

    private Published() {
    }

    /**
     * The rows of a table.
     *
     * @param table name of its file, without the ending
     * @return cells by column name; an empty cell is a figure that the document doesn't give
     */
    public static List<Map<String, String>> rows(String table) {
        InputStream in = Published.class.getResourceAsStream("/published/" + table + ".csv");
        if (in == null) {
            throw new IllegalStateException("this jar lacks the published figures of " + table + "; build it again");
        }
        List<Map<String, String>> rows = new ArrayList<>();
        try (CSVReaderHeaderAware csv =
                new CSVReaderHeaderAware(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (Map<String, String> row = csv.readMap(); row != null; row = csv.readMap()) {
                rows.add(row);
            }
        } catch (IOException | CsvValidationException e) {
            throw new UncheckedIOException("published figures of " + table, new IOException(e));
        }
        return rows;
    }
}
