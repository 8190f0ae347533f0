package stripebench.results.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.io.IOUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stripebench.results.Box;
import stripebench.results.CsvFile;
import stripebench.results.SetResult;
import stripebench.results.Sheet;
import stripebench.results.report.Report;

class SummaryReaderTest {

    @TempDir
    private Path folder;
    private Path file;

    @BeforeEach
    void file() {
        file = folder.resolve("summary.csv");
    }

    @Test
    void whatItReadsWritesTheSameFile() throws IOException {
        Sheet written = SummaryTable.of(ResultReader.read(Box.save(folder)));
        CsvFile.write(file, written.header(), written.rows());
        Sheet again = SummaryTable.of(ResultReader.read(file));
        assertThat(again.header()).isEqualTo(written.header());
        assertThat(again.rows()).isEqualTo(written.rows());
    }

    @Test
    void documentTablesComeOutOfIt() throws IOException {
        Path box = Box.save(folder);
        Sheet written = SummaryTable.of(ResultReader.read(box));
        CsvFile.write(file, written.header(), written.rows());
        assertThat(Report.write(List.of(file), folder.resolve("a")).text())
                .isEqualTo(Report.write(List.of(box), folder.resolve("b")).text());
    }

    @Test
    void readsTheFileOfVersion010() throws IOException {
        Files.writeString(file, IOUtils.resourceToString("/summary/0.1.0.csv", UTF_8));
        List<SetResult> old = ResultReader.read(file);
        List<SetResult> now = ResultReader.read(Box.save(folder));
        assertThat(old).hasSameSizeAs(now);
        for (int i = 0; i < old.size(); i++) {
            assertThat(old.get(i).key()).isEqualTo(now.get(i).key());
            assertThat(old.get(i).forks()).usingRecursiveComparison().isEqualTo(now.get(i).forks());
            assertThat(old.get(i).failed()).isEqualTo(now.get(i).failed());
            Double bytes = now.get(i).facts().bytesPerOp();
            if (bytes == null) {
                assertThat(old.get(i).facts().bytesPerOp()).isNull();
            } else if (!now.get(i).failed()) {
                // there was no such column: the block or the whole area, whichever the rounded rates tell
                assertThat(old.get(i).facts().bytesPerOp()).isCloseTo(bytes, withinPercentage(0.1));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a.B.c,thrpt,1,1 2,ops/s,1    | 7 cells under 8 columns
            ,thrpt,1,1 2,ops/s,1,ok      | no benchmark
            a.B.c,thrpt,1,1 x,ops/s,1,ok | samples: '1 x' is not a list of numbers
            a.B.c,thrpt,1,,ops/s,1,ok    | no samples; is the column missing, or the row cut short?
            a.B.c,thrpt,one,1,ops/s,1,ok | threads: 'one' is not a number
            """)
    void refusesWithLineAndReason(String row, String reason) throws IOException {
        Files.writeString(file, "machine,benchmark,mode,threads,samples,score_unit,bytes,status\n"
                + "box,a.B.c,thrpt,1,1 2|3,ops/s,1,ok\nbox," + row + "\n");
        assertThatThrownBy(() -> ResultReader.read(file)).isInstanceOf(ResultFormatException.class)
                .hasMessageStartingWith(file + ":3: " + reason);
    }

    @Test
    void theFolderOfOnlyASummaryIsReadToo() throws IOException {
        Files.writeString(file, "machine,benchmark,mode,samples\nbox,a.B.c,thrpt,1 2|3\n");
        assertThat(ResultReader.read(folder)).singleElement().satisfies(set -> {
            assertThat(set.samples()).containsExactly(1, 2, 3);
            assertThat(set.facts().params()).isEmpty();
        });
    }
}
