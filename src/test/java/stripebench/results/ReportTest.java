package stripebench.results;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.commons.io.IOUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
                    .containsExactly("summary.csv", "block-sweep.csv", "striping-scale.csv");
            for (Path file : report.files()) {
                assertThat(file).hasContent(golden(file.getFileName().toString()));
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

    private static String golden(String name) throws IOException {
        return IOUtils.resourceToString("/golden/" + name, UTF_8);
    }
}
