package stripebench.results.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.results.SetResult;

class JmhCsvReaderTest {

    @TempDir
    private Path folder;

    @Test
    void readsNumbersOfALocaleWithDecimalComma() throws IOException {
        List<SetResult> sets = read("""
                "Benchmark","Mode","Threads","Samples","Score","Score Error (99,9%)","Unit","Param: size"
                "a.B.c","thrpt",2,10,"528,857143","1,500000","ops/s",4K
                "a.B.c","thrpt",2,10,"30,000000",NaN,"ops/s",64K
                """);
        assertThat(sets).extracting(SetResult::score).containsExactly(528.857143, 30.0);
        assertThat(sets.get(0).threads()).isEqualTo(2);
        assertThat(sets.get(0).facts().params()).isEqualTo(Map.of("size", "4K"));
        assertThat(sets).extracting(set -> set.facts().notes()).containsExactly(
                "mean of 10 samples +- 1.5, from a JMH file without raw data",
                "mean of 10 samples, from a JMH file without raw data");
    }

    @Test
    void readsSemicolonsLineEndsOfWindowsAndAStrayLineBeforeTheHeader() throws IOException {
        List<SetResult> sets = read("Picked up JAVA_TOOL_OPTIONS: -Xmx1g\r\n"
                + "Benchmark;Mode;Threads;Samples;Score;\"Score Error (99.9%)\";Unit;\"Param: b\";\"Param: a\"\r\n"
                + "a.B.c;avgt;1;5;1,5;0,1;us/op;x;\r\n");
        assertThat(sets).singleElement().satisfies(set -> {
            assertThat(set.samples()).containsExactly(1.5);
            assertThat(set.scoreUnit()).isEqualTo("us/op");
            assertThat(set.facts().params()).isEqualTo(Map.of("b", "x"));
        });
    }

    @Test
    void percentilesBelongToTheirSetAndOtherSecondaryRowsAreSets() throws IOException {
        String rows = "a.B.c,sample,1,9,5.0,0.1,us/op,%s\na.B.c:c%sp0.50,sample,1,1,4.0,NaN,us/op,%s\n"
                + "a.B.c:p0.999,sample,1,1,8.0,NaN,us/op,%s\na.B.c:%sgc.count,sample,1,1,3.0,NaN,counts,%s\n";
        List<SetResult> sets = read("Benchmark,Mode,Threads,Samples,Score,\"Score Error (99.9%)\",Unit,\"Param: w\"\n"
                + rows.formatted(1, "·", 1, 1, "·", 1) + rows.formatted(2, "\uFFFD", 2, 2, "·", 2));
        assertThat(sets).extracting(SetResult::benchmark)
                .containsExactly("a.B.c", "a.B.c:·gc.count", "a.B.c", "a.B.c:·gc.count");
        assertThat(sets.get(2).latencyMicros("50.0")).isEqualTo(4);
        assertThat(sets.get(2).latencyMicros("99.9")).isEqualTo(8);
        assertThat(sets.get(2).meanLatencyMicros()).isEqualTo(5);
        assertThat(sets.get(3).scoreUnit()).isEqualTo("counts");
    }

    @Test
    void readsWhatJmhWroteInAGermanLocale() throws Exception {
        List<SetResult> sets = ResultReader.read(Path.of(getClass().getResource("/jmh/de.csv").toURI()));
        assertThat(sets).extracting(SetResult::benchmark).containsExactly("StripeRequests.read", "StripeRequests.read");
        assertThat(sets).extracting(set -> set.param("width")).containsExactly("1", "2");
        assertThat(sets.get(0).latencyMicros("99.9")).isCloseTo(168_370, within(1e-6));
        assertThat(sets.get(0).meanLatencyMicros()).isCloseTo(645, within(1e-6));
    }

    @Test
    void refusesWithLineAndReason() {
        String header = "stray\nBenchmark,Mode,Threads,Samples,Score,Score Error (99.9%),Unit\n";
        assertThatThrownBy(() -> read(header + "a.B.c,thrpt,1,5,1.234.567,1,ops/s\n"))
                .isInstanceOf(ResultFormatException.class).hasMessageEndingWith(
                        "x.csv:3: Score: '1.234.567' is not a number");
        assertThatThrownBy(() -> read(header + "a.B.c,thrpt,1,5,1.2,1,ops/s\na.B.c,thr"))
                .isInstanceOf(ResultFormatException.class).hasMessageContaining("x.csv:4: 2 cells under 7 columns");
    }

    @Test
    void bytesThatAreNoUtf8DoNotStopIt() throws IOException {
        Path file = folder.resolve("x.csv");
        Files.write(file, ("Benchmark,Mode,Threads,Samples,Score,Score Error (99.9%),Unit\n"
                + "a.B.c,sample,1,5,2,1,us/op\na.B.c:c·p1.00,sample,1,1,9,NaN,us/op\n")
                .getBytes(StandardCharsets.ISO_8859_1));
        assertThat(ResultReader.read(file)).singleElement()
                .satisfies(set -> assertThat(set.latencyMicros("100.0")).isEqualTo(9));
    }

    private List<SetResult> read(String text) throws IOException {
        return ResultReader.read(Files.writeString(folder.resolve("x.csv"), text));
    }
}
