package stripebench.results;

import com.opencsv.CSVWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Pattern;

/** Writes a CSV file (RFC 4180, UTF-8, lines end with LF) that is either there whole or not at all. */
public final class CsvFile {

    // what a spreadsheet would take for a formula, except a number, the lone "-" and the pluses of bonnie++
    private static final Pattern FORMULA =
            Pattern.compile("(?!-?\\d+(\\.\\d+)?$)(?!-$)(?!\\++$)[=+\\-@\t\r].*", Pattern.DOTALL);

    private CsvFile() {
    }

    /**
     * Writes a table, replacing a file of that name.
     *
     * @param file to write; its folder is there
     * @param header names of the columns; empty: no such line
     * @param rows cells
     * @throws IOException if writing fails; what was there before stays
     */
    public static void write(Path file, List<String> header, List<List<String>> rows) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
        try {
            try (Writer out = Files.newBufferedWriter(temporary, StandardCharsets.UTF_8);
                    CSVWriter csv = new CSVWriter(out, ',', '"', '"', "\n")) {
                if (!header.isEmpty()) {
                    csv.writeNext(cells(header), false);
                }
                for (List<String> row : rows) {
                    csv.writeNext(cells(row), false);
                }
                if (csv.checkError()) {
                    throw csv.getException();
                }
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static String[] cells(List<String> row) {
        return row.stream().map(CsvFile::harmless).toArray(String[]::new);
    }

    /**
     * A table as the text of such a file.
     *
     * @param header names of the columns
     * @param rows cells
     * @return the text
     */
    public static String text(List<String> header, List<List<String>> rows) {
        StringWriter text = new StringWriter();
        try (CSVWriter csv = new CSVWriter(text, ',', '"', '"', "\n")) {
            csv.writeNext(cells(header), false);
            rows.forEach(row -> csv.writeNext(cells(row), false));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /**
     * The cell as it was before an apostrophe kept spreadsheets from running it.
     *
     * @param cell as it stands in a file
     * @return the cell as it was given
     */
    public static String plain(String cell) {
        return cell.startsWith("'") && FORMULA.matcher(cell.substring(1)).matches() ? cell.substring(1) : cell;
    }

    /** The cell with an apostrophe in front where a spreadsheet would run it as a formula. */
    static String harmless(String cell) {
        return FORMULA.matcher(cell).matches() ? "'" + cell : cell;
    }
}
