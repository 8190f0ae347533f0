package stripebench.results.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stripebench.results.bonnie.BonnieFiles;
import stripebench.results.bonnie.BonnieFormatException;
import stripebench.results.bonnie.BonnieRow;
import stripebench.results.read.ResultFormatException;

/**
 * One row of the table of bonnie++: its phases as this suite measured them, or as bonnie++ printed them.
 *
 * @param method what measured it; ends with {@code ~} where reduced
 * @param source {@code measured}, {@code published}, or the name of the file that it was read from
 * @param settings parameters of the measured sets by name; empty for other rows
 * @param row the figures
 * @param seeks how many seeks were made, empty if unknown
 * @param seekers how many made them at once, empty if unknown
 * @param reduced what is smaller than the method says
 */
public record BonnieRun(String method, String source, Map<String, String> settings, BonnieRow row, String seeks,
        String seekers, String reduced) {

    static final String MEASURED = "measured";
    private static final String PROGRAM = "bonnie++";

    static BonnieRun printed(String source, BonnieRow row) {
        return new BonnieRun(PROGRAM, source, Map.of(), row, "", "", "");
    }

    /**
     * Reads a file that bonnie++ printed, or this suite's table of it.
     *
     * @param file the file, or a folder, which is something else
     * @return empty if the file is something else
     * @throws stripebench.results.read.ResultFormatException if it is of bonnie++, but malformed
     * @throws IOException if reading fails
     */
    public static Optional<List<BonnieRun>> read(Path file) throws IOException {
        try {
            return BonnieFiles.read(file).map(rows -> rows.stream()
                    .map(row -> printed(file.getFileName().toString(), row)).toList());
        } catch (BonnieFormatException e) {
            throw new ResultFormatException(file, e.line(), 1, e.getMessage());
        }
    }
}
