package stripebench.results.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.commons.io.IOUtils;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.results.read.ResultFormatException;

class DocumentTablesTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @DisplayName("the tables of the disk and procedure documents are the same in every locale")
    @ValueSource(strings = {"en", "de", "tr", "ja"})
    void sameInEveryLocale(String locale) throws IOException {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        try {
            Report report = Report.write(List.of(Documents.save(folder)), folder);
            for (String table : List.of("diskmark", "procedure", "small-files", "system-disk",
                    "capture")) {
                assertThat(Files.readString(folder.resolve(table + ".csv"))).isEqualTo(golden(table + ".csv"));
            }
            String text = report.text();
            assertThat(text.substring(text.indexOf("DiskMark~: one disk"))).isEqualTo(golden("documents.txt"));
            assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    @DisplayName("a folder without machine.csv has no factors; one that is no table is refused")
    void factors() throws IOException {
        Path box = Documents.save(folder);
        Files.delete(box.resolve("machine.csv"));
        Report.write(List.of(box), folder);
        assertThat(Files.readAllLines(folder.resolve("procedure.csv")).get(0)).endsWith(",reduced,refused");
        Files.writeString(box.resolve("machine.csv"), "a,b\n1,2\n");
        assertThatThrownBy(() -> Report.write(List.of(box), folder))
                .isInstanceOf(ResultFormatException.class).hasMessageContaining("machine.csv:2: no subject or fact");
    }

    private static String golden(String name) throws IOException {
        return IOUtils.resourceToString("/golden/" + name, UTF_8);
    }
}
