package stripebench.results.bonnie;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The line of format 1.98 is one that bonnie++'s own programs take. */
class DebianToolsTest {

    @TempDir
    private Path folder;

    @Test
    @DisplayName("bon_csv2txt prints every figure")
    void text() throws Exception {
        assertThat(run("bon_csv2txt").lines().map(String::strip)).contains(
                "box 300M:16k:8192:5  692k  99 11.5m   2    0k +++ 1436k  98 69.7m   7 360.3   4",
                "Latency             12002us    3774ms    4547ms   17297us   86848us   87940us");
    }

    @Test
    @DisplayName("bon_csv2html shows every figure")
    void html() throws Exception {
        assertThat(run("bon_csv2html")).contains("300M", "1436", "360.3", "12002us", "87940us");
    }

    private String run(String program) throws IOException, InterruptedException, BonnieFormatException {
        boolean installed = Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
        assumeTrue(installed, program + " is not installed (Debian's package bonnie++)");
        BonnieRow read = Texts.rows(Texts.LINE_198.replace("10264,2", "+++++,+++")).get(0);
        BonnieRow row = new BonnieRow("0.1.0", "1", "box 16", "300M", "16k", read.figures());
        Path line = Files.writeString(folder.resolve("line"),
                String.join(",", CsvLines.fields(row, "8192", "5")) + "\n");
        Process process = new ProcessBuilder(program).redirectErrorStream(true).redirectInput(line.toFile()).start();
        String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }
}
