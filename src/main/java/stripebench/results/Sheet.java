package stripebench.results;

import java.util.List;

/**
 * A filled table.
 *
 * @param name of its CSV file, without the ending
 * @param header names of the columns; empty: the file has no such line
 * @param rows cells; none: the results have nothing for this table
 * @param text the same for the terminal, shorter; empty for a table that is for programs
 */
public record Sheet(String name, List<String> header, List<List<String>> rows, List<String> text) {
}
