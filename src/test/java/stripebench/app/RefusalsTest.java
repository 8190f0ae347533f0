package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;
import static stripebench.app.Bench.DISK;
import static stripebench.app.Bench.MEMORY;
import static stripebench.app.Bench.with;
import static stripebench.app.Bench.words;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stripebench.disk.BuildFolder;

/** What a run refuses: one line on stderr, an exit code, and nothing written. */
class RefusalsTest {
    @TempDir(factory = BuildFolder.class)
    private Path temporary;
    private Bench bench;
    private String systemTemporary;

    @BeforeEach
    void bench() throws IOException {
        bench = new Bench(temporary);
        systemTemporary = System.setProperty("java.io.tmpdir", bench.folder().resolve("tmp").toString());
    }

    @AfterEach
    void restore() {
        System.setProperty("java.io.tmpdir", systemTemporary);
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("a wrong command line is refused before anything runs")
    @CsvSource(delimiter = '|', value = {
        "StripeRequests -p widht=9                  | -p widht: no such parameter; there are background, block",
        "StripeRequests -p width=0                  | -p width=0: it takes a whole number from 1 to 32",
        "StripeRequests -p disk=/a,b                | -p disk: no such parameter",
        "StripeRequests -p block=4k                 | a size like 4K",
        "StripeRequests -p sync=none                | one of cached, flush, dsync, direct",
        "StripeRequests -p medium=model-dpse        | one of real, memory, model-dpes, model-daqa, model-wd40ezrz",
        "StripeRequests -p used=100                 | a whole number from 0 to 99",
        "StripeRequests -prof nonsense              | -lprof lists the profilers",
        "StripeRequests -jvm /no/such/java          | give the path of a bin/java",
        "StripeRequests -jvm /bin/false             | give the path of a bin/java",
        "StripeRequests -wm BULK                    | each set is measured by itself",
        "BlockSweep -p inputs=4                     | no chosen benchmark has this parameter",
        "StripeRequests -p size=9000000000G         | more bytes than any disk has",
        "StripeRequests -wmb x                      | each set is measured by itself",
        "StripeRequests -tg 1,2                     | take -t",
        "StripeRequests -opi 2                      | change what an operation is",
        "StripeRequests -bs 2                       | change what an operation is",
        "StripeRequests -wbs 2                      | change what an operation is",
        "StripeRequests -rff /no/such/folder/x.json | can't write this file",
        "StripeRequests -o /no/such/folder/x.txt    | can't write this file",
        "StripeRequests -i 0                        | should be positive",
        "StripeRequests --dryrun                    | not a recognized option",
        "StripeRequests --preset fast               | there are quick",
        "StripeRequests --machine a/b               | use letters",
        "StripeRequests --machine ..                | use letters",
        "StripeRequests --resume --append           | exclude each other",
        "StripeRequests --disks a::b                | a name is empty",
        "StripeRequests --disks @/no/such/list      | write one directory a line",
        "StripeRequests( --dry-run                  | not a regular expression",
        "BlockSweep -bm thrpt                       | take -bm ss",
        "StripeRequests -p sync=direct -p block=512 | takes multiples of",
    })
    void usage(String command, String told) throws Exception {
        assertThat(refused(2, words(command.strip()))).startsWith("stripebench: ").contains(told);
        assertThat(bench.disk()).isEmptyDirectory();
    }

    @Test
    @DisplayName("a regex that matches nothing names the nearest benchmarks and writes no file")
    void noMatch() throws Exception {
        Path file = bench.folder().resolve("x.json");
        assertThat(refused(1, words("StripeRequest.raed -rff " + file)))
                .contains("no benchmark matches StripeRequest.raed; the nearest are StripeRequests.read");
        assertThat(file).doesNotExist();
        assertThat(refused(1, words("StripeRequests -e .*"))).contains("no benchmark is left beside -e .*");
    }

    @Test
    @DisplayName("a disk must be a directory, given once, in which nothing foreign stands in our place")
    void disks() throws Exception {
        Path file = Files.writeString(bench.folder().resolve("file"), "mine");
        Path link = Files.createSymbolicLink(bench.folder().resolve("link"), bench.disk());
        assertThat(refusedDisks(bench.folder().resolve("missing"))).contains("make it on the disk to measure");
        assertThat(refusedDisks(file)).contains("not a directory");
        assertThat(refusedDisks(Path.of("/dev/null"))).contains("not a directory");
        assertThat(refusedDisks(Path.of(bench.disk() + ":" + link))).contains("give each disk once");

        Files.createSymbolicLink(bench.ours(), bench.folder());
        assertThat(refusedDisks(bench.disk())).contains("not a directory of stripebench");
        Files.delete(bench.ours());
        Files.writeString(bench.ours(), "mine");
        assertThat(refusedDisks(bench.disk())).contains("not a directory of stripebench");
        assertThat(bench.ours()).hasContent("mine");
        Files.delete(bench.ours());
        Path foreign = Files.writeString(Files.createDirectory(bench.ours()).resolve("thesis.txt"), "mine");
        assertThat(refusedDisks(bench.disk())).contains("holds something that stripebench did not make: thesis.txt");
        assertThat(foreign).hasContent("mine");
        assertThat(file).hasContent("mine");
    }

    @Test
    @DisplayName("a size that does not fit is refused, with what is needed and what is free")
    void space() throws Exception {
        assertThat(refused(3, words("StripeRequests -p size=900T -p width=1")))
                .contains("not enough space", "stay free", "take a smaller size");
    }

    @Test
    @DisplayName("JMH's lock is explained, held or unusable")
    void jmhLock() throws Exception {
        Path file = bench.folder().resolve("tmp/jmh.lock");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            assertThat(lock.isValid()).isTrue();
            assertThat(refused(3, MEMORY)).contains("another JMH benchmark runs", "jmh.lock", "-Djmh.ignoreLock=true");
        }
        Files.delete(file);
        Files.createDirectory(file);
        assertThat(refused(3, MEMORY)).contains("can't use JMH's lock file", "-Djmh.ignoreLock=true");
    }

    @Test
    @DisplayName("a results folder that holds other things, or is a file, is left alone")
    void resultsFolder() throws Exception {
        Path folder = Files.createDirectories(bench.folder().resolve("other/box"));
        Path thesis = Files.writeString(folder.resolve("thesis.txt"), "mine");
        assertThat(refused(3, with(MEMORY, "--results " + folder.getParent()))).contains("none are results of a run");
        assertThat(folder.toFile().list()).containsExactly("thesis.txt");
        assertThat(refused(3, with(MEMORY, "--results " + folder + " --machine thesis.txt"))).contains("not a folder");
        String told = thesis + " is not a folder; give another with --results or --machine";
        assertThat(refused(3, with(DISK, "--results " + thesis))).endsWith(": " + told);
        assertThat(refused(3, with(DISK, "--results " + thesis + "/deeper"))).endsWith(": " + told);
        assertThat(thesis).hasContent("mine");
        assertThat(refused(3, with(DISK, "--results " + bench.ours() + "/results")))
                .contains("a folder that the run deletes");
        assertThat(bench.disk()).isEmptyDirectory();
    }

    private String refusedDisks(Path list) throws IOException {
        return refused(3, with(DISK, "--disks " + list));
    }

    private String refused(int exitCode, List<String> words) throws IOException {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
                PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8)) {
            int code = Main.run(bench.complete(words), out, errors);
            assertThat(code).as(err.toString(StandardCharsets.UTF_8)).isEqualTo(exitCode);
        }
        String text = err.toString(StandardCharsets.UTF_8);
        assertThat(text.lines()).as(text).hasSize(1);
        assertThat(bench.results()).doesNotExist();
        return text.strip();
    }
}
