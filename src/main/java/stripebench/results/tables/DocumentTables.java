package stripebench.results.tables;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import stripebench.results.SetResult;
import stripebench.results.Sheet;

/** The documents' tables of a set of results. */
public final class DocumentTables {

    // a new table is one line here
    private static final List<Function<List<SetResult>, Sheet>> OF_SETS = List.of(
            BlockSweepTable::of, StripingScaleTable::of, DiskMarkTable::of, SmallFilesTable::of, CaptureTable::of,
            SystemDiskTable::of, OthersTable::of);

    private DocumentTables() {
    }

    /**
     * Makes every table, in the order in which they are shown.
     *
     * @param sets that may stand in a document table
     * @param printed what bonnie++ printed
     * @param machines facts of the machines that the sets come from
     * @return the tables; one without rows if the results have nothing for it
     * @throws IOException if published figures can't be read
     */
    public static List<Sheet> of(List<SetResult> sets, List<BonnieRun> printed, Machines machines) throws IOException {
        List<Sheet> sheets = new ArrayList<>();
        OF_SETS.forEach(table -> sheets.add(table.apply(sets)));
        sheets.add(ProcedureTable.of(sets, machines));
        List<BonnieRun> runs = new ArrayList<>(BonnieSets.runs(sets));
        runs.addAll(printed);
        List<BonnieRun> published = PublishedBonnie.rows();
        sheets.addAll(BonnieTable.of(runs, published));
        sheets.add(RaidLevelsTable.of(sets, published));
        return sheets;
    }
}
