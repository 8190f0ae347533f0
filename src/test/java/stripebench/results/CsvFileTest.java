package stripebench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.opencsv.CSVReader;
import com.opencsv.CSVReaderBuilder;
import com.opencsv.RFC4180ParserBuilder;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvFileTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "-p width=2", "--preset quick", "@box", "\tx", "\rx", "-1e5", "=a\nb",
        "-1;=2"})
    void whatASpreadsheetWouldRunGetsAnApostrophe(String cell) {
        assertThat(CsvFile.harmless(cell)).isEqualTo("'" + cell);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "-5", "-0.25", "1", "box", "a=b", "64K", "1 2|3"})
    void theRestStaysAsItIs(String cell) {
        assertThat(CsvFile.harmless(cell)).isEqualTo(cell);
    }

    @Test
    void cellsComeBack() throws Exception {
        List<String> row = List.of("a,b", "say \"hi\"", "two\nlines", "back\\slash", "", "ünï");
        Path file = folder.resolve("t.csv");
        CsvFile.write(file, List.of("1", "2", "3", "4", "5", "6"), List.of(row));
        try (CSVReader reader = new CSVReaderBuilder(new StringReader(Files.readString(file)))
                .withCSVParser(new RFC4180ParserBuilder().build()).build()) {
            assertThat(reader.readAll()).containsExactly(new String[] {"1", "2", "3", "4", "5", "6"},
                    row.toArray(String[]::new));
        }
    }

    @Test
    void aFailureLeavesWhatWasThereAndNoOther() throws IOException {
        Path file = Files.createDirectory(folder.resolve("t.csv"));
        Files.createFile(file.resolve("child"));
        assertThatThrownBy(() -> CsvFile.write(file, List.of("a"), List.of())).isInstanceOf(IOException.class);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }
}
