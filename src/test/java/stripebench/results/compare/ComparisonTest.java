package stripebench.results.compare;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.commons.io.IOUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.results.SetFile;
import stripebench.results.compare.Comparison.Format;

class ComparisonTest {

    private static final Pattern ALL = Pattern.compile("");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "tr", "ja", "ar-u-nu-arab"})
    void writesTheSameInEveryLocale(String locale) throws IOException {
        Twins twins = new Twins(folder);
        Comparison two = Comparison.of(List.of(twins.base(), twins.other()), ALL, 5);
        Comparison three = Comparison.of(List.of(twins.base(), twins.other(), twins.third()), ALL, 5);
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        try {
            assertThat(text(two, Format.TEXT)).isEqualTo(golden("comparison.txt"));
            assertThat(text(two, Format.CSV)).isEqualTo(golden("comparison.csv"));
            assertThat(text(two, Format.MARKDOWN)).isEqualTo(golden("comparison.md"));
            assertThat(text(three, Format.TEXT)).isEqualTo(golden("comparison-of-three.txt"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void textFitsTheTerminal() throws IOException {
        Twins twins = new Twins(folder);
        List<Path> many = List.of(twins.base(), twins.other(), twins.third(), twins.other());
        for (Comparison comparison : List.of(Comparison.of(many, ALL, 5),
                Comparison.of(many.subList(0, 2), ALL, 5))) {
            assertThat(text(comparison, Format.TEXT).lines())
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
        }
    }

    @Test
    void onlyVerdictsAreColoured() throws IOException {
        Twins twins = new Twins(folder);
        Comparison comparison = Comparison.of(List.of(twins.base(), twins.other()), ALL, 5);
        String coloured = comparison.text(Format.TEXT, true);
        assertThat(coloured).contains("  \u001b[32mbetter\u001b[0m\n", "  \u001b[31mworse\u001b[0m\n");
        assertThat(coloured.replaceAll("\u001b\\[\\d+m", "")).isEqualTo(comparison.text(Format.TEXT, false));
        assertThat(comparison.text(Format.MARKDOWN, true)).doesNotContain("\u001b");
    }

    @Test
    void theSignFollowsTheMode() throws IOException {
        Comparison rates = pair(SetFile.requests("read", "thrpt", "ops/s"), 100, 120);
        assertThat(rates.pairs().get(0).verdict()).isEqualTo(Verdict.BETTER);
        assertThat(rates.pairs().get(0).ratio()).isCloseTo(1.2, within(1e-9));
        Comparison times = pair(SetFile.requests("read", "sample", "us/op"), 100, 125);
        assertThat(times.pairs().get(0).verdict()).isEqualTo(Verdict.WORSE);
        assertThat(times.pairs().get(0).ratio()).isCloseTo(0.8, within(1e-9));
        Comparison passes = pair(SetFile.transfer("read"), 100, 125);
        assertThat(passes.pairs().get(0).verdict()).isEqualTo(Verdict.WORSE);
        assertThat(times.hasRegression()).isTrue();
        assertThat(rates.hasRegression()).isFalse();
    }

    @Test
    void aSmallChangeIsNoneHoweverSure() throws IOException {
        assertThat(pair(SetFile.requests("read", "thrpt", "ops/s"), 100, 104).pairs().get(0).verdict())
                .isEqualTo(Verdict.NONE);
        assertThat(pair(SetFile.requests("read", "thrpt", "ops/s"), 100, 106).pairs().get(0).verdict())
                .isEqualTo(Verdict.BETTER);
    }

    @Test
    void fewerThanFiveForksGiveNoVerdict() throws IOException {
        Path base = SetFile.transfer("read").fork(1).fork(1).fork(1).fork(1).save(folder, "a");
        Path other = SetFile.transfer("read").fork(9).fork(9).fork(9).fork(9).fork(9).save(folder, "b");
        Pair pair = Comparison.of(List.of(base, other), ALL, 5).pairs().get(0);
        assertThat(pair.verdict()).isEqualTo(Verdict.TOO_FEW);
        assertThat(pair.p()).isNaN();
        assertThat(pair.ratio()).isCloseTo(1 / 9.0, within(1e-9));
    }

    @Test
    void parametersAreNeverMerged() throws IOException {
        Path base = SetFile.transfer("read").params("width=2 unit=64K").mbPerSecond(1).save(folder, "a");
        Path other = SetFile.transfer("read").params("width=2 unit=4K").mbPerSecond(1).save(folder, "b");
        Comparison comparison = Comparison.of(List.of(base, other), ALL, 5);
        assertThat(comparison.isEmpty()).isTrue();
        assertThat(comparison.unpaired()).extracting(Comparison.Unpaired::reason)
                .containsExactly("not in new", "only in new");
    }

    @Test
    void theFilterLooksAtTheWholeKey() throws IOException {
        Twins twins = new Twins(folder);
        Comparison comparison = Comparison.of(List.of(twins.base(), twins.other()), Pattern.compile("thrpt.*=4K"), 5);
        assertThat(comparison.pairs()).extracting(pair -> pair.key().text())
                .containsExactly("StripeRequests.read thrpt threads=1 block=4K");
        assertThat(comparison.unpaired()).isEmpty();
    }

    @Test
    void anInputHoldsASetOnce() throws IOException {
        Path sets = folder.resolve("both/sets");
        SetFile.transfer("read").fact("machine", "a").mbPerSecond(1).save(sets, "a");
        SetFile.transfer("read").fact("machine", "b").mbPerSecond(1).save(sets, "b");
        Path one = SetFile.transfer("read").mbPerSecond(1).save(folder, "one");
        assertThatThrownBy(() -> Comparison.of(List.of(one, folder.resolve("both")), ALL, 5))
                .isInstanceOf(IOException.class).hasMessageContaining("is there twice (machines a and b)");
    }

    @Test
    void aFailureWhereTheBaseHasAFigureIsOne() throws IOException {
        Twins twins = new Twins(folder);
        assertThat(Comparison.of(List.of(twins.base(), twins.other()), ALL, 5).hasFailure()).isFalse();
        Path base = SetFile.transfer("read").mbPerSecond(1).save(folder, "a");
        Path other = SetFile.transfer("read").failed("gone").save(folder, "b");
        assertThat(Comparison.of(List.of(base, other), ALL, 5).hasFailure()).isTrue();
        assertThat(Comparison.of(List.of(other, base), ALL, 5).hasFailure()).isFalse();
    }

    @Test
    void theBaseGivenTwiceIsTold() throws IOException {
        Twins twins = new Twins(folder);
        Path base = twins.base();
        Path link = Files.createSymbolicLink(folder.resolve("link"), base);
        Comparison three = Comparison.of(List.of(base, twins.other(), link), ALL, 5);
        String folders = "The base is compared with itself: new 2 is the same folder.\n";
        assertThat(text(three, Format.TEXT)).containsOnlyOnce(folders);
        assertThat(text(three, Format.MARKDOWN)).containsOnlyOnce(folders);
        Path file = base.resolve("summary.csv");
        assertThat(text(Comparison.of(List.of(file, file), ALL, 5), Format.TEXT))
                .contains("The base is compared with itself: new is the same file.\n");
        assertThat(text(Comparison.of(List.of(base, twins.other()), ALL, 5), Format.TEXT)).doesNotContain("itself");
    }

    @ParameterizedTest
    @CsvSource({"busy,3.0,12.9,false", "busy,3.0,13.0,true", "busy,3.0,unknown,true", "busy,unknown,unknown,false",
        "steal,0.0,4.9,false", "steal,0.0,5.0,true"})
    void aBusyMachineIsToldButNotNoise(String what, String base, String other, boolean told) throws IOException {
        List<Path> inputs = List.of(withFact("a", what, base), withFact("b", what, other));
        String fact = "machine cpu_" + what + "_percent";
        assertThat(text(Comparison.of(inputs, ALL, 5), Format.TEXT).contains(fact)).isEqualTo(told);
    }

    private Path withFact(String name, String what, String value) throws IOException {
        Path results = folder.resolve(name);
        SetFile.transfer("read").mbPerSecond(1).save(results.resolve("sets"), "one");
        Files.writeString(results.resolve("machine.csv"),
                "subject,fact,value\nmachine,cpu_" + what + "_percent," + value + "\n");
        return results;
    }

    @Test
    void theGeometricMeanIsOverCommonKeys() throws IOException {
        Path base = folder.resolve("base/sets");
        Path other = folder.resolve("other/sets");
        SetFile.transfer("read").params("width=1").mbPerSecond(1).save(base, "a");
        SetFile.transfer("read").params("width=2").mbPerSecond(1).save(base, "b");
        SetFile.transfer("read").params("width=3").mbPerSecond(1).save(base, "c");
        SetFile.transfer("read").params("width=1").mbPerSecond(4).save(other, "a");
        SetFile.transfer("read").params("width=2").mbPerSecond(0.5).save(other, "b");
        assertThat(Comparison.of(List.of(base.getParent(), other.getParent()), ALL, 5).geometricMean(1))
                .isCloseTo(Math.sqrt(2), within(1e-9));
    }

    @Test
    void equalRunsSeldomGiveAVerdictAndASlowDownAlwaysDoes() throws IOException {
        int withVerdict = 0;
        for (int seed = 0; seed < 10; seed++) {
            Path base = Twins.noise(folder, "base" + seed, 8, 1, 2 * seed);
            Path same = Twins.noise(folder, "same" + seed, 8, 1, 2 * seed + 1);
            Path slow = Twins.noise(folder, "slow" + seed, 8, 0.9, 2 * seed + 1);
            Comparison equal = Comparison.of(List.of(base, same), ALL, 0);
            withVerdict += equal.count(Verdict.NONE) < 8 ? 1 : 0;
            assertThat(Comparison.of(List.of(base, slow), ALL, 5).count(Verdict.WORSE)).as("seed %s", seed)
                    .isEqualTo(8);
        }
        assertThat(withVerdict).isLessThanOrEqualTo(1);
    }

    private Comparison pair(SetFile set, double base, double other) throws IOException {
        SetFile copy = set.copy();
        for (int fork = 0; fork < 5; fork++) {
            set.fork(base * (1 + fork * 0.001));
            copy.fork(other * (1 + fork * 0.001));
        }
        return Comparison.of(List.of(set.save(folder, "a"), copy.save(folder, "b")), ALL, 5);
    }

    private String text(Comparison comparison, Format format) {
        return comparison.text(format, false).replace(folder + "/", "");
    }

    private static String golden(String name) throws IOException {
        return IOUtils.resourceToString("/golden/" + name, UTF_8);
    }
}
