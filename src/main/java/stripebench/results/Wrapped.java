package stripebench.results;

import java.util.ArrayList;
import java.util.List;

/** Cells too long for their columns: a row becomes several lines. */
public final class Wrapped {

    private Wrapped() {
    }

    /**
     * The lines of a row.
     *
     * @param cells of the row
     * @param widths of the columns; one whose width is 0 is as wide as it needs to be
     * @return lines of cells, at least one
     */
    public static List<List<String>> row(List<String> cells, List<Integer> widths) {
        List<List<String>> columns = new ArrayList<>();
        int height = 1;
        for (int i = 0; i < cells.size(); i++) {
            columns.add(lines(cells.get(i), widths.get(i)));
            height = Math.max(height, columns.get(i).size());
        }
        List<List<String>> lines = new ArrayList<>();
        for (int line = 0; line < height; line++) {
            List<String> row = new ArrayList<>();
            for (List<String> column : columns) {
                row.add(line < column.size() ? column.get(line) : "");
            }
            lines.add(row);
        }
        return lines;
    }

    /** A text in lines of at most so many characters, broken at spaces, else after commas, else anywhere. */
    private static List<String> lines(String text, int width) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (width > 0 && rest.length() > width) {
            int space = rest.lastIndexOf(' ', width);
            int end = space > 0 ? space : rest.lastIndexOf(',', width - 1) + 1;
            end = end > 0 ? end : width;
            lines.add(rest.substring(0, end));
            rest = rest.substring(end).stripLeading();
        }
        lines.add(rest);
        return lines;
    }
}
