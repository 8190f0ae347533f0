package stripebench.results.bonnie;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Files that hold what bonnie++ printed: text tables, CSV lines, both; or published figures as a wide table. */
public final class BonnieFiles {

    private static final long LARGEST = 16 << 20;

    private BonnieFiles() {
    }

    /**
     * Reads a file, if it is one.
     *
     * @param file any file
     * @return its rows in order; empty if nothing in it is of bonnie++
     * @throws BonnieFormatException if it is of bonnie++, but a table or line in it is malformed
     * @throws IOException if it can't be read
     */
    public static Optional<List<BonnieRow>> read(Path file) throws IOException, BonnieFormatException {
        if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
            return Optional.empty();
        }
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        boolean json = text.stripLeading().startsWith("{") || text.stripLeading().startsWith("[");
        return json ? Optional.empty() : parse(text);
    }

    /**
     * Reads a text, if it is one.
     *
     * @param text any text
     * @return its rows in order; empty if nothing in it is of bonnie++
     * @throws BonnieFormatException if it is of bonnie++, but a table or line in it is malformed
     */
    public static Optional<List<BonnieRow>> parse(String text) throws BonnieFormatException {
        if (WideTable.isHeader(text)) {
            return Optional.of(WideTable.read(text));
        }
        List<String> lines = text.lines().toList();
        if (lines.stream().noneMatch(line -> TextTables.isHeader(line) || CsvLines.isLine(line))) {
            return Optional.empty();
        }
        return Optional.of(merge(TextTables.read(lines), lines));
    }

    /** Where bonnie++ printed a table and below it the same as a CSV line, the line counts: it is more exact. */
    private static List<BonnieRow> merge(List<TextTables.Found> tables, List<String> lines)
            throws BonnieFormatException {
        List<BonnieRow> rows = new ArrayList<>();
        List<TextTables.Found> open = new ArrayList<>(tables);
        for (int index = 0; index < lines.size();) {
            int here = index;
            Optional<CsvLines.Found> line = CsvLines.read(lines, index);
            if (line.isPresent()) {
                BonnieRow row = line.get().row();
                open.stream().filter(table -> table.line() < here && repeats(row, table)).findFirst()
                        .ifPresent(table -> {
                            open.remove(table);
                            table.row().ifPresent(rows::remove);
                        });
                rows.add(row);
            }
            open.stream().filter(table -> table.line() == here).forEach(table -> table.row().ifPresent(rows::add));
            index += line.map(CsvLines.Found::lines).orElse(1);
        }
        for (TextTables.Found table : open) {
            if (table.row().isEmpty()) {
                throw new BonnieFormatException(table.line() + 1, "the table of bonnie++ 2 rounds its figures; give the"
                        + " CSV line that it prints below");
            }
        }
        return rows;
    }

    private static boolean repeats(BonnieRow line, TextTables.Found table) {
        return table.row().isEmpty() || rates(line).equals(rates(table.row().get()));
    }

    /** All but the seeks, which the table rounds. */
    private static List<String> rates(BonnieRow row) {
        return row.figures().subList(0, Phase.SEEKS.ordinal()).stream().map(Figures::rate).toList();
    }
}
