package stripebench.results.tables;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.io.IOUtils;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.results.Cells;
import stripebench.results.SetFile;
import stripebench.results.SetResult;
import stripebench.results.read.ResultFormatException;
import stripebench.results.report.Report;

class BonnieTableTest {

    private static final String SINGLE = "width=1 ";
    private static final String STRIPED = "width=2 level=raid0 unit=64K dispatch=auto ";

    @TempDir
    private Path folder;
    private final List<SetResult> results = new ArrayList<>();

    @ParameterizedTest(name = "{0}")
    @DisplayName("the files are the same in every locale")
    @ValueSource(strings = {"en", "de", "tr", "ar-u-nu-arab"})
    void golden(String locale) throws IOException {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        try {
            List<Path> inputs = new ArrayList<>(box());
            inputs.add(Files.writeString(folder.resolve("real.txt"),
                    IOUtils.resourceToString("/bonnie/smartarray1.txt", UTF_8)));
            Report report = Report.write(inputs, folder.resolve("out"));
            assertThat(report.files()).extracting(file -> file.getFileName().toString())
                    .containsExactly("summary.csv", "striping-scale.csv", "bonnie.csv", "bonnie-1.98.csv");
            for (Path file : report.files().subList(2, 4)) {
                assertThat(Files.readString(file)).isEqualTo(goldenFile(file.getFileName().toString()));
            }
            assertThat(report.text()).contains(goldenFile("bonnie.txt"));
            assertThat(report.text().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
        } finally {
            Locale.setDefault(before);
        }
    }

    private static String goldenFile(String name) throws IOException {
        return IOUtils.resourceToString("/golden/" + name, UTF_8);
    }

    private List<Path> box() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String disks : List.of(SINGLE, STRIPED)) {
            double factor = disks.equals(SINGLE) ? 1 : 1.9;
            String write = disks + "sync=flush fill=overwrite";
            String inPlace = disks + "sync=flush fill=- cache=cold";
            String read = disks + "sync=cached fill=- cache=cold";
            files.add(save("putc", disks + "sync=flush fill=overwrite chars=3M", 4440, 99.9, 12_002_999).fact("bytes_per_op",
                    3 << 20).save(folder, disks + "putc"));
            files.add(save("write", write, 26_120 / factor, 2.5, 3_774_999_999L).save(folder, disks + "write"));
            files.add(save("rewrite", inPlace, 29_930 / factor, 102, 4_547_000_000L).save(folder, disks + "rewrite"));
            files.add(save("getc", read + " chars=3M", 2139, 98, 17_297_000).fact("bytes_per_op", 3 << 20)
                    .save(folder, disks + "getc"));
            files.add(save("read", read, 499.9 / factor, 7, 86_848_000).save(folder, disks + "read"));
            files.add(save("seeks", inPlace, 22_736 / factor, 4, 87_940_000).fact("bytes_per_op", 8192L * 8192)
                    .counter("seekers", 5).save(folder, disks + "seeks"));
        }
        return files;
    }

    private static SetFile save(String method, String params, double millis, double cpu, long longest) {
        return SetFile.phase(method).params(params).fork(millis).cpu(cpu, 10).counter("longest_ns", longest)
                .fact("machine", "box").fact("version", "0.1.0").fact("threads", 1)
                .fact("reduced", "size 300M of 48G");
    }

    @Test
    @DisplayName("phases of other sync modes are never merged; reads through the cache serve all writes through it")
    void modes() throws IOException {
        add("write", SINGLE + "sync=flush fill=overwrite", 1000);
        add("write", SINGLE + "sync=dsync fill=overwrite", 2000);
        add("write", SINGLE + "sync=direct fill=overwrite", 3000);
        add("read", SINGLE + "sync=cached cache=cold", 4000);
        add("read", SINGLE + "sync=direct", 5000);
        assertThat(cells("sync", "out_block_k_s", "in_block_k_s", "rewrite_k_s")).containsExactly(
                "flush 307200 76800 ", "dsync 153600 76800 ", "direct 102400 61440 ");
    }

    @Test
    @DisplayName("reads and writes of a modelled drive stand in one row")
    void modelled() throws IOException {
        add("write", SINGLE + "medium=model-daqa sync=flush", 1000);
        add("read", SINGLE + "medium=model-daqa sync=direct", 4000);
        assertThat(cells("medium", "sync", "out_block_k_s", "in_block_k_s"))
                .containsExactly("model-daqa flush 307200 76800");
    }

    @Test
    @DisplayName("a new file and an old one are two rows, told by what differs")
    void fill() throws IOException {
        add("write", SINGLE + "sync=flush fill=fresh", 1000);
        add("write", SINGLE + "sync=flush fill=overwrite", 2000);
        add("rewrite", SINGLE + "sync=flush fill=- cache=cold", 4000);
        assertThat(cells("out_block_k_s", "rewrite_k_s", "other")).containsExactly(
                "307200 76800 fill=fresh", "153600 76800 fill=overwrite");
    }

    @Test
    @DisplayName("the size is that of the file, though a new one of single bytes is smaller")
    void size() throws IOException {
        results.add(SetFile.phase("putc").params(SINGLE + "sync=flush fill=fresh chars=3M").fork(3000)
                .fact("bytes", 3 << 20).fact("bytes_per_op", 3 << 20).result(folder));
        add("write", SINGLE + "sync=flush fill=fresh", 1000);
        assertThat(cells("size", "out_char_k_s", "out_block_k_s")).containsExactly("300M 1024 307200");
    }

    @Test
    @DisplayName("reads alone are a row, too; the median of several passes counts, and their longest operation")
    void several() throws IOException {
        results.add(SetFile.phase("read").params(SINGLE + "sync=cached cache=cold").fork(1000, 4000).fork(2000)
                .counter("longest_ns", 5e6, 7e6, 6e6).result(folder));
        assertThat(cells("in_block_k_s", "lat_in_block", "out_block_k_s")).containsExactly("153600 7000us ");
    }

    @Test
    @DisplayName("a failed phase is blank, and what read from a warm cache does not stand there")
    void missing() throws IOException {
        add("read", SINGLE + "sync=cached cache=warm", 10);
        results.add(SetFile.phase("rewrite").params(SINGLE + "sync=flush cache=cold").failed("gone").result(folder));
        assertThat(results.get(0).staleness()).isNotEmpty();
        assertThat(BonnieSets.runs(List.of(results.get(1)))).isEmpty();
        add("write", SINGLE + "sync=flush fill=overwrite", 1000);
        assertThat(BonnieSets.runs(results.subList(1, 3))).singleElement()
                .satisfies(run -> assertThat(run.row().figures().get(2).rate()).isEmpty());
    }

    @Test
    @DisplayName("a large chunk stands beside the size")
    void chunk() throws IOException {
        results.add(SetFile.phase("read").params(SINGLE + "sync=direct").param("block", "1M").fork(1000)
                .fact("bytes", 3L << 30).result(folder));
        assertThat(cells("size", "chunk")).containsExactly("3G 1024k");
    }

    @Test
    @DisplayName("what bonnie++ printed makes a table alone; what it did not is refused with line and reason")
    void printed() throws IOException {
        Path real = Files.writeString(folder.resolve("real.csv"), "# mine\n" + IOUtils.resourceToString(
                "/bonnie/smartarray2.txt", UTF_8));
        Report report = Report.write(List.of(real), folder.resolve("out"));
        assertThat(report.files()).containsExactly(folder.resolve("out/bonnie.csv"));
        assertThat(Files.readAllLines(report.files().get(0)).get(1))
                .startsWith(",4G,677,98,9818,1,").endsWith(",1.93c,1,,bonnie++,real.csv,,,,,,,,");
        Path bad = Files.writeString(folder.resolve("bad.txt"), Files.readString(real).replace("9818", "98I8"));
        assertThatThrownBy(() -> Report.write(List.of(bad), folder.resolve("none")))
                .isInstanceOf(ResultFormatException.class).hasMessageStartingWith(bad + ":5:1: not a row");
        assertThat(folder.resolve("none")).doesNotExist();
    }

    @Test
    @DisplayName("of what was written the lines are read again; the table, which tells less than the sets, is refused")
    void again() throws IOException {
        Path out = folder.resolve("out");
        Report.write(box(), out);
        Path again = folder.resolve("again");
        Report.write(List.of(out.resolve("bonnie-1.98.csv")), again);
        assertThat(Files.readAllLines(again.resolve("bonnie.csv"))).hasSize(1 + 2 + 4)
                .element(2).asString()
                .startsWith("box level=raid0 width=2 unit=64K dispatch=auto,300M,691,99,22346,2,");
        assertThatThrownBy(() -> Report.write(List.of(out.resolve("bonnie.csv")), again))
                .isInstanceOf(ResultFormatException.class).hasMessageContaining("give the folder of its results");
    }

    private void add(String method, String params, double millis) throws IOException {
        results.add(SetFile.phase(method).params(params).fork(millis).result(folder));
    }

    private List<String> cells(String... columns) {
        return Cells.of(BonnieTable.of(BonnieSets.runs(results), List.of()).get(0), columns);
    }
}
