package stripebench.results.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.opencsv.CSVReaderHeaderAware;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublishedFiguresTest {

    private static final Path FOLDER = Path.of("results", "published");

    @ParameterizedTest
    @CsvSource({"bonnie, machine, 4", "claims, id, 31", "procedure, test, 3", "raid0-encryption, system, 6",
        "software-striping, system, 4"})
    void everyRowIsAsLongAsTheHeader(String name, String first, int count) throws Exception {
        List<Map<String, String>> rows = rows(name);
        assertThat(rows).hasSize(count).allSatisfy(row -> assertThat(row.get(first)).isNotBlank());
    }

    @Test
    void improvementsOfTheSoftwareStripingDocumentFollowItsFormula() throws Exception {
        List<Map<String, String>> rows = rows("software-striping").stream()
                .filter(row -> !row.get("single_mb_s").isEmpty() && !row.get("improvement_percent").isEmpty()).toList();
        assertThat(rows).hasSize(1).allSatisfy(row -> {
            double single = Double.parseDouble(row.get("single_mb_s"));
            double striped = Double.parseDouble(row.get("striped_mb_s_min"));
            assertThat((striped / single - 1) * 100)
                    .isCloseTo(Double.parseDouble(row.get("improvement_percent")), within(0.5));
        });
    }

    @Test
    void claimsHaveNamesOfTheirOwn() throws Exception {
        assertThat(rows("claims")).extracting(row -> row.get("id")).doesNotHaveDuplicates();
    }

    private static List<Map<String, String>> rows(String name) throws Exception {
        List<Map<String, String>> rows = new ArrayList<>();
        // refuses a row whose length differs from the header's
        try (CSVReaderHeaderAware reader =
                new CSVReaderHeaderAware(Files.newBufferedReader(FOLDER.resolve(name + ".csv")))) {
            for (Map<String, String> row = reader.readMap(); row != null; row = reader.readMap()) {
                rows.add(row);
            }
        }
        return rows;
    }
}
