package stripebench.results.read;

import com.opencsv.CSVReader;
import com.opencsv.CSVReaderBuilder;
import com.opencsv.RFC4180ParserBuilder;
import com.opencsv.exceptions.CsvValidationException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import stripebench.results.CsvFile;

/**
 * Reads a CSV file with a header, row by row.
 *
 * @param file to read, in UTF-8; what is not is replaced, not refused
 * @param separator of the cells
 * @param skipped lines before the header
 */
public record CsvRows(Path file, char separator, int skipped) {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** Takes rows. */
    public interface Handler {
        /**
         * Takes the next row.
         *
         * @param row the row
         * @throws IOException if it can't be understood
         */
        void row(Row row) throws IOException;
    }

    /**
     * A row.
     *
     * @param file that it stands in
     * @param line its last line, counted from 1
     * @param cells by name of the column, in order; without the apostrophes that keep spreadsheets from running them
     */
    public record Row(Path file, int line, Map<String, String> cells) {

        /**
         * The cell of a column.
         *
         * @param column its name
         * @return empty if there is no such column
         */
        public String cell(String column) {
            return cells.getOrDefault(column, "");
        }

        /**
         * Refuses the row.
         *
         * @param reason what is wrong and how to mend it
         * @return to be thrown
         */
        public ResultFormatException refuse(String reason) {
            return new ResultFormatException(file, line, reason);
        }
    }

    /**
     * A file as {@link stripebench.results.CsvFile} writes it.
     *
     * @param file the file
     * @return its rows, not read yet
     */
    public static CsvRows of(Path file) {
        return new CsvRows(file, ',', 0);
    }

    /**
     * Reads all rows.
     *
     * @param handler takes each of them
     * @throws ResultFormatException if a row has more or fewer cells than the header, or a column stands there twice
     * @throws IOException if reading fails
     */
    public void forEach(Handler handler) throws IOException {
        try (Reader in = new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8)) {
            forEach(in, handler);
        }
    }

    /**
     * Reads the text of a file of our own.
     *
     * @param text of the file
     * @param handler takes each row
     * @throws IOException if a row is refused
     */
    public static void forEach(String text, Handler handler) throws IOException {
        of(Path.of("text")).forEach(new StringReader(text), handler);
    }

    private void forEach(Reader in, Handler handler) throws IOException {
        try (CSVReader csv = new CSVReaderBuilder(in).withSkipLines(skipped)
                        .withCSVParser(new RFC4180ParserBuilder().withSeparator(separator).build()).build()) {
            String[] header = csv.readNext();
            if (header == null) {
                throw new ResultFormatException(file, 1, "empty file");
            }
            header[0] = header[0].startsWith(BYTE_ORDER_MARK) ? header[0].substring(1) : header[0];
            for (String[] cells = csv.readNext(); cells != null; cells = csv.readNext()) {
                if (cells.length > 1 || !cells[0].isEmpty()) {
                    handler.row(row((int) csv.getLinesRead(), header, cells));
                }
            }
        } catch (CsvValidationException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    private Row row(int line, String[] header, String[] cells) throws ResultFormatException {
        if (cells.length != header.length) {
            throw new ResultFormatException(file, line, cells.length + " cells under " + header.length
                    + " columns; is the file cut, or was it changed?");
        }
        Map<String, String> byName = new LinkedHashMap<>();
        for (int i = 0; i < header.length; i++) {
            if (byName.put(header[i], CsvFile.plain(cells[i])) != null) {
                throw new ResultFormatException(file, skipped + 1, "the column " + header[i] + " is there twice");
            }
        }
        return new Row(file, line, byName);
    }
}
