package stripebench.results;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * An aligned table for the terminal.
 *
 * @param title one or more lines above it: what it is, and its units; long ones are broken at spaces
 * @param header names of the columns
 * @param textColumns how many columns, from the left, hold text; the others hold numbers and are aligned right
 * @param rows cells; a row without cells is an empty line
 */
public record TextTable(String title, List<String> header, int textColumns, List<List<String>> rows) {

    private static final String GAP = "  ";
    private static final int COLUMNS = 100;
    private static final Pattern LONG_LINE = Pattern.compile("(.{1," + COLUMNS + "}|\\S+)(?: +|$)",
            Pattern.MULTILINE);

    /**
     * Lines broken at spaces to the width of a terminal.
     *
     * @param lines any text
     * @return lines, each ended with LF
     */
    public static String wrapped(String lines) {
        StringBuilder text = new StringBuilder();
        LONG_LINE.matcher(lines).results().forEach(line -> text.append(line.group(1)).append('\n'));
        return text.toString();
    }

    /** {@return the table, each line ended with LF} */
    public String text() {
        List<List<String>> lines = new ArrayList<>(List.of(header));
        lines.addAll(rows);
        int[] widths = new int[header.size()];
        for (List<String> line : lines) {
            for (int i = 0; i < line.size(); i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        StringBuilder text = new StringBuilder(wrapped(title));
        for (List<String> line : lines) {
            StringBuilder aligned = new StringBuilder();
            for (int i = 0; i < line.size(); i++) {
                String padding = " ".repeat(widths[i] - line.get(i).length());
                aligned.append(GAP).append(i < textColumns ? line.get(i) + padding : padding + line.get(i));
            }
            text.append(aligned.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }
}
