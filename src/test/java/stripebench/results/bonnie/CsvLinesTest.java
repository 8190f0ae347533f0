package stripebench.results.bonnie;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static stripebench.results.bonnie.Texts.LINE_103;
import static stripebench.results.bonnie.Texts.LINE_197;
import static stripebench.results.bonnie.Texts.LINE_198;
import static stripebench.results.bonnie.Texts.rows;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CsvLinesTest {

    private static final String TOLD_103 = "uNAS|4G||19202 60|24433 20|19861 13|43262 97|140359 51|515.3 2";
    private static final String TOLD_197 = "box|16G||700 99|119222 12|65341 108|1476 98|283744 12|312.9 6"
            + "|12002us|300ms|850ms|17297us|100ms|180ms";
    private static final String TOLD_198 = "box|300M||692 99|11761 2|10264 2|1436 98|71341 7|360.3 4"
            + "|12002us|3774ms|4547ms|17297us|86848us|87940us";

    @Test
    @DisplayName("lines of every format, among comments and names of columns")
    void formats() throws BonnieFormatException {
        String text = "# of last night\nname,file_size,putc\nformat_version,bonnie_version,name\n" + LINE_103 + "\n"
                + LINE_197 + "\n" + LINE_197.replace("1.97,1.97", "1.96,1.96") + "\n" + LINE_198 + "\n"
                + LINE_198.replace("1.98,", "2.00,") + "\r\n";
        assertThat(rows(text)).extracting(Texts::told)
                .containsExactly(TOLD_103, TOLD_197, TOLD_197, TOLD_198, TOLD_198);
        assertThat(rows(text)).extracting(BonnieRow::version).containsExactly("", "1.97", "1.96", "2.00a", "2.00a");
        assertThat(rows(text)).extracting(BonnieRow::concurrency).containsExactly("", "1", "1", "1", "1");
    }

    @Test
    @DisplayName("size and chunk in one field, or in two")
    void chunk() throws BonnieFormatException {
        assertThat(Texts.told(rows(LINE_103.replace("4G", "80112M:16k")).get(0))).startsWith("uNAS|80112M|16k|");
        assertThat(Texts.told(rows(LINE_197.replace("16G,", "16G,16384")).get(0))).startsWith("box|16G|16384|");
    }

    @Test
    @DisplayName("without the phases on one file there are 47 fields, or 27")
    void noFile() throws BonnieFormatException {
        String line = "1.97,1.97,box,1,1288000000,,,,,,,,,,,,,,"
                + "16,,,,,2200,8,+++++,+++,2700,10,2300,9,+++++,+++,2800,11,,,,,,,317us,318us,319us,320us,321us,322us";
        assertThat(line.split(",", -1)).hasSize(47);
        assertThat(rows(line)).extracting(Texts::told).containsExactly("box||| | | | | | ");
        String old = "box,,,,,,,,,,,,,,16,24500,96,+++++,+++,19650,97,23221,94,+++++,+++,18930,99";
        assertThat(rows(old)).extracting(Texts::told).containsExactly("box||| | | | | | ");
    }

    @Test
    @DisplayName("a line that a mail broke is put together again")
    void broken() throws BonnieFormatException {
        assertThat(rows(LINE_103.substring(0, 72) + "\n" + LINE_103.substring(72))).extracting(Texts::told)
                .containsExactly(TOLD_103);
        assertThat(rows(LINE_197.substring(0, 72) + "\n" + LINE_197.substring(72, 144) + "\n"
                + LINE_197.substring(144) + "\n" + LINE_198)).extracting(Texts::told)
                .containsExactly(TOLD_197, TOLD_198);
    }

    @Test
    @DisplayName("a table and the line below it are one run; the line has the seeks in full")
    void tableAndLine() throws BonnieFormatException {
        String table = Texts.HEADER_103
                + "colossus        32G 76730  88 218667  46 96284  17 76906  81 273038  23  1141   3\n";
        String line = "colossus.example.org,32G,76730,88,218667,46,96284,17,76906,81,273038,23,1141.5,3,256,67646,87,"
                + "+++++,+++,13106,15,72814,92,+++++,+++,12249,16\n";
        assertThat(rows(table + line)).extracting(Texts::told).containsExactly(
                "colossus.example.org|32G||76730 88|218667 46|96284 17|76906 81|273038 23|1141.5 3");
        assertThat(rows(table + line.replace("76730", "76731"))).hasSize(2);
    }

    @Test
    @DisplayName("a malformed line is refused with its number and the reason")
    void refused() {
        refused("\n" + LINE_103 + ",1", 2, "28 fields instead of 27");
        refused(LINE_197 + ",", 1, "49 fields instead of 48");
        refused(LINE_198 + "\n" + LINE_198.substring(0, LINE_198.length() - 1), 2, "49 fields instead of 50");
        refused(LINE_198.replace("71341", "7134I"), 1, "not a rate: 7134I");
        refused(LINE_198.replace("3774ms", "3774"), 1, "not a latency: 3774");
        refused(LINE_198.replace("300M", "300Q"), 1, "not a size: 300Q");
        refused(LINE_198.replace(",99,", ",,"), 1, "both there or both missing");
        refused(LINE_197.replace("1.97,1.97", "1.99,1.99"), 1, "format 1.99 is not known");
    }

    private static void refused(String text, int line, String reason) {
        assertThatThrownBy(() -> BonnieFiles.parse(text)).as(text).isInstanceOf(BonnieFormatException.class)
                .hasMessageContaining(reason).extracting(e -> ((BonnieFormatException) e).line()).isEqualTo(line);
    }

    @Test
    @DisplayName("what is written is read again, but for the names' commas")
    void written() throws BonnieFormatException {
        BonnieRow row = rows(LINE_198).get(0);
        String line = String.join(",", CsvLines.fields(row, "8192", "5"));
        assertThat(line).isEqualTo(LINE_198.replace("1700000000", ""));
        BonnieRow named = new BonnieRow("0.1.0", "1", "a, \"b\"", row.size(), "16k", row.figures());
        assertThat(rows(String.join(",", CsvLines.fields(named, "", "")))).singleElement()
                .satisfies(read -> assertThat(read.machine()).isEqualTo("a b"))
                .satisfies(read -> assertThat(read.figures()).isEqualTo(row.figures()));
    }
}
