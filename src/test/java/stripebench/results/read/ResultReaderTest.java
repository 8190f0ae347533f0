package stripebench.results.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stripebench.results.SetFile;
import stripebench.results.SetResult;

class ResultReaderTest {

    @TempDir
    private Path folder;

    @Test
    void readsThroughput() throws Exception {
        SetResult set = jmh("thrpt");
        assertThat(set.benchmark()).isEqualTo("example.Probe.read");
        assertThat(set.facts().jdk()).isEqualTo("17.0.15");
        assertThat(set.facts().params()).containsOnlyKeys("block", "flavour", "width").containsEntry("width", "2");
        assertThat(set.forks()).containsExactly(new double[] {283.2871622473397, 302.1017079388275},
                new double[] {11.852695749741594, 63.62958041458438});
        assertThat(set.opsPerSecond()).isEqualTo(set.samples());
        assertThat(set.mbPerSecond()).isEmpty();
        assertThat(set.latencyMicros("50.0")).isNaN();
        assertThat(set.counters().deviceReadBytes()).isEqualTo(4 << 20);
        assertThat(set.counters().cpuPercent()).isCloseTo(25, within(1e-3));
    }

    @Test
    void readsSampledTimesAsMeansOfTheIterations() throws Exception {
        SetResult set = jmh("sample");
        assertThat(set.forks()).hasSize(2).allSatisfy(fork -> assertThat(fork).hasSize(2));
        // the sum of time x count over the first iteration, and its 17 operations
        assertThat(set.forks().get(0)[0]).isCloseTo(229_957.632 / 17, within(1e-6));
        assertThat(set.latencyMicros("99.9")).isCloseTo(223_084.544, within(1e-6));
        assertThat(set.latencyMicros("50.0")).isCloseTo(3180.544, within(1e-6));
        assertThat(set.meanLatencyMicros()).isCloseTo(11_997.891555555556, within(1e-6));
    }

    @Test
    void readsSingleShots() throws Exception {
        SetResult set = jmh("ss");
        assertThat(set.forks()).containsExactly(new double[] {33.733126, 8.938034},
                new double[] {21.835916, 3.827638});
        assertThat(set.opsPerSecond()[1]).isCloseTo(1000 / 8.938034, within(1e-9));
        assertThat(set.meanLatencyMicros()).isNaN();
    }

    @Test
    void averageTimeIsThatOfOneOfTwoThreads() throws Exception {
        assertThat(jmh("avgt").opsPerSecond()[0]).isCloseTo(2e6 / 3094.1323529411766, within(1e-6));
    }

    @Test
    void readsAFolderInTheOrderOfThePlan() throws IOException {
        Path sets = folder.resolve("sets");
        SetFile.transfer("read").fact("order", 10).fork(1).save(sets, "a");
        SetFile.transfer("write").fact("order", 9).fork(1).save(sets, "b");
        SetFile.transfer("rewrite").fork(1).save(sets, "c");
        Files.writeString(sets.resolve("d.json.tmp"), "{");
        Files.writeString(folder.resolve("jmh.json"), "[]");
        assertThat(ResultReader.read(folder)).extracting(SetResult::method).containsExactly("write", "read", "rewrite");
    }

    @Test
    void readsJmhsOwnFileOfAFolderWithoutSets() throws Exception {
        Files.copy(resource("ss"), folder.resolve("jmh.json"));
        assertThat(ResultReader.read(folder)).first().satisfies(
                set -> assertThat(set.benchmark()).isEqualTo("example.Probe.read"));
    }

    @Test
    void failedSetsHaveAReasonAndNoFigures() throws IOException {
        SetResult failed = SetFile.transfer("read").failed("disk 2 is gone").result(folder);
        assertThat(failed.failed()).isTrue();
        assertThat(failed.facts().failure()).isEqualTo("disk 2 is gone");
        SetResult scored = SetFile.transfer("read").fork(1, 2).fact("failure", "only 2 of 3 iterations").result(folder);
        assertThat(scored.facts().failure()).isEqualTo("only 2 of 3 iterations");
        assertThat(scored.samples()).isEmpty();
    }

    @Test
    void aSetWithNeitherResultNorReasonHasFailed() throws IOException {
        Path file = Files.writeString(folder.resolve("x.json"), "{\"facts\": {\"benchmark\": \"a.B.c\"}}");
        assertThat(ResultReader.read(file).get(0).facts().failure()).isEqualTo("no result");
    }

    @Test
    void withoutRawDataTheScoreIsTheSample() throws IOException {
        Path file = Files.writeString(folder.resolve("x.json"), "[{\"benchmark\": \"a.B.c\", \"mode\": \"thrpt\","
                + "\"primaryMetric\": {\"score\": 4.5, \"scoreError\": \"NaN\", \"scoreUnit\": \"ops/s\","
                + "\"rawData\": []}}]");
        assertThat(ResultReader.read(file).get(0).samples()).containsExactly(4.5);
    }

    @Test
    void scaledTimeIsUndone() throws IOException {
        SetResult set = SetFile.requests("read", "sample", "us/op").fact("time_scale", 10).fork(100).score(100)
                .percentile("50.0", 90).result(folder);
        assertThat(set.opsPerSecond()[0]).isCloseTo(1000, within(1e-9));
        assertThat(set.latencyMicros("50.0")).isCloseTo(900, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``                                          | 1     | empty file
            Benchmark  Mode                             | 1     | neither JSON
            Benchmark  (width)  Mode  Cnt  Score  Units | 1     | a table for people
            \\documentclass[a4paper]                   | 1     | a table for people
            [{"benchmark": "a.B.c", "primaryMetric": {"score": 1, "rawData": [[1, null]]}}] | 1:71 | not a JMH result
            [{"benchmark": "a.B.c", "primaryMetric": {"score": 1, "rawData": [null]}}]      | 1:2 | not a JMH result
            [{"benchmark": "a.B.c", "primaryMetric": {"score": 1, "rawDataHistogram": [1]}}]  | 1:76 | not a JMH result
            [{"benchmark": "a.B.c", "primaryMetric": {"score": 1, "rawDataHistogram": [[[[1]]]]}}] | 1:80 | not a JMH
            [{"benchmark": "a.B.c"                      | 1:23  | the file ends too early
            [{"a": 1}]                                  | 1:2   | not a JMH result
            {"facts": {}}                               | 1:1   | not a JMH result
            [1]                                         | 1:2   | not a JMH result
            [null]                                      | 1:2   | not a JMH result
            [] x                                        | 1:4   | not JSON
            [] []                                       | 1:4   | text after the end
            [{"benchmark": "a.B", "primaryMetric": {}}] | 1:2   | not a JMH result
            """)
    void refusesWithFilePositionAndReason(String content, String position, String reason) throws IOException {
        Path file = Files.writeString(folder.resolve("x.json"), content);
        assertThatThrownBy(() -> ResultReader.read(file)).isInstanceOf(ResultFormatException.class)
                .hasMessageStartingWith(file + ":" + position + ": " + reason)
                .satisfies(refusal -> assertThat(refusal.getMessage().lines()).hasSize(1));
    }

    @Test
    void refusesAFolderWithoutResults() {
        assertThatThrownBy(() -> ResultReader.read(folder)).isExactlyInstanceOf(IOException.class)
                .hasMessageContaining(folder + ": no results here");
    }

    private static SetResult jmh(String mode) throws IOException, URISyntaxException {
        return ResultReader.read(resource(mode)).get(0);
    }

    private static Path resource(String mode) throws URISyntaxException {
        return Path.of(ResultReaderTest.class.getResource("/jmh/" + mode + ".json").toURI());
    }
}
