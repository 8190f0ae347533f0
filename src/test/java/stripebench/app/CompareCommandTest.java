package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareCommandTest {
    private static final String HEADER = "machine,benchmark,mode,threads,samples,score_unit,status,reason\n";

    @TempDir
    private Path folder;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void aRegressionEndsWithFourOnlyWhereAsked() throws IOException {
        Path base = summary("base", "1|1.1|1.2|1.3|1.4", "ok");
        Path worse = summary("worse", "0.5|0.6|0.7|0.8|0.9", "ok");
        assertThat(run(base, worse)).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("worse").doesNotContain("\u001b");
        assertThat(run(base, worse, "--fail-on-regression")).isEqualTo(4);
        assertThat(run(base, worse, "--fail-on-regression", "--threshold", "60")).isZero();
        assertThat(run(worse, base, "--fail-on-regression")).isZero();
    }

    @Test
    void aFailureEndsWithOneWhereAsked() throws IOException {
        Path base = summary("base", "1", "ok");
        Files.writeString(base, "box,a.B.d,thrpt,1,1,ops/s,ok,\n", StandardOpenOption.APPEND);
        Path failed = summary("failed", "", "failed");
        Files.writeString(failed, "box,a.B.d,thrpt,1,1,ops/s,ok,\n", StandardOpenOption.APPEND);
        assertThat(run(base, failed)).isZero();
        assertThat(run(base, failed, "--fail-on-regression")).isEqualTo(1);
    }

    @Test
    void nothingInCommonIsAnError() throws IOException {
        Path base = summary("base", "1", "ok");
        assertThat(run(base, base, "--filter", "nowhere")).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("stripebench: nothing to compare: no set with a"
                + " figure on both sides matches --filter nowhere\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --format html    | --format html: take text, csv or markdown
            --format TEXT    | --format TEXT: take text, csv or markdown
            --threshold five | take percent as a number
            --threshold NaN  | take percent as a number
            --threshold -1   | take percent as a number
            --filter (       | --filter (: not a regular expression
            --unknown x      | Unknown option
            """)
    void wrongUsageIsRefused(String options, String told) throws IOException {
        Path base = summary("base", "1", "ok");
        List<Object> words = new ArrayList<>(List.of(base, base));
        words.addAll(List.of(options.split(" ")));
        assertThat(run(words.toArray())).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("stripebench: ").contains(told);
        assertThat(err.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
        assertThat(out.size()).isZero();
    }

    @Test
    void twoInputsThatExistAreNeeded() throws IOException {
        Path base = summary("base", "1", "ok");
        assertThat(run(base)).isEqualTo(2);
        assertThat(run(base, folder.resolve("missing"))).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("no such file or folder");
    }

    @Test
    void isASubcommandOnlyAsTheFirstWord() {
        assertThat(Main.run(List.of("--dry-run", "compare"), print(out), print(err))).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("compare").doesNotContain("FILE|DIR");
    }

    private Path summary(String name, String samples, String status) throws IOException {
        return Files.writeString(folder.resolve(name + ".csv"),
                HEADER + "box,a.B.c,thrpt,1," + samples + ",ops/s," + status + ",\n");
    }

    private int run(Object... words) {
        out.reset();
        List<String> arguments = new ArrayList<>(List.of("compare"));
        for (Object word : words) {
            arguments.add(word.toString());
        }
        return Main.run(arguments, print(out), print(err));
    }

    private static PrintStream print(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
