package stripebench.results.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.results.Box;
import stripebench.results.SetFile;
import stripebench.results.read.ResultReader;
import stripebench.results.report.Chart.Series;

class ChartsTest {

    @TempDir
    private Path folder;

    @Test
    void blocksOfOneDiskAndOfASetStandInOneChartWithTheirRange() throws IOException {
        save("real", "a", "1", "64K", 3);
        save("real", "a", "1", "4K", 2);
        save("real", "a", "2", "4K", 4);
        Chart chart = chart("Rate by block size: ");
        assertThat(chart.x()).containsExactly("4K", "64K");
        assertThat(chart.series()).extracting(Series::name).containsExactlyInAnyOrder("width=1", "width=2");
        Series single = series(chart, "width=1");
        assertThat(single.y().get(0)).isCloseTo(2, within(1e-9));
        assertThat(single.low().get(0)).isCloseTo(1.8, within(1e-9));
        assertThat(single.high().get(0)).isCloseTo(2.2, within(1e-9));
        assertThat(series(chart, "width=2").y()).hasSize(2).last().isNull();
    }

    @Test
    void speedUpsHaveTheirIdealLine() throws IOException {
        save("real", "a", "1", "4K", 2);
        save("real", "a", "2", "4K", 3);
        save("real", "a", "4", "4K", 6);
        Chart chart = chart("Speed-up over one disk: ");
        assertThat(chart.x()).containsExactly("1", "2", "4");
        assertThat(series(chart, "a block=4K").y().get(2)).isCloseTo(3, within(1e-9));
        assertThat(series(chart, "ideal")).satisfies(ideal -> {
            assertThat(ideal.y()).containsExactly(1.0, 2.0, 4.0);
            assertThat(ideal.dashed()).isTrue();
        });
    }

    @Test
    void machinesLieOverEachOtherAndMediaStayApart() throws IOException {
        for (String block : List.of("4K", "64K")) {
            save("real", "a", "1", block, 2);
            save("real", "b", "1", block, 3);
            save("model-x", "a", "1", block, 1);
        }
        List<Chart> charts = Charts.of(ResultReader.read(folder)).stream()
                .filter(chart -> chart.title().startsWith("Rate")).toList();
        assertThat(charts).extracting(Chart::medium).containsExactly("real", "model-x");
        assertThat(charts.get(0).series()).extracting(Series::name).containsExactly("a", "b");
    }

    @Test
    void levelsOfOneWidthStandBesideEachOther() throws IOException {
        for (String level : List.of("raid0", "raid10")) {
            SetFile.transfer("read").params("medium=real width=4 block=4K level=" + level).mbPerSecond(5)
                    .save(folder.resolve("sets"), level);
        }
        assertThat(chart("Levels: ").x()).containsExactly("raid0", "raid10");
    }

    @Test
    void latenciesAreThoseOfSampledSets() throws IOException {
        Chart chart = Charts.of(ResultReader.read(Box.save(folder))).stream()
                .filter(made -> made.title().startsWith("Latency: ")).findFirst().orElseThrow();
        assertThat(chart.x()).containsExactly("50", "90", "95", "99", "99.9", "100");
        assertThat(chart.series().get(0).y()).startsWith(800.0, 1500.5).endsWith(44616.9088);
    }

    @Test
    void onePointIsNoChart() throws IOException {
        save("real", "a", "1", "4K", 2);
        assertThat(Charts.of(ResultReader.read(folder))).isEmpty();
    }

    private void save(String medium, String machine, String width, String block, double rate) throws IOException {
        SetFile.transfer("read").params("medium=" + medium + " width=" + width + " block=" + block)
                .fact("machine", machine).mbPerSecond(rate * 0.9, rate, rate * 1.1)
                .save(folder.resolve("sets"), machine + medium + width + block);
    }

    private Chart chart(String what) throws IOException {
        List<Chart> charts = Charts.of(ResultReader.read(folder)).stream()
                .filter(chart -> chart.title().startsWith(what)).toList();
        assertThat(charts).hasSize(1);
        return charts.get(0);
    }

    private static Series series(Chart chart, String name) {
        return chart.series().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    }
}
