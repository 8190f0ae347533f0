package stripebench.results.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.commons.io.IOUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.results.Box;
import stripebench.results.SetFile;
import stripebench.results.read.ResultFormatException;

class ReportTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "tr", "ar-u-nu-arab"})
    void writesTheSameFilesInEveryLocale(String locale) throws IOException {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        try {
            Path out = folder.resolve("out");
            Report report = Report.write(List.of(Box.save(folder)), out);
            assertThat(report.files()).extracting(file -> file.getFileName().toString())
                    .containsExactly("summary.csv", "block-sweep.csv", "striping-scale.csv", "claims.csv");
            for (Path file : report.files()) {
                assertThat(Files.readString(file)).isEqualTo(golden(file.getFileName().toString()));
            }
            assertThat(report.text()).isEqualTo(golden("report.txt"));
            assertThat(out).isDirectoryNotContaining(file -> file.toString().endsWith(".tmp"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void textFitsTheTerminal() throws IOException {
        Report report = Report.write(List.of(Box.save(folder)), folder);
        assertThat(report.text().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    }

    @Test
    void aTableWithoutRowsIsNotLeftFromBefore() throws IOException {
        Path out = Files.createDirectories(folder.resolve("out"));
        Files.writeString(out.resolve("block-sweep.csv"), "old");
        Files.writeString(out.resolve("notes.csv"), "mine");
        Path file = SetFile.requests("read", "thrpt", "ops/s").fork(1).save(folder, "one");
        assertThat(Report.write(List.of(file), out).files()).containsExactly(out.resolve("summary.csv"));
        try (Stream<Path> files = Files.list(out)) {
            assertThat(files).extracting(path -> path.getFileName().toString())
                    .containsExactlyInAnyOrder("summary.csv", "notes.csv");
        }
    }

    @Test
    void saysThatMembersOnOneDeviceCannotGain() throws IOException {
        Path one = SetFile.transfer("read").params("width=2").fact("devices", 1).mbPerSecond(1).save(folder, "one");
        Path two = SetFile.transfer("read").params("width=2").fact("devices", 2).mbPerSecond(1).save(folder, "two");
        String hint = "All members are on one device: no gain can be expected.\n";
        assertThat(Report.write(List.of(one, two), folder).text()).isEqualTo(hint);
        assertThat(Report.write(List.of(two), folder).text()).isEmpty();
    }

    @Test
    void nothingIsWrittenIfAnInputIsRefused() throws IOException {
        Path good = SetFile.transfer("read").mbPerSecond(1).save(folder, "good");
        Path bad = Files.writeString(folder.resolve("bad.json"), "{");
        Path out = folder.resolve("out");
        assertThatThrownBy(() -> Report.write(List.of(good, bad), out)).isInstanceOf(ResultFormatException.class);
        assertThat(out).doesNotExist();
    }

    @Test
    void factsOfOneMachineLieBesideItsTables() throws IOException {
        Path a = machine("a");
        Path b = machine("b");
        Path out = folder.resolve("out");
        Path copy = out.resolve("machine.csv");
        assertThat(Report.write(List.of(a), out).files()).contains(copy);
        assertThat(copy).hasSameTextualContentAs(a.resolve("machine.csv"));
        assertThat(Report.write(List.of(a, b), out).files()).doesNotContain(copy);
        assertThat(copy).doesNotExist();
        assertThat(Report.write(List.of(a), b).files()).doesNotContain(b.resolve("machine.csv"));
        assertThat(b.resolve("machine.csv")).content().contains("the kernel of b");
        Report.write(List.of(a), a);
        assertThat(a.resolve("machine.csv")).content().contains("the kernel of a");
    }

    private Path machine(String name) throws IOException {
        Path results = folder.resolve(name);
        SetFile.transfer("read").fact("machine", name).mbPerSecond(1).save(results.resolve("sets"), "one");
        Files.writeString(results.resolve("machine.csv"), "subject,fact,value\nmachine,kernel,the kernel of " + name);
        return results;
    }

    @Test
    void refusesResultsThatHoldNothing() throws IOException {
        Path empty = Files.writeString(folder.resolve("jmh.json"), "[]");
        assertThatThrownBy(() -> Report.write(List.of(empty), folder)).isExactlyInstanceOf(IOException.class)
                .hasMessage("no results in " + empty + "; run the benchmarks first");
    }

    private static String golden(String name) throws IOException {
        return IOUtils.resourceToString("/golden/" + name, UTF_8);
    }
}
