package stripebench.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static stripebench.drive.Timing.MIB;

import com.opencsv.CSVReaderHeaderAware;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import stripebench.disk.Disk;
import stripebench.disk.Request.Kind;
import stripebench.stripe.Dispatch;
import stripebench.stripe.StripedDisk;

/** The presets reproduce what the documents published of single drives, within 5 percent. */
class KnownDriveTest {

    private static final long SEED = 19_960_801;
    private static final double KIB_IN_MB = 1024 / 1e6;
    private static final List<Integer> BLOCKS = List.of(4 << 10, 16 << 10, 64 << 10, 256 << 10, 1 << 20, 4 << 20);

    @Test
    @DisplayName("DPES: the mean over the block sizes of the sweep, read and written")
    void dpes() throws Exception {
        Map<String, String> read = published("software-striping", "IBM DPES", "read");
        double single = number(read, "striped_mb_s_min") / (1 + number(read, "improvement_percent") / 100);
        assertWithin5Percent(meanOverBlocks(KnownDrive.DPES, Kind.READ), single);
        assertWithin5Percent(meanOverBlocks(KnownDrive.DPES, Kind.WRITE),
                number(published("software-striping", "IBM DPES", "write"), "single_mb_s"));
    }

    @Test
    @DisplayName("DAQA: half of what the pair did")
    void daqa() throws Exception {
        assertWithin5Percent(Timing.of(KnownDrive.DAQA, 70 * MIB).sequential(Kind.READ, 1 << 20, 70 * MIB),
                number(published("software-striping", "IBM DAQA", "read"), "striped_mb_s_min") / 2);
        assertWithin5Percent(Timing.of(KnownDrive.DAQA, 70 * MIB).sequential(Kind.WRITE, 1 << 20, 70 * MIB),
                number(published("software-striping", "IBM DAQA", "write"), "striped_mb_s_min") / 2);
    }

    @Test
    @DisplayName("WD40EZRZ: sequential 1M, and 4K at random with 32 outstanding, read and written")
    void wd40ezrz() throws Exception {
        Map<String, String> single = published("raid0-encryption", "WD40EZRZ", "single");
        for (Kind kind : List.of(Kind.READ, Kind.WRITE)) {
            assertWithin5Percent(Timing.of(KnownDrive.WD40EZRZ, 1 << 30).sequential(kind, 1 << 20, 1 << 30),
                    number(single, "seq_" + kind.name().toLowerCase(Locale.ROOT) + "_mb_s_min"));
            Random random = new Random(SEED);
            Timing timing = Timing.of(KnownDrive.WD40EZRZ, 1 << 30);
            assertWithin5Percent(timing.megabytesPerSecond(timing.disk(), kind, 4096, 32, 5000,
                    () -> random.nextInt(1 << 18) * 4096L), number(single, "random_mb_s_min"));
        }
    }

    @Test
    @DisplayName("ST6000DM003: 150 to 160 MB/s when new, and 40 to 50 MB/s once the media cache is used up")
    void st6000dm003() throws Exception {
        Map<String, String> fresh = published("raid0-encryption", "ST6000DM003", "single");
        double middle = (number(fresh, "seq_write_mb_s_min") + number(fresh, "seq_write_mb_s_max")) / 2;
        Timing timing = Timing.of(KnownDrive.ST6000DM003, 40_000L * MIB);
        assertWithin5Percent(timing.sequential(Kind.READ, 1 << 20, 1 << 30), middle);
        assertWithin5Percent(timing.sequential(Kind.WRITE, 1 << 20, 1 << 30), middle);
        timing.sequential(Kind.WRITE, 1 << 20, 30_000 * MIB);
        assertThat(timing.sequential(Kind.WRITE, 1 << 20, 1 << 30)).isBetween(40.0, 50.0);
    }

    @Test
    @DisplayName("on-board SATA: block output, block input, and 8 KiB seeks of five seekers over 4 GB")
    void sata() throws Exception {
        Map<String, String> row = published("bonnie", "machine", "ML150G3", "");
        assertWithin5Percent(Timing.of(KnownDrive.SATA_320, 1 << 30).sequential(Kind.WRITE, 1 << 17, 1 << 30),
                number(row, "out_block_k_s") * KIB_IN_MB);
        assertWithin5Percent(Timing.of(KnownDrive.SATA_320, 1 << 30).sequential(Kind.READ, 1 << 17, 1 << 30),
                number(row, "in_block_k_s") * KIB_IN_MB);
        Random random = new Random(SEED);
        Timing timing = Timing.of(KnownDrive.SATA_320, 4L << 30);
        double seeks = timing.megabytesPerSecond(timing.disk(), Kind.READ, 8192, 5, 8192,
                () -> random.nextInt(1 << 19) * 8192L) * 1e6 / 8192;
        assertWithin5Percent(seeks, number(row, "seeks_s"));
    }

    @Test
    @DisplayName("behind USB: four drives together read what the bus carries, whatever they could do")
    void usb() throws Exception {
        Timing timing = new Timing(KnownDrive.USB_250, 4, 1 << 28, 0, true);
        try (Disk set = new StripedDisk(timing.members(), 1 << 16, Dispatch.AUTO)) {
            assertWithin5Percent(timing.sequential(set, Kind.READ, 1 << 20, 1 << 28),
                    number(published("bonnie", "machine", "USB 250GB", ""), "in_block_k_s") * KIB_IN_MB);
        }
    }

    @Test
    @DisplayName("behind the E200: one drive reads as the mirrored pair did, and two drives written alike write as it did")
    void e200() throws Exception {
        Map<String, String> pair = published("bonnie", "machine", "E200 RAID1", "");
        assertWithin5Percent(Timing.of(KnownDrive.E200_250, 1 << 28).sequential(Kind.READ, 1 << 20, 1 << 28),
                number(pair, "in_block_k_s") * KIB_IN_MB);
        Timing timing = new Timing(KnownDrive.E200_250, 2, 1 << 28, 0, true);
        try (Disk set = new StripedDisk(timing.members(), 1 << 16, Dispatch.AUTO)) {
            assertWithin5Percent(timing.sequential(set, Kind.WRITE, 1 << 20, 1 << 28) / 2,
                    number(pair, "out_block_k_s") * KIB_IN_MB);
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("the name of a medium leads back to its drive, and a wrong one is refused")
    void names(KnownDrive drive) {
        assertThat(KnownDrive.of(drive.medium())).isSameAs(drive);
        assertThatIllegalArgumentException().isThrownBy(() -> KnownDrive.of("model-" + drive));
    }

    private static double meanOverBlocks(KnownDrive drive, Kind kind) throws IOException {
        double sum = 0;
        for (int block : BLOCKS) {
            sum += Timing.of(drive, 70 * MIB).sequential(kind, block, 70 * MIB);
        }
        return sum / BLOCKS.size();
    }

    private static void assertWithin5Percent(double measured, double published) {
        assertThat(measured).isCloseTo(published, within(published / 20));
    }

    private static Map<String, String> published(String table, String system, String value) throws Exception {
        return published(table, "system", system, value);
    }

    private static Map<String, String> published(String table, String column, String text, String value)
            throws Exception {
        try (CSVReaderHeaderAware reader = new CSVReaderHeaderAware(
                Files.newBufferedReader(Path.of("results", "published", table + ".csv")))) {
            for (Map<String, String> row = reader.readMap(); row != null; row = reader.readMap()) {
                if (row.get(column).contains(text) && (value.isEmpty() || row.containsValue(value))) {
                    return row;
                }
            }
        }
        throw new IllegalStateException("no " + text + " in " + table);
    }

    private static double number(Map<String, String> row, String column) {
        return Double.parseDouble(row.get(column));
    }
}
