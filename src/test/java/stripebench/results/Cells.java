package stripebench.results;

import java.util.ArrayList;
import java.util.List;

/** Some columns of a sheet, each row as one text. */
public final class Cells {

    private Cells() {
    }

    public static List<String> of(Sheet sheet, String... columns) {
        List<String> rows = new ArrayList<>();
        for (List<String> row : sheet.rows()) {
            List<String> cells = new ArrayList<>();
            for (String column : columns) {
                cells.add(row.get(sheet.header().indexOf(column)));
            }
            rows.add(String.join(" ", cells));
        }
        return rows;
    }
}
