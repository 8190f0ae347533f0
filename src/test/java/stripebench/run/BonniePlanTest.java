package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stripebench.benchmarks.Work;

class BonniePlanTest {

    private static final String SMALL = "-p size=64M -p width=1 ";

    @Test
    @DisplayName("phases run in the order of bonnie++, each with what means something in it")
    void order() throws RunException {
        assertThat(Plans.sets("Bonnie " + SMALL)).extracting(set -> set.name() + " " + value(set, "sync") + " "
                + value(set, "cache") + " " + value(set, "fill") + " " + value(set, "chars")).containsExactly(
                        "Bonnie.putc flush - overwrite 3M", "Bonnie.write flush - overwrite -",
                        "Bonnie.rewrite flush cold - -", "Bonnie.getc cached cold - 3M",
                        "Bonnie.read cached cold - -", "Bonnie.seeks flush cold - -");
    }

    private static String value(PlannedSet set, String parameter) {
        return set.parameters().values().get(parameter);
    }

    @Test
    @DisplayName("a phase moves the whole area, some bytes of it, or 8192 blocks")
    void bytes() throws RunException {
        assertThat(Plans.sets("Bonnie " + SMALL)).extracting(BonniePlanTest::bytes)
                .containsExactly(3L << 20, 64L << 20, 64L << 20, 3L << 20, 64L << 20, 64L << 20);
        assertThat(Plans.sets("Bonnie -p chars=all " + SMALL)).extracting(BonniePlanTest::bytes)
                .containsOnly(64L << 20);
        assertThat(bytes(Plans.sets("Bonnie.getc -p chars=20K " + SMALL).get(0))).isEqualTo(16 << 10);
    }

    @Test
    @DisplayName("a new file of single bytes holds these alone; it is no reduction")
    void newFile() throws RunException {
        PlannedSet set = Plans.sets("Bonnie.putc -p fill=fresh " + SMALL).get(0);
        assertThat(new Work(set.parameters()).area()).isEqualTo(3 << 20);
        assertThat(set.reduced()).startsWith("size 64M of ").doesNotContain("chars");
        assertThat(new Work(Plans.sets("Bonnie.putc " + SMALL).get(0).parameters()).area()).isEqualTo(64 << 20);
        assertThatThrownBy(() -> Plans.sets("Bonnie.putc -p width=3 -p unit=1M -p chars=4M -p fill=fresh -p size=64M"))
                .isInstanceOf(RunException.class).hasMessageContaining("(of Bonnie.putc: chars)");
    }

    private static long bytes(PlannedSet set) {
        return new Work(set.parameters()).bytesPerOperation();
    }

    @Test
    @DisplayName("less than the larger of 300 MiB and twice the memory is a reduction, as are fewer single bytes")
    void reduced() throws RunException {
        assertThat(Plans.sets("Bonnie " + SMALL)).allSatisfy(set ->
                assertThat(set.reduced()).startsWith("size 64M of ").doesNotContain("chars"));
        assertThat(Plans.sets("Bonnie.getc -p chars=1M " + SMALL).get(0).reduced())
                .endsWith("; chars 1M of 3M");
        assertThat(Plans.sets("Bonnie.read -p width=1")).singleElement().satisfies(set -> {
            assertThat(set.reduced()).isEmpty();
            assertThat(new Work(set.parameters()).area()).isGreaterThanOrEqualTo(300 << 20);
        });
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("what is no phase of bonnie++ is left out by name")
    @CsvSource(delimiter = '|', value = {
        "Bonnie.write -p depth=4 -p size=64M     | take depth=1",
        "Bonnie.read -t 2 -p size=64M            | take cache=warm",
        "Bonnie.write -t 2 -p size=64M           | one thread",
        "Bonnie.putc -p sync=direct -p size=64M  | go past the page cache",
        "Bonnie.getc -p sync=direct -p size=64M  | go past the page cache",
        "Bonnie.putc -p cipher=jdk -p size=64M   | whole data units",
        "Bonnie.write -p sync=cached -p size=64M | ends with a flush",
        "Bonnie.putc -p chars=4K -p size=64M     | chars is less than a block",
        "Bonnie.seeks -p size=32K                | fewer blocks than there are seekers",
        "Bonnie.read -bm thrpt -p size=64M       | take -bm ss"})
    void impossible(String words, String reason) {
        assertThatThrownBy(() -> Plans.sets("-p width=1 " + words)).isInstanceOf(RunException.class)
                .hasMessageContaining(reason);
    }

    @Test
    @DisplayName("of the seeks one in ten must be found on the disk, of other phases all")
    void written() throws RunException {
        PlannedSet seeks = Plans.sets("Bonnie.seeks " + SMALL).get(0);
        assertThat(new Measurement(seeks, List.of(Results.moving(64 << 20, seeks, 1))).leastWritten())
                .isEqualTo((64 << 20) / 10);
        PlannedSet rewrite = Plans.sets("Bonnie.rewrite " + SMALL).get(0);
        assertThat(new Measurement(rewrite, List.of(Results.moving(64 << 20, rewrite, 1))).leastWritten())
                .isEqualTo(64 << 20);
    }
}
