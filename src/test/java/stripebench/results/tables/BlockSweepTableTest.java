package stripebench.results.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stripebench.results.Cells;
import stripebench.results.SetFile;
import stripebench.results.SetResult;
import stripebench.results.Sheet;

class BlockSweepTableTest {

    private static final String DIRECT = "sync=direct pattern=sequential ";

    @TempDir
    private Path folder;
    private final List<SetResult> results = new ArrayList<>();

    @Test
    void meanIsOverBlockSizesAndItsImprovementThatOfTheMeans() throws IOException {
        add("read", DIRECT + "width=1 unit=- block=64K", 2);
        add("read", DIRECT + "width=2 unit=64K block=64K", 3);
        add("read", DIRECT + "width=1 unit=- block=4K", 4);
        add("read", DIRECT + "width=2 unit=64K block=4K", 8);
        assertThat(cells("block", "single_mb_per_s", "striped_mb_per_s", "improvement_percent")).containsExactly(
                "4K 4.000 8.000 100.0", "64K 2.000 3.000 50.0", "mean 3.000 5.500 83.3");
    }

    @Test
    void aMissingSideIsEmptyAndNotPartOfTheMean() throws IOException {
        add("write", "sync=dsync width=1 block=4K", 1);
        add("write", "sync=dsync width=1 block=1M", 3);
        add("write", "sync=dsync width=2 block=1M", 6);
        add("write", "sync=dsync width=2 block=2M", 9);
        results.add(SetFile.transfer("write").params("sync=dsync width=2 block=4K").failed("gone").result(folder));
        assertThat(cells("block", "single_mb_per_s", "striped_mb_per_s", "improvement_percent")).containsExactly(
                "4K 1.000  ", "1M 3.000 6.000 100.0", "2M  9.000 ", "mean 3.000 6.000 100.0");
    }

    @Test
    void aLoneBlockIsItsOwnMean() throws IOException {
        add("read", DIRECT + "width=1 block=4K", 1);
        add("read", DIRECT + "width=2 block=4K", 2);
        add("write", DIRECT + "width=1 block=4K", 1);
        add("write", DIRECT + "width=2 block=4K", 2);
        assertThat(cells("operation", "block")).containsExactly("read 4K", "write 4K");
        assertThat(sheet().text()).singleElement().asString().doesNotContain("mean", "\n\n");
        add("write", DIRECT + "width=1 block=8K", 1);
        add("write", DIRECT + "width=2 block=8K", 2);
        assertThat(cells("operation", "block")).containsExactly("read 4K", "write 4K", "write 8K", "write mean");
        assertThat(sheet().text()).singleElement().asString().containsOnlyOnce("\n\n");
    }

    @Test
    void aSingleDiskAloneStandsThereToo() throws IOException {
        add("write", "sync=dsync width=1 unit=- block=4K", 1);
        add("write", "sync=dsync width=1 unit=- block=8K", 2);
        assertThat(cells("width", "unit", "block", "single_mb_per_s", "striped_mb_per_s")).containsExactly(
                "1 - 4K 1.000 ", "1 - 8K 2.000 ", "1 - mean 1.500 ");
        assertThat(sheet().text()).singleElement().asString().startsWith("Block sweep: one disk (MB/s");
    }

    @Test
    void everyWidthAndUnitIsComparedWithTheSameDisk() throws IOException {
        add("read", DIRECT + "level=- width=1 unit=- dispatch=- block=4K", 1);
        add("read", DIRECT + "level=raid0 width=4 unit=64K dispatch=auto block=4K", 3);
        add("read", DIRECT + "level=raid0 width=2 unit=64K dispatch=auto block=4K", 2);
        add("read", DIRECT + "level=raid0 width=2 unit=1M dispatch=auto block=4K", 1.5);
        assertThat(cells("width", "unit", "block", "improvement_percent")).containsExactly("2 64K 4K 100.0",
                "4 64K 4K 200.0", "2 1M 4K 50.0");
    }

    @Test
    void namesTheDocumentsVariants() throws IOException {
        add("read", "sync=cached cache=cold width=1 block=4K", 1);
        add("read", "sync=direct width=1 block=4K", 1);
        add("write", "sync=flush width=1 block=4K", 1);
        add("writeFlushEach", "sync=flush width=1 block=4K", 1);
        add("write", "sync=direct width=1 block=4K", 1);
        add("write", "sync=dsync width=1 block=4K", 1);
        add("write", "sync=cached width=1 block=4K", 1);
        add("read", "sync=cached width=1 block=4K", 1);
        assertThat(cells("operation", "variant", "block")).filteredOn(line -> line.endsWith("4K")).containsExactly(
                "read cold 4K", "read direct 4K", "write flush once 4K", "write flush each 4K", "write direct 4K",
                "write dsync 4K");
    }

    @Test
    void otherParametersAreNeverMerged() throws IOException {
        add("read", DIRECT + "width=1 data=random block=4K", 1);
        add("read", DIRECT + "width=1 data=zero block=4K", 2);
        add("read", DIRECT + "width=2 data=random block=4K", 1.5);
        add("read", DIRECT + "width=2 data=zero block=4K", 8);
        assertThat(cells("other", "block", "single_mb_per_s", "striped_mb_per_s")).containsExactly(
                "data=random 4K 1.000 1.500", "data=zero 4K 2.000 8.000");
    }

    @Test
    void aReducedMethodIsMarkedWhereItWasReduced() throws IOException {
        add("read", DIRECT + "width=1 block=4K", 1);
        add("read", DIRECT + "width=1 block=8K", 1);
        results.add(SetFile.transfer("read").params(DIRECT + "width=2 block=8K").mbPerSecond(2)
                .fact("reduced", "size 16M of 70M").result(folder));
        assertThat(cells("method", "block", "reduced")).containsExactly("BlockSweep 4K ",
                "BlockSweep~ 8K size 16M of 70M", "BlockSweep~ mean size 16M of 70M");
    }

    @Test
    void publishedFiguresStandBesideTheMeansOfTheDriveThatTheyAreOf() throws IOException {
        for (String medium : List.of("real", "model-daqa", "model-dpes")) {
            for (int width : List.of(1, 2, 4)) {
                String set = "medium=" + medium + " depth=1 " + DIRECT + "width=" + width;
                add("write", set + " block=4K", width);
                add("write", set + " block=8K", width);
            }
        }
        add("read", "medium=model-dpes depth=8 " + DIRECT + "width=1 block=4K", 1);
        add("read", "medium=model-dpes depth=8 " + DIRECT + "width=2 block=4K", 1);
        assertThat(cells("medium", "width", "block", "published_single_mb_per_s", "published_striped_mb_per_s",
                "published_improvement_percent")).filteredOn(line -> !line.endsWith("  "))
                .containsExactly("model-dpes 2 mean 2.9 5.2 79");
        assertThat(sheet().text()).filteredOn(text -> text.contains("published gain %")).singleElement().asString()
                .contains("model-dpes", "a set of 2");
    }

    @Test
    void otherBenchmarksHaveNoPlaceInIt() throws IOException {
        results.add(SetFile.requests("read", "thrpt", "ops/s").params(DIRECT + "width=1 block=4K").fork(1)
                .result(folder));
        assertThat(sheet().rows()).isEmpty();
        assertThat(sheet().text()).isEmpty();
    }

    private void add(String method, String params, double mbPerSecond) throws IOException {
        results.add(SetFile.transfer(method).params(params).mbPerSecond(mbPerSecond).result(folder));
    }

    private Sheet sheet() {
        return BlockSweepTable.of(results);
    }

    private List<String> cells(String... columns) {
        return Cells.of(sheet(), columns);
    }
}
