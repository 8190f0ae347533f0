package stripebench.results.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.Collectors;
import stripebench.results.SetResult;
import stripebench.results.TextTable;

/**
 * A document table for the terminal: one table for each combination of the settings that stand above it.
 *
 * @param title what it is, and its units
 * @param settings columns that stand above a table, as {@code name=value}
 * @param headings of the columns in the table, by column; one that is empty in all rows of a table is left out
 * @param textColumns how many of these, from the left, hold text
 */
record SettingsText(String title, List<String> settings, Map<String, String> headings, int textColumns) {

    /**
     * The tables.
     *
     * @param rows cells by column, with a column {@code reduced}
     */
    List<String> of(List<Map<String, String>> rows) {
        Map<List<String>, List<Map<String, String>>> tables = rows.stream().collect(Collectors.groupingBy(
                row -> settings.stream().map(row::get).toList(), LinkedHashMap::new, Collectors.toList()));
        return tables.values().stream().map(this::table).toList();
    }

    private String table(List<Map<String, String>> rows) {
        TreeSet<String> reduced = rows.stream().map(row -> row.get("reduced")).filter(text -> !text.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
        StringJoiner above = new StringJoiner("\n");
        above.add(reduced.isEmpty() ? title : title.replaceFirst(":", "~:"));
        StringJoiner told = new StringJoiner(" ");
        for (String name : settings) {
            String value = rows.get(0).get(name);
            if (!value.isEmpty() && !value.equals(SetResult.NOTHING)) {
                told.add(name.equals("other") ? value : name + "=" + value);
            }
        }
        above.add(told.toString());
        if (!reduced.isEmpty()) {
            above.add("~ reduced: " + String.join("; ", reduced));
        }
        List<String> columns = new ArrayList<>(headings.keySet());
        List<String> texts = columns.subList(0, textColumns).stream().filter(name -> known(rows, name)).toList();
        columns.removeIf(name -> !known(rows, name));
        return new TextTable(above.toString(), columns.stream().map(headings::get).toList(), texts.size(),
                rows.stream().map(row -> columns.stream().map(row::get).toList()).toList()).text();
    }

    private static boolean known(List<Map<String, String>> rows, String column) {
        return rows.stream().anyMatch(row -> !row.get(column).isEmpty());
    }
}
