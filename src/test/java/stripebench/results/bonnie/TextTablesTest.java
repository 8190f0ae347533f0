package stripebench.results.bonnie;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static stripebench.results.bonnie.Texts.HEADER_103;
import static stripebench.results.bonnie.Texts.rows;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextTablesTest {

    private static final String ROW =
            "uNAS             4G 19202  60 24433  20 19861  13 43262  97 140359  51 515.3   2\n";
    private static final String TOLD = "uNAS|4G||19202 60|24433 20|19861 13|43262 97|140359 51|515.3 2";
    private static final String LATENCY =
            "Latency             12002us    3774ms    4547ms   17297us   86848us      100s\n";
    private static final String TOLD_LATENCY = TOLD + "|12002us|3774ms|4547ms|17297us|86848us|100s";

    @Test
    @DisplayName("a plain table of 1.03")
    void plain() throws BonnieFormatException {
        BonnieRow row = rows(HEADER_103 + ROW).get(0);
        assertThat(Texts.told(row)).isEqualTo(TOLD);
        assertThat(row.version()).isEqualTo("1.03");
        assertThat(row.concurrency()).isEmpty();
    }

    @Test
    @DisplayName("progress lines before and small files after belong to no row")
    void surroundings() throws BonnieFormatException {
        String files = """
                                    ------Sequential Create------ --------Random Create--------
                                    -Create-- --Read--- -Delete-- -Create-- --Read--- -Delete--
                              files  /sec %CP  /sec %CP  /sec %CP  /sec %CP  /sec %CP  /sec %CP
                                 16 24500  96 +++++ +++ 19650  97 23221  94 +++++ +++ 18930  99
                Latency               317us     317us     317us     317us     317us     317us
                """;
        assertThat(rows("Writing a byte at a time...done\nstart 'em...done...\n" + HEADER_103 + ROW + LATENCY + files))
                .extracting(Texts::told).containsExactly(TOLD_LATENCY);
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("rows of every kind")
    @CsvSource(delimiter = ';', quoteCharacter = '`', ignoreLeadingAndTrailingWhitespace = false, value = {
        "no name;                 4G   692  99 11761   2 10264   2  1436  98 71341   7 360.3   4"
            + ";|4G||692 99|11761 2|10264 2|1436 98|71341 7|360.3 4",
        "name with spaces;my old box 2     4G   692  99 11761   2 10264   2  1436  98 71341   7 360.3   4"
            + ";my old box 2|4G||692 99|11761 2|10264 2|1436 98|71341 7|360.3 4",
        "too fast;box              4G +++++ +++ 11761   2 10264   2 +++++ +++ 71341   7 +++++ +++"
            + ";box|4G||+++++ +++|11761 2|10264 2|+++++ +++|71341 7|+++++ +++",
        "bold;box              4G   692  99 **11761**   2 10264   2  1436  98 **71341**   **7** 360.3   4"
            + ";box|4G||692 99|11761 2|10264 2|1436 98|71341 7|360.3 4",
        "skipped phases;box              4G           11761   2 10264   2           71341   7 360.3   4"
            + ";box|4G|| |11761 2|10264 2| |71341 7|360.3 4",
        "skipped phases, long figures;"
            + "box              4G           111761   2 110264   2           271341   7 360.3   4"
            + ";box|4G|| |111761 2|110264 2| |271341 7|360.3 4",
        "skipped phases, bold;box              4G           **11761**   2 10264   2           71341   7 360.3   4"
            + ";box|4G|| |11761 2|10264 2| |71341 7|360.3 4",
        "skipped at the end;box              4G   692  99 11761   2 10264   2;box|4G||692 99|11761 2|10264 2| | | ",
        "more than one core;box              4G   692 199 11761 102 10264   2  1436  98 71341   7 360.3 104"
            + ";box|4G||692 199|11761 102|10264 2|1436 98|71341 7|360.3 104",
        "size in M;box          80112M   692  99 11761   2 10264   2  1436  98 71341   7 360.3   4"
            + ";box|80112M||692 99|11761 2|10264 2|1436 98|71341 7|360.3 4",
        "size and chunk;box      300M:16k   692  99 11761   2 10264   2  1436  98 71341   7 360.3   4"
            + ";box|300M|16k|692 99|11761 2|10264 2|1436 98|71341 7|360.3 4",
        "spaces lost;box 4G 692 99 11761 2 10264 2 1436 98 71341 7 360.3 4"
            + ";box|4G||692 99|11761 2|10264 2|1436 98|71341 7|360.3 4"})
    void kinds(String kind, String row, String told) throws BonnieFormatException {
        assertThat(rows(HEADER_103 + row + "\n")).extracting(Texts::told).containsExactly(told);
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("a line that a mail broke is put together again")
    @ValueSource(ints = {60, 64, 70, 72, 76})
    void broken(int width) throws BonnieFormatException {
        String text = (HEADER_103 + ROW + LATENCY).lines().map(line -> line.length() <= width ? line
                : atSpace(line, width)).reduce("", (a, b) -> a + b + "\n");
        assertThat(rows(text)).extracting(Texts::told).containsExactly(TOLD_LATENCY);
    }

    private static String atSpace(String line, int width) {
        int cut = line.lastIndexOf(' ', width);
        return cut < 1 ? line : line.substring(0, cut) + "\n" + line.substring(cut + 1);
    }

    @ParameterizedTest(name = "[{0}]")
    @DisplayName("marks of a mail or a diff before each line are no part of it")
    @ValueSource(strings = {"> ", ">", "+", "-", "+ ", "| ", "    ", ">> ", "< "})
    void marks(String mark) throws BonnieFormatException {
        String row = "                 4G           11761   2 10264   2           71341   7 360.3   4\n";
        String text = (HEADER_103 + row).lines().reduce("", (a, b) -> a + mark + b + "\n");
        assertThat(rows(text)).extracting(Texts::told)
                .containsExactly("|4G|| |11761 2|10264 2| |71341 7|360.3 4");
    }

    @Test
    @DisplayName("a diff of two tables holds both")
    void diff() throws BonnieFormatException {
        String changed = ROW.replace("19202", "19203");
        String text = HEADER_103.replaceAll("(?m)^", " ").stripTrailing() + "\n-" + ROW + "+" + changed;
        assertThat(rows(text)).extracting(Texts::told).containsExactly(TOLD, TOLD.replace("19202", "19203"));
    }

    @Test
    @DisplayName("several rows stand under one header, each with its latencies; a long name has a line of its own")
    void several() throws BonnieFormatException {
        String unnamed = ROW.replace("uNAS", "    ");
        String text = HEADER_103 + ROW + LATENCY + "SmartArray E200 RAID1 SATA(250GB)x2\n" + unnamed + LATENCY + ROW;
        assertThat(rows(text)).extracting(Texts::told).containsExactly(TOLD_LATENCY,
                TOLD_LATENCY.replace("uNAS", "SmartArray E200 RAID1 SATA(250GB)x2"), TOLD);
    }

    @Test
    @DisplayName("a row with skipped phases and the whole row below it stay two")
    void skippedBeforeWhole() throws BonnieFormatException {
        String skipped = "box              4G           11761   2 10264   2           71341   7 360.3   4\n";
        assertThat(rows(HEADER_103 + skipped + ROW)).extracting(Texts::told)
                .containsExactly("box|4G|| |11761 2|10264 2| |71341 7|360.3 4", TOLD);
    }

    @Test
    @DisplayName("latencies of skipped phases are blank")
    void latencies() throws BonnieFormatException {
        String text = HEADER_103 + "box              4G           11761   2 10264   2           71341   7 360.3   4\n"
                + "Latency                         300ms     850ms               100ms     180ms\n";
        assertThat(rows(text).get(0).figures()).extracting(Figures::latency)
                .containsExactly("", "300ms", "850ms", "", "100ms", "180ms");
    }

    @Test
    @DisplayName("the version's own concurrency is told")
    void concurrency() throws Exception {
        BonnieRow row = rows(Texts.document(1)).get(0);
        assertThat(row.concurrency()).isEqualTo("1");
        assertThat(row.version()).isEqualTo("1.93c");
    }

    @Test
    @DisplayName("what is no row is refused with its line and the reason")
    void refused() {
        refused(HEADER_103, 3, "no row of figures");
        refused(HEADER_103 + "\nhello\n", 4, "no row of figures");
        refused(HEADER_103.lines().limit(2).reduce("", (a, b) -> a + b + "\n"), 2, "cut short");
        refused(HEADER_103 + ROW.replace("24433", "24x33"), 4, "not a row");
        refused(HEADER_103 + ROW + ROW.replace("  60", "    "), 5, "not a row");
        refused(HEADER_103 + ROW + LATENCY.replace("3774ms", "3774xs"), 5, "not a line of latencies");
    }

    @Test
    @DisplayName("the rounded table of bonnie++ 2 alone is refused; with its line the line counts")
    void rounded() throws BonnieFormatException {
        String table = """
                Version 2.00a       ------Sequential Output------ --Sequential Input- --Random-
                                    -Per Chr- --Block-- -Rewrite- -Per Chr- --Block-- --Seeks--
                Name:Size etc        /sec %CP  /sec %CP  /sec %CP  /sec %CP  /sec %CP  /sec %CP
                box            300M  692k  99 11.5m   2 10.0m   2 1436k  98 69.7m   7 360.3   4
                Latency             12002us    3774ms    4547ms   17297us   86848us   87940us
                """;
        refused(table, 1, "rounds its figures");
        assertThat(rows(table + "\n" + Texts.LINE_198 + "\n")).hasSize(1)
                .extracting(row -> row.of(Phase.OUT_BLOCK).rate()).containsExactly("11761");
    }

    private static void refused(String text, int line, String reason) {
        assertThatThrownBy(() -> BonnieFiles.parse(text)).as(text).isInstanceOf(BonnieFormatException.class)
                .hasMessageContaining(reason).extracting(e -> ((BonnieFormatException) e).line()).isEqualTo(line);
    }

    @Test
    @DisplayName("a text without a table is none of bonnie++'s")
    void other() throws BonnieFormatException {
        for (String text : List.of("", "hello\nworld\n", "a,b,c\n1,2,3\n", "Sequential Output\n")) {
            assertThat(BonnieFiles.parse(text)).isEmpty();
        }
    }
}
