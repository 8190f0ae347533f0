package stripebench.results.claims;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.io.IOUtils;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.results.Cells;
import stripebench.results.CsvFile;
import stripebench.results.SetResult;
import stripebench.results.Sheet;
import stripebench.results.tables.Published;

class ClaimsTableTest {

    @TempDir
    private Path folder;

    private Sheet table(List<String> sets) throws IOException {
        List<SetResult> results = new ArrayList<>();
        for (String set : sets) {
            results.add(ClaimSets.parse(set).result(folder));
        }
        return ClaimsTable.of(results);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("stripebench.results.claims.ClaimCases#decided")
    @DisplayName("a claim is decided by its rule")
    void decided(String row, List<String> sets) throws IOException {
        Sheet table = table(sets);
        String claim = row.substring(0, row.lastIndexOf(' '));
        assertThat(Cells.of(table, "claim", "at", "answer").stream()
                .filter(cells -> cells.startsWith(claim + " ") && !cells.endsWith("here"))).containsExactly(row);
    }

    @Test
    @DisplayName("four samples decide nothing, and the table says how many do")
    void tooFew() throws IOException {
        Sheet table = table(List.of("BlockSweep.read width=1: 10,10,10,10,10", "BlockSweep.read width=2: 20,20,20,20"));
        assertThat(Cells.of(table, "claim", "medium", "answer", "samples", "needs"))
                .anySatisfy(row -> assertThat(row)
                        .startsWith("two-disk-read model-wd40ezrz not measured here 4 5 samples"))
                .anySatisfy(row -> assertThat(row).startsWith("two-disk-read real not measured here  --disks"));
        assertThat(String.join("", table.text())).contains("fewer than 5 samples: two-disk-read\n")
                .doesNotContain("confirmed");
    }

    @Test
    @DisplayName("members that share a device, or whose devices are unknown, decide nothing")
    void oneDevice() throws IOException {
        assertThat(table(List.of("BlockSweep.read sync=cached medium=real width=1: 10",
                "BlockSweep.read sync=cached medium=real width=2 devices=1: 20",
                "BlockSweep.read sync=cached medium=real width=2 unit=4K devices=-: 20")).rows()).isEmpty();
    }

    @ParameterizedTest(name = "{0} {index}")
    @MethodSource("stripebench.results.claims.ClaimCases#undecided")
    @DisplayName("half of what a claim is about, another kind of it, or members on one device decide nothing")
    void notMeasured(String claim, List<String> sets) throws IOException {
        List<String> withAnotherClaim = new ArrayList<>(sets);
        withAnotherClaim.addAll(List.of("BlockSweep.read width=1: 10", "BlockSweep.read width=2: 10"));
        assertThat(Cells.of(table(withAnotherClaim), "claim", "answer").stream().filter(row -> row.startsWith(claim)))
                .isNotEmpty().containsOnly(claim + " not measured here");
    }

    @Test
    @DisplayName("real disks and modelled drives have answers of their own; of two results of a set the later counts")
    void apart() throws IOException {
        Sheet table = table(List.of("BlockSweep.read width=1: 10", "BlockSweep.read width=2: 10",
                "BlockSweep.read width=2: 20", "BlockSweep.read medium=real width=1: 10",
                "BlockSweep.read medium=real width=2: 11"));
        assertThat(Cells.of(table, "claim", "medium", "answer").stream().filter(row -> row.startsWith("two-disk-read")))
                .containsExactly("two-disk-read real refuted", "two-disk-read model-wd40ezrz confirmed");
    }

    @Test
    @DisplayName("every published claim has a rule and a row, in the published order")
    void complete() throws IOException {
        List<String> published = Published.rows("claims").stream().map(claim -> claim.get("id")).toList();
        assertThat(ClaimsTable.rules().stream().map(Rule::claim).distinct()).hasSameElementsAs(published);
        Sheet table = table(List.of("BlockSweep.read width=1: 10", "BlockSweep.read width=2: 10"));
        assertThat(Cells.of(table, "claim").stream().distinct()).containsExactlyElementsOf(published);
        assertThat(Cells.of(table, "answer", "needs").stream().filter(row -> row.startsWith("not")))
                .allSatisfy(row -> assertThat(row).hasSizeGreaterThan("not measured here ".length()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "tr", "ja"})
    @DisplayName("the table and its text are the same in every locale, and the text fits the terminal")
    void sameInEveryLocale(String locale) throws IOException {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        try {
            List<String> sets = new ArrayList<>();
            ClaimCases.decided()
                    .filter(arguments -> arguments.get()[0].toString().endsWith("confirmed"))
                    .forEach(arguments -> ((List<?>) arguments.get()[1]).forEach(set -> sets.add((String) set)));
            Sheet table = table(sets);
            assertThat(CsvFile.text(table.header(), table.rows())).isEqualTo(golden("claims-decided.csv"));
            String text = String.join("\n", table.text());
            assertThat(text).isEqualTo(golden("claims.txt"));
            assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
        } finally {
            Locale.setDefault(before);
        }
    }

    private static String golden(String name) throws IOException {
        return IOUtils.resourceToString("/golden/" + name, UTF_8);
    }
}
