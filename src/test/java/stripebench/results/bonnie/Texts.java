package stripebench.results.bonnie;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.commons.io.IOUtils;

/** What bonnie++ prints. */
final class Texts {

    static final String HEADER_103 = """
            Version  1.03       ------Sequential Output------ --Sequential Input- --Random-
                                -Per Chr- --Block-- -Rewrite- -Per Chr- --Block-- --Seeks--
            Machine        Size K/sec %CP K/sec %CP K/sec %CP K/sec %CP K/sec %CP  /sec %CP
            """;
    static final String LINE_103 = "uNAS,4G,19202,60,24433,20,19861,13,43262,97,140359,51,515.3,2,"
            + "16,24500,96,+++++,+++,19650,97,23221,94,+++++,+++,18930,99";
    static final String LINE_197 =
            "1.97,1.97,box,1,1288000000,16G,,700,99,119222,12,65341,108,1476,98,283744,12,312.9,6,"
            + "16,,,,,2200,8,+++++,+++,2700,10,2300,9,+++++,+++,2800,11,12002us,300ms,850ms,17297us,100ms,180ms,317us,"
            + "318us,319us,320us,321us,322us";
    static final String LINE_198 =
            "1.98,2.00a,box,1,1700000000,300M,,8192,5,692,99,11761,2,10264,2,1436,98,71341,7,360.3,4,"
            + ",,,,,,,,,,,,,,,,,12002us,3774ms,4547ms,17297us,86848us,87940us,,,,,,";

    private Texts() {
    }

    static String document(int number) throws IOException {
        return IOUtils.resourceToString("/bonnie/smartarray" + number + ".txt", StandardCharsets.UTF_8);
    }

    /** The rows of a text that is known to be of bonnie++. */
    static List<BonnieRow> rows(String text) throws BonnieFormatException {
        Optional<List<BonnieRow>> rows = BonnieFiles.parse(text);
        return rows.orElseThrow(() -> new AssertionError("not taken for bonnie++: " + text));
    }

    /** Name, size, chunk and figures of a row as one text, latencies last where there are any. */
    static String told(BonnieRow row) {
        StringBuilder text = new StringBuilder(row.machine() + "|" + row.size() + "|" + row.chunk());
        row.figures().forEach(figures -> text.append('|').append(figures.rate()).append(' ').append(figures.cpu()));
        row.figures().stream().filter(figures -> !figures.latency().isEmpty())
                .forEach(figures -> text.append('|').append(figures.latency()));
        return text.toString();
    }
}
