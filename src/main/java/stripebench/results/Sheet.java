package stripebench.results;

import java.util.List;
import java.util.Map;

/**
 * A filled table.
 *
 * @param name of its CSV file, without the ending
 * @param header names of the columns; empty: the file has no such line
 * @param rows cells; none: the results have nothing for this table
 * @param text the same for the terminal, shorter; empty for a table that is for programs
 */
public record Sheet(String name, List<String> header, List<List<String>> rows, List<String> text) {

    /**
     * A table of rows whose cells have names.
     *
     * @param name of its CSV file, without the ending
     * @param header names of the columns
     * @param rows cells by column
     * @param text the same for the terminal
     * @return the table, its cells in the header's order
     */
    public static Sheet of(String name, List<String> header, List<Map<String, String>> rows, List<String> text) {
        return new Sheet(name, header, rows.stream().map(row -> header.stream().map(row::get).toList()).toList(), text);
    }
}
