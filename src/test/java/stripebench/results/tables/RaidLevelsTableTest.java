package stripebench.results.tables;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

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
import stripebench.results.Sheet;
import stripebench.results.report.Report;

class RaidLevelsTableTest {

    private static final String DISK = "medium=real width=1 sync=direct pattern=random depth=1 block=64K";
    private static final String RAID5 = "medium=real level=raid5 width=4 unit=64K dispatch=auto sync=direct"
            + " pattern=random depth=1 block=64K state=";
    private static final double MOVED = 65_536_000;

    @TempDir
    private Path folder;
    private final List<SetFile> files = new ArrayList<>();

    @ParameterizedTest(name = "{0}")
    @DisplayName("the table and its text are the same in every locale")
    @ValueSource(strings = {"en", "de", "tr", "ja"})
    void golden(String locale) throws IOException {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        try {
            arrays();
            List<Path> inputs = new ArrayList<>();
            for (SetFile file : files) {
                inputs.add(file.fact("machine", "box").fact("threads", 1).save(folder, "set" + inputs.size()));
            }
            Report report = Report.write(inputs, folder.resolve("out"));
            assertThat(Files.readString(folder.resolve("out/raid-levels.csv"))).isEqualTo(golden());
            String text = report.text();
            assertThat(text.substring(text.indexOf("RAID levels, "))).isEqualTo(
                    IOUtils.resourceToString("/golden/raid-levels.txt", UTF_8));
            assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
        } finally {
            Locale.setDefault(before);
        }
    }

    private static String golden() throws IOException {
        return IOUtils.resourceToString("/golden/raid-levels.csv", UTF_8);
    }

    private void arrays() {
        requests("write", RAID5 + "degraded", 25, 2.5, 1.5);
        requests("write", RAID5 + "healthy", 50, 2, 2);
        requests("write", DISK, 100, 0, 1);
        requests("read", DISK, 200, 1, 0);
        requests("read", RAID5 + "healthy", 190, 1, 0);
        files.add(SetFile.of("Rebuild.rebuild", "ss", "ms/op").params("medium=real level=raid5 width=4 unit=64K"
                + " sync=direct depth=1").fork(500, 400, 600).cpu(20, 30).fact("bytes_per_op", 32 << 20)
                .counter("moved_bytes", 32 << 20));
        String single = "width=1 sync=flush ";
        String raid1 = "level=raid1 width=2 unit=64K dispatch=auto sync=flush ";
        phase("write", single + "fill=overwrite", 3000, 0, 1).fact("reduced", "size 300M of 48G");
        phase("write", raid1 + "fill=overwrite", 3300, 0, 2);
        phase("rewrite", raid1 + "cache=cold", 6000, 1, 2);
        phase("seeks", raid1 + "cache=cold", 22_736, 1, 0.2).fact("bytes_per_op", 8192L * 8192)
                .counter("seekers", 5);
    }

    private SetFile requests(String method, String params, double opsPerSecond, double read, double written) {
        return add(SetFile.of("RaidLevels." + method, "thrpt", "ops/s").fact("bytes_per_op", 65_536).params(params),
                opsPerSecond, read, written, MOVED);
    }

    private SetFile phase(String method, String params, double millis, double read, double written) {
        return add(SetFile.phase(method).params(params), millis, read, written, 300 << 20);
    }

    private SetFile add(SetFile file, double score, double read, double written, double moved) {
        files.add(file.fork(score).cpu(12.5, 30).counter("moved_bytes", moved)
                .counter("member_write_bytes", written * moved).counter("member_read_bytes", read * moved));
        return file;
    }

    @Test
    @DisplayName("the speed-up is against the single disk under the same load")
    void speedUp() throws IOException {
        requests("write", DISK, 100, 0, 1);
        requests("write", DISK.replace("64K", "4K"), 50, 0, 1);
        requests("write", RAID5 + "healthy", 50, 2, 2);
        requests("read", RAID5 + "healthy", 50, 1, 0);
        assertThat(cells("level", "block", "write_speed_up", "read_speed_up")).containsExactly("- 64K 1.000 ",
                "raid5 64K 0.5000 ", "- 4K 1.000 ");
    }

    @Test
    @DisplayName("without an array that has redundancy there is no table, whatever was published")
    void nothing() throws IOException {
        phase("write", "width=1 sync=flush", 1000, 0, 1);
        phase("write", "width=2 level=raid0 unit=64K dispatch=auto sync=flush", 1000, 0, 1);
        files.add(SetFile.requests("read", "thrpt", "ops/s").params(RAID5 + "healthy").fork(1));
        assertThat(cells("level")).isEmpty();
        assertThat(table().text()).isEmpty();
    }

    @Test
    @DisplayName("without what the members moved the amplification is unknown")
    void unknown() throws IOException {
        files.add(SetFile.of("RaidLevels.write", "thrpt", "ops/s").fact("bytes_per_op", 65_536)
                .params(RAID5 + "healthy").fork(10).counter("moved_bytes", MOVED));
        assertThat(cells("write_mb_per_s", "write_member_read_per_byte", "write_cpu_percent"))
                .containsExactly("0.6554  ");
    }

    private Sheet table() throws IOException {
        List<SetResult> results = new ArrayList<>();
        for (SetFile file : files) {
            results.add(file.result(folder));
        }
        return RaidLevelsTable.of(results, List.of());
    }

    private List<String> cells(String... columns) throws IOException {
        return Cells.of(table(), columns);
    }
}
