package stripebench.results.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.Stream;
import stripebench.results.SetResult;
import stripebench.results.Sheet;
import stripebench.results.bonnie.BonnieRow;
import stripebench.results.bonnie.CsvLines;
import stripebench.results.bonnie.DocumentTable;
import stripebench.results.bonnie.WideTable;

/** The table of the SmartArray document: rows of this machine, of bonnie++ itself, and of the document. */
final class BonnieTable {

    private static final List<String> SETTINGS =
            List.of("medium", "level", "width", "unit", "dispatch", "sync", "other");
    private static final List<String> HEADER = header();
    // told by the columns of the figures
    private static final List<String> TOLD = List.of("machine", "mode", "threads", "size", "block", "depth");
    /** Of the settings that the text tells; the usual values need no telling. */
    private static final Map<String, String> USUAL = Map.of("medium", "real", "sync", "flush", "width", "1");

    private BonnieTable() {
    }

    private static List<String> header() {
        List<String> header = new ArrayList<>(WideTable.header());
        header.addAll(List.of("version", "concurrency", "chunk", "method", "source"));
        header.addAll(SETTINGS);
        header.add("reduced");
        return List.copyOf(header);
    }

    /**
     * Makes the table and its measured rows as bonnie++'s own CSV lines.
     *
     * @param runs measured or read; none: an empty table, whatever was published
     * @param published the document's rows
     */
    static List<Sheet> of(List<BonnieRun> runs, List<BonnieRun> published) {
        List<List<String>> rows = new ArrayList<>();
        List<List<String>> lines = new ArrayList<>();
        List<BonnieRun> all = runs.isEmpty() ? List.of() : Stream.concat(runs.stream(), published.stream()).toList();
        for (BonnieRun run : all) {
            List<String> cells = new ArrayList<>(WideTable.cells(run.row()));
            cells.addAll(List.of(run.row().version(), run.row().concurrency(), run.row().chunk(), run.method(),
                    run.source()));
            SETTINGS.forEach(name -> cells.add(setting(run, name, runs)));
            cells.add(run.reduced());
            rows.add(cells);
            if (run.source().equals(BonnieRun.MEASURED)) {
                lines.add(CsvLines.fields(named(run, runs), run.seeks(), run.seekers()));
            }
        }
        return List.of(new Sheet("bonnie", HEADER, rows, all.isEmpty() ? List.of() : List.of(text(all, runs))),
                new Sheet("bonnie-1.98", List.of(), lines, List.of()));
    }

    private static String setting(BonnieRun run, String name, List<BonnieRun> runs) {
        return name.equals("other") ? others(run, runs)
                : run.settings().getOrDefault(name, run.settings().isEmpty() ? "" : SetResult.NOTHING);
    }

    /** The settings without a column that differ between measured rows, as {@code name=value name=value}. */
    private static String others(BonnieRun run, List<BonnieRun> runs) {
        StringJoiner others = new StringJoiner(" ");
        run.settings().forEach((name, value) -> {
            boolean differs = runs.stream().map(other -> other.settings().get(name)).filter(Objects::nonNull)
                    .distinct().count() > 1;
            if (differs && !SETTINGS.contains(name) && !TOLD.contains(name)) {
                others.add(name + "=" + value);
            }
        });
        return others.toString();
    }

    /** The row under a name that tells which disks, or whose figures, it shows. */
    private static BonnieRow named(BonnieRun run, List<BonnieRun> runs) {
        BonnieRow row = run.row();
        StringJoiner name = new StringJoiner(" ");
        name.add(row.machine());
        if (run.settings().isEmpty()) {
            name.add("(" + run.source() + ")");
        }
        for (String setting : SETTINGS) {
            String value = setting(run, setting, runs);
            if (!value.isEmpty() && !value.equals(SetResult.NOTHING) && !value.equals(USUAL.get(setting))) {
                name.add(setting.equals("other") ? value : setting + "=" + value);
            }
        }
        return new BonnieRow(row.version(), row.concurrency(), name.toString().strip(), row.size(), row.chunk(),
                row.figures());
    }

    private static String text(List<BonnieRun> all, List<BonnieRun> runs) {
        TreeSet<String> reduced = new TreeSet<>();
        all.forEach(run -> reduced.add(run.reduced()));
        reduced.remove("");
        StringJoiner text = new StringJoiner("\n");
        text.add((reduced.isEmpty() ? "Bonnie" : "Bonnie~")
                + ": phases of bonnie++ (K/sec = KiB/s; %CP of one core; Latency: longest operation)");
        if (!reduced.isEmpty()) {
            text.add("~ reduced: " + String.join("; ", reduced));
        }
        return text.add(DocumentTable.of(all.stream().map(run -> named(run, runs)).toList())).toString();
    }
}
