package stripebench.results.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import stripebench.results.SetResult;

/** Reads results, whatever kind of file holds them. */
public final class ResultReader {

    private static final Comparator<SetResult> PLAN = Comparator.comparing(set -> set.facts().order(),
            Comparator.nullsLast(Comparator.naturalOrder()));
    private static final String SUMMARY = "summary.csv";

    private ResultReader() {
    }

    /**
     * Reads a file, or a folder: {@code sets/*.json} in the order of the plan, else {@code jmh.json}, else
     * {@code summary.csv}, else the folders of machines in it.
     *
     * @param input file or folder
     * @return the sets
     * @throws ResultFormatException if a file is not what it should be
     * @throws IOException if a folder holds no results, or can't be read
     */
    public static List<SetResult> read(Path input) throws IOException {
        List<SetResult> results = new ArrayList<>();
        if (!Files.isDirectory(input)) {
            readFile(input, results);
            return results;
        }
        List<Path> machines = machines(input);
        for (Path machine : machines) {
            results.addAll(readFolder(machine));
        }
        if (machines.isEmpty()) {
            throw new IOException(input + ": no results here (no sets/*.json, jmh.json or summary.csv, and no"
                    + " folder that has them); give a results folder, a summary.csv or a JMH JSON file");
        }
        return results;
    }

    private static List<Path> machines(Path folder) throws IOException {
        return isResults(folder) ? List.of(folder)
                : entries(folder).stream().filter(ResultReader::isResults).toList();
    }

    /**
     * The {@code machine.csv} of each results folder in the input, or beside a file of it.
     *
     * @param inputs files and folders
     * @return each file once
     * @throws IOException if a folder can't be read
     */
    public static List<Path> machineFiles(List<Path> inputs) throws IOException {
        Set<Path> files = new LinkedHashSet<>();
        for (Path input : inputs) {
            List<Path> folders = Files.isDirectory(input) ? machines(input)
                    : List.of(input.toAbsolutePath().getParent());
            folders.stream().map(folder -> folder.resolve("machine.csv")).filter(Files::isRegularFile)
                    .forEach(files::add);
        }
        return List.copyOf(files);
    }

    private static boolean isResults(Path folder) {
        return Stream.of("sets", "jmh.json", SUMMARY).anyMatch(name -> Files.exists(folder.resolve(name)));
    }

    private static List<SetResult> readFolder(Path folder) throws IOException {
        Path sets = folder.resolve("sets");
        Path jmh = folder.resolve("jmh.json");
        List<Path> saved = Files.isDirectory(sets)
                ? entries(sets).stream().filter(file -> file.toString().endsWith(".json")).toList() : List.of();
        List<SetResult> results = new ArrayList<>();
        for (Path set : saved) {
            readFile(set, results);
        }
        results.sort(PLAN);
        if (saved.isEmpty()) {
            readFile(Files.exists(jmh) ? jmh : folder.resolve(SUMMARY), results);
        }
        return results;
    }

    private static List<Path> entries(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted().toList();
        }
    }

    private static void readFile(Path file, List<SetResult> results) throws IOException {
        ResultFormat format = ResultFormat.of(file);
        switch (format.kind()) {
            case SUMMARY -> results.addAll(SummaryReader.read(file));
            case JMH_CSV -> results.addAll(JmhCsvReader.read(file, format.separator(), format.linesBefore()));
            case JSON -> JsonReader.read(file, results);
        }
    }
}
