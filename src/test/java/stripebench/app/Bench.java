package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.opencsv.CSVReaderHeaderAware;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A folder with a disk, a place for results and a JMH lock of its own, where the jar is started. */
final class Bench {
    /** Small sets in memory: nothing but a JVM start each. */
    static final List<String> MEMORY = words("StripeRequests.read -p medium=memory -p size=1M -p block=64K"
            + " -p pattern=random -wi 0 -i 2 -r 50ms");
    /** Small sets on the disk, which read and write through the page cache and flush. */
    static final List<String> DISK = words("StripeRequests -p size=1M -p block=64K -p pattern=random -p sync=flush"
            + " -wi 0 -i 2 -r 50ms");
    /** One small set on the disk. */
    static final List<String> WRITE = words("StripeRequests.write -p size=1M -p block=64K -p pattern=random"
            + " -p sync=flush -p width=1 -wi 0 -i 2 -r 50ms");
    /** Two sets on the disk that take until somebody ends them. */
    static final List<String> LONG = with(WRITE, "-p block=4K,64K -i 2000 -r 100ms");

    private static final String NAME = "stripebench.tmp";

    private final Path folder;
    private final List<String> jvm = new ArrayList<>();

    Bench(Path temporary) throws IOException {
        folder = temporary.toRealPath();
        Files.createDirectories(disk());
        Files.createDirectories(folder.resolve("tmp"));
        if (Runtime.version().feature() >= 24) {
            // as run.sh does: the JVM would warn of what JMH itself does
            jvm("--sun-misc-unsafe-memory-access=allow");
        }
    }

    Bench jvm(String... options) {
        jvm.addAll(List.of(options));
        return this;
    }

    Path folder() {
        return folder;
    }

    Path disk() {
        return folder.resolve("disk");
    }

    /** Our directory on the disk while a run lives. */
    Path ours() {
        return disk().resolve(NAME);
    }

    Path results() {
        return folder.resolve("results/box");
    }

    static List<String> words(String text) {
        return List.of(text.split(" "));
    }

    /** A command with more options, which replace those of the same name. */
    static List<String> with(List<String> words, String more) {
        List<String> added = words(more);
        List<String> all = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            boolean option = words.get(i).startsWith("-");
            if (!option || !names(added).contains(name(words, i))) {
                all.add(words.get(i));
            } else {
                i++;
            }
        }
        all.addAll(added);
        return all;
    }

    private static Set<String> names(List<String> words) {
        return IntStream.range(0, words.size()).mapToObj(i -> name(words, i)).collect(Collectors.toSet());
    }

    private static String name(List<String> words, int option) {
        return words.get(option).equals("-p") ? words.get(option + 1).replaceFirst("=.*", "=") : words.get(option);
    }

    /** A command with its disk, machine and results, unless it names others. */
    List<String> complete(List<String> words) {
        return with(List.of("--machine", "box", "--results", folder.resolve("results").toString(),
                "--disks", disk().toString()), String.join(" ", words));
    }

    Child start(List<String> words) throws IOException {
        return plain(complete(words));
    }

    /** Starts the jar with these words alone, in a JVM that is quick to start. */
    Child plain(List<String> words) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + folder.resolve("tmp"), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(jvm);
        command.addAll(List.of("-jar", System.getProperty("stripebench.jar")));
        command.addAll(words);
        return new Child(new ProcessBuilder(command).directory(folder.toFile()));
    }

    /** Runs to the end and expects an exit code. */
    Child run(int exitCode, List<String> words) throws IOException, InterruptedException {
        try (Child child = start(words)) {
            assertThat(child.exitCode()).as("%s %s", child.out(), child.err()).isEqualTo(exitCode);
            return child;
        }
    }

    List<Map<String, String>> rows(String table) throws IOException {
        List<Map<String, String>> rows = new ArrayList<>();
        try (Reader in = Files.newBufferedReader(results().resolve(table + ".csv"));
                CSVReaderHeaderAware csv = new CSVReaderHeaderAware(in)) {
            for (Map<String, String> row = csv.readMap(); row != null; row = csv.readMap()) {
                rows.add(row);
            }
        } catch (com.opencsv.exceptions.CsvValidationException e) {
            throw new IOException(e);
        }
        return rows;
    }

    JsonNode json(String file) throws IOException {
        return new ObjectMapper().readTree(results().resolve(file).toFile());
    }

    List<String> statuses() throws IOException {
        return rows("summary").stream().map(row -> row.get("status")).toList();
    }

    List<String> reasons() throws IOException {
        return rows("summary").stream().map(row -> row.get("reason")).toList();
    }

    /** The disk is as it was before the first run. */
    void leavesNothing() {
        assertThat(disk()).isEmptyDirectory();
    }
}
