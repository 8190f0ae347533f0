package stripebench.results.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stripebench.results.CsvFile;
import stripebench.results.SetResult;
import stripebench.results.Sheet;
import stripebench.results.claims.ClaimsTable;
import stripebench.results.read.ResultReader;
import stripebench.results.read.SummaryTable;
import stripebench.results.tables.BonnieRun;
import stripebench.results.tables.DocumentTables;
import stripebench.results.tables.LoneSets;
import stripebench.results.tables.Machines;

/**
 * The tables made of saved results.
 *
 * @param text the document tables and remarks for the terminal, lines ended with LF; empty if there is nothing to say
 * @param files the files written
 */
public record Report(String text, List<Path> files) {

    /**
     * Reads results and writes {@code summary.csv} and each document table that they have rows for, and, if they are of
     * one machine and in another folder, a copy of its {@code machine.csv}. The names of these files belong to the
     * report: a table that has no rows any more is deleted, so that what is there always belongs together. Each file is
     * replaced as a whole.
     *
     * @param inputs results folders (their {@code sets/*.json}, else their {@code jmh.json}) and files (saved sets,
     *     JMH's own JSON, or what bonnie++ printed), read in this order
     * @param out folder of the tables; made if missing
     * @return what to print
     * @throws stripebench.results.read.ResultFormatException if a file is not what it should be; nothing is written
     *     then
     * @throws IOException if there are no results, or reading or writing fails; without results nothing is written
     */
    public static Report write(List<Path> inputs, Path out) throws IOException {
        return write(inputs, out, false);
    }

    /**
     * As {@link #write(List, Path)}, and where asked for {@code report.html}, one page with all tables and charts.
     *
     * @param inputs results folders and files, read in this order; {@code machine.csv} beside them is shown
     * @param out folder of the tables and the page; made if missing
     * @param page whether to write the page
     * @return what to print
     * @throws IOException as above
     */
    public static Report write(List<Path> inputs, Path out, boolean page) throws IOException {
        List<SetResult> results = new ArrayList<>();
        List<BonnieRun> printed = new ArrayList<>();
        Machines machines = new Machines();
        for (Path input : inputs) {
            Optional<List<BonnieRun>> runs = BonnieRun.read(input);
            if (runs.isPresent()) {
                printed.addAll(runs.get());
            } else {
                List<SetResult> sets = ResultReader.read(input);
                machines.add(sets, input);
                results.addAll(sets);
            }
        }
        if (results.isEmpty() && printed.isEmpty()) {
            throw new IOException("no results in " + inputs.stream().map(Path::toString)
                    .collect(Collectors.joining(", ")) + "; run the benchmarks first");
        }
        List<SetResult> fresh = results.stream().filter(set -> set.staleness().isEmpty()).toList();
        List<Sheet> sheets = new ArrayList<>(List.of(SummaryTable.of(results)));
        sheets.addAll(DocumentTables.of(fresh, printed, machines));
        sheets.add(ClaimsTable.of(fresh));

        Files.createDirectories(out);
        List<Path> files = new ArrayList<>();
        StringJoiner text = new StringJoiner("\n");
        for (Sheet sheet : sheets) {
            Path file = out.resolve(sheet.name() + ".csv");
            if (sheet.rows().isEmpty()) {
                Files.deleteIfExists(file);
            } else {
                CsvFile.write(file, sheet.header(), sheet.rows());
                files.add(file);
                sheet.text().forEach(text::add);
            }
        }
        LoneSets.of(results).forEach(text::add);
        Path html = out.resolve("report.html");
        if (page) {
            Page.write(html, Page.of(results, sheets, inputs));
            files.add(html);
        } else {
            Files.deleteIfExists(html);
        }
        machineFile(results, inputs, out).ifPresent(files::add);
        String remarks = remarks(results);
        if (!remarks.isEmpty()) {
            text.add(remarks);
        }
        return new Report(text.toString(), List.copyOf(files));
    }

    /** Facts of the one machine that the results are of lie beside its tables; a run's folder has its own. */
    private static Optional<Path> machineFile(List<SetResult> results, List<Path> inputs, Path out)
            throws IOException {
        Path file = out.resolve("machine.csv");
        List<Path> known = ResultReader.machineFiles(inputs);
        for (Path input : known) {
            if (Files.exists(file) && Files.isSameFile(input, file)) {
                return Optional.empty();
            }
        }
        if (Stream.of("sets", "jmh.json").anyMatch(name -> Files.exists(out.resolve(name)))) {
            return Optional.empty();
        }
        if (known.size() == 1 && results.stream().map(set -> set.facts().machine()).distinct().count() == 1) {
            return Optional.of(Files.copy(known.get(0), file, StandardCopyOption.REPLACE_EXISTING));
        }
        Files.deleteIfExists(file);
        return Optional.empty();
    }

    private static String remarks(List<SetResult> results) {
        StringBuilder remarks = new StringBuilder();
        if (results.stream().anyMatch(set -> set.width() > 1 && Integer.valueOf(1).equals(set.facts().devices()))) {
            remarks.append("All members are on one device: no gain can be expected.\n");
        }
        Map<String, Integer> stale = new TreeMap<>();
        results.stream().map(SetResult::staleness).filter(reason -> !reason.isEmpty())
                .forEach(reason -> stale.merge(reason, 1, Integer::sum));
        stale.forEach((reason, count) -> remarks.append("Only in summary.csv: ").append(count).append(" x ")
                .append(reason).append(".\n"));
        long failed = results.stream().filter(SetResult::failed).count();
        if (failed > 0) {
            remarks.append("Failed: ").append(failed).append(" of ").append(results.size())
                    .append(" sets; summary.csv has the reasons.\n");
        }
        return remarks.toString();
    }
}
