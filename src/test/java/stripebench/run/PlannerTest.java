package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.annotations.Mode;
import stripebench.benchmarks.Parameter;
import stripebench.benchmarks.Work;

class PlannerTest {
    private static final String READ = "StripeRequests.read -p block=64K -p size=1M ";
    private static final String WRITE = "StripeRequests.write -p block=64K -p size=1M ";

    @Test
    @DisplayName("every combination of modes, parameters and methods is a set of its own")
    void expansion() throws RunException {
        assertThat(Plans.sets("StripeRequests -p block=64K -p size=1M -p width=2 -p depth=1 -bm thrpt,sample"))
                .extracting(set -> set.name() + " " + set.mode().shortLabel() + " "
                        + set.parameters().values().get("pattern"))
                .containsExactlyInAnyOrder("StripeRequests.read thrpt sequential", "StripeRequests.read thrpt random",
                        "StripeRequests.read sample sequential", "StripeRequests.read sample random",
                        "StripeRequests.write thrpt sequential", "StripeRequests.write thrpt random",
                        "StripeRequests.write sample sequential", "StripeRequests.write sample random");
    }

    @ParameterizedTest(name = "{0} {1}")
    @DisplayName("sets that don't differ in effect run once, and what means nothing in them reads -")
    @CsvSource(delimiter = '|', value = {
        "read  | -p width=1 -p unit=4K,64K -p dispatch=inline,threads       | unit dispatch fill cache",
        "read  | -p width=1 -p level=raid0,raid1,raid10                     | level",
        "read  | -p width=1 -p sync=cached,flush,dsync                      | unit",
        "read  | -p width=2 -p sync=direct -p cache=warm,cold               | cache",
        "write | -p width=2 -p cache=warm,cold                              | cache",
        "readChannel | -p width=2 -p sync=cached -p dispatch=auto,inline    | dispatch fill",
        "read  | -p width=2 -p medium=memory -p sync=direct,flush,dsync     | fill sync cache",
        "read  | -p width=2 -p medium=model-dpes -p sync=cached,direct,flush -p cache=cold,warm | fill cache",
        "write | -p width=1 -p medium=model-wd40ezrz -p sync=dsync          | fill unit",
        "read  | -p width=1                                                 | used",
    })
    void sameEffect(String method, String parameters, String meaningless) throws RunException {
        String benchmark = switch (method) {
            case "read" -> READ;
            case "write" -> WRITE;
            default -> "LayerOverhead." + method + " -p block=64K -p size=1M ";
        };
        List<PlannedSet> sets = Plans.sets(benchmark + "-p pattern=random " + parameters);
        assertThat(sets).hasSize(1);
        assertThat(Stream.of(meaningless.split(" ")).filter(sets.get(0).parameters().values()::containsKey))
                .isNotEmpty()
                .allMatch(name -> sets.get(0).parameters().values().get(name).equals(Parameter.NONE));
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("a value that no set has is told, one that some have is not")
    @CsvSource(delimiter = '|', value = {
        "-p width=1 -p level=raid1                   | level=raid1",
        "-p width=1 -p unit=4K                       | unit=4K",
        "-p width=2 -p sync=direct -p cache=cold     | cache=cold",
        "-p width=2 -p medium=memory -p sync=flush   | sync=flush",
        "-p width=1,2 -p unit=4K                     |",
    })
    void idleValues(String parameters, String idle) throws RunException {
        Plan plan = Plans.of(READ + parameters);
        assertThat(plan.leftOut()).isEqualTo(idle == null ? List.of()
                : List.of("-p " + idle + ": means nothing beside the other values, so that no set has it"));
    }

    @Test
    @DisplayName("values that are written in two ways run once")
    void spellings() throws RunException {
        Plan plan = Plans.of("StripeRequests.read -p block=4K,4096 -p size=1M,1024K -p width=1,01 -p pattern=random");
        assertThat(plan.sets()).hasSize(1);
        assertThat(plan.sets().get(0).parameters().values())
                .containsEntry("block", "4K").containsEntry("size", "1M").containsEntry("width", "1");
        assertThat(plan.leftOut()).isEmpty();
    }

    @Test
    @DisplayName("a read through the cache is one that knows no flush; a flush after each request has one sync")
    void flushes() throws RunException {
        assertThat(Plans.sets(READ + "-p width=1 -p pattern=random -p sync=flush").get(0).parameters().values())
                .containsEntry("sync", "cached");
        assertThat(Plans.sets("BlockSweep.writeFlushEach -p width=1 -p block=64K -p sync=flush,direct"))
                .singleElement().satisfies(set -> assertThat(set.parameters().values()).containsEntry("sync", "flush"));
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("what can't be measured as its row would say is left out by name, and the rest stays")
    @CsvSource(delimiter = '|', value = {
        "StripeRequests.read -p width=2 -p depth=1,4 -p dispatch=inline   | inline serves one request after another",
        "BlockSweep.write -p width=3 -p level=raid0,raid5 -p sync=direct -p size=12M -p fill=fresh | nothing to read",
        "StripeRequests.read -p width=4,2,5 -p level=raid10               | raid10 takes",
        "StripeRequests.write -p width=1 -p depth=1,4 -p sync=flush       | leaves nothing outstanding",
        "StripeRequests.read -p width=1 -p depth=1,4 -bm sample           | only when one is outstanding",
        "StripeRequests.read -p width=1 -bm ss,thrpt                      | a single request says nothing",
        "BlockSweep.read -p width=1 -bm ss,thrpt                          | a pass is measured as a whole",
        "StripeRequests.read -p width=1 -p sync=cached -p cache=warm,cold | pages are dropped before a pass",
        "BlockSweep.read -p width=1 -p sync=direct -p size=64K,1M -p depth=1,8 | fewer blocks than are outstanding",
        "LayerOverhead.readChannel -p width=2 -p depth=1,2                | channel calls move one request",
        "LayerOverhead.writeChannel -p width=2 -p medium=real,memory      | channel calls move one request",
        "LayerOverhead.readChannel -p width=2 -p cipher=none,jdk          | channel calls move one request",
        "BlockSweep.write -p width=1,3 -p sync=direct -p fill=fresh       | a new file is written by one thread",
        "StripeRequests.read -p width=1 -p used=0,54                       | a full disk is measured with --allow-fill only",
        "StripeRequests.read -p width=1 -p medium=model-dpes -p used=0,99 -p size=64M | the modelled drive is too small",
    })
    void impossible(String command, String reason) throws RunException {
        Plan plan = Plans.of(command + " -p block=64K"
                + (command.contains("size") ? "" : " -p size=1M")
                + (command.startsWith("B") ? "" : " -p pattern=random"));
        assertThat(plan.sets()).isNotEmpty();
        assertThat(plan.leftOut()).isNotEmpty().allMatch(line -> line.contains(reason) && line.contains("width="));
    }

    @Test
    @DisplayName("a pass on a modelled drive has one flush, whether the mode is called flush or direct")
    void modelledFlush() throws RunException {
        assertThat(Plans.sets("BlockSweep -p width=2 -p block=64K -p medium=model-dpes -p sync=flush,direct"))
                .extracting(set -> set.name() + " " + set.parameters().values().get("sync"))
                .containsExactlyInAnyOrder("BlockSweep.read direct", "BlockSweep.write direct",
                        "BlockSweep.writeFlushEach flush");
    }

    @Test
    @DisplayName("nothing is silently dropped where nothing is possible at all")
    void nothingPossible() {
        assertThatThrownBy(() -> Plans.of("BlockSweep -bm thrpt")).isInstanceOfSatisfying(RunException.class, e ->
                assertThat(e.exitCode()).isEqualTo(RunException.USAGE)).hasMessageContaining("take -bm ss");
    }

    @Test
    @DisplayName("single and striped of a cell stand next to each other, and cells begin from opposite ends")
    void order() throws RunException {
        List<PlannedSet> sets = Plans.sets("BlockSweep.read -p sync=direct -p block=4K,64K,1M,4M -p width=1,2");
        assertThat(sets).extracting(set -> set.parameters().width()).containsExactly(1, 2, 2, 1, 1, 2, 2, 1);
        for (int i = 0; i < sets.size(); i += 2) {
            assertThat(sets.get(i).cell()).isEqualTo(sets.get(i + 1).cell());
        }
    }

    @Test
    @DisplayName("methods that are compared stand next to each other")
    void compared() throws RunException {
        assertThat(Plans.sets("LayerOverhead -p block=4K,64K -p width=2")).extracting(
                set -> set.name() + " " + set.parameters().block())
                .containsExactly("LayerOverhead.readChannel 4096", "LayerOverhead.readLayer 4096",
                        "LayerOverhead.readLayer 65536", "LayerOverhead.readChannel 65536",
                        "LayerOverhead.writeChannel 4096", "LayerOverhead.writeLayer 4096",
                        "LayerOverhead.writeLayer 65536", "LayerOverhead.writeChannel 65536");
    }

    @Test
    @DisplayName("an operation of a parity kernel is one stripe of data in memory")
    void kernels() throws RunException {
        Plan plan = Plans.of("ParityKernels.pq -p inputs=3 -p unit=64K -p size=1M -p medium=real,memory -bm thrpt,ss");
        assertThat(plan.leftOut()).hasSize(3).anyMatch(line -> line.contains("take medium=memory"))
                .anyMatch(line -> line.contains("a single stripe says nothing"));
        assertThat(plan.sets()).singleElement().satisfies(set -> {
            assertThat(new Work(set.parameters()).bytesPerOperation()).isEqualTo(3 * (64 << 10));
            assertThat(new Work(set.parameters()).area()).isEqualTo(5 * 3 * (64 << 10));
            assertThat(set.parameters().values()).containsEntry("unit", "64K");
        });
    }

    @Test
    @DisplayName("a key tells every set from every other, whatever the order of the options")
    void keys() throws RunException {
        List<PlannedSet> sets = Plans.sets("StripeRequests BlockSweep -t 2 -bm all");
        assertThat(sets).extracting(PlannedSet::key).doesNotHaveDuplicates();
        assertThat(Plans.sets(READ + "-p width=2 -p pattern=random").get(0).key())
                .isEqualTo(Plans.sets("-p pattern=random -p width=2 -p size=1M -p block=64K StripeRequests.read")
                        .get(0).key())
                .isEqualTo("StripeRequests.read thrpt t1 block=64K cache=- cipher=none data=random dataunit=- depth=1"
                        + " dispatch=auto keybits=- level=raid0 medium=real pattern=random size=1M sync=direct unit=64K"
                        + " used=- width=2");
    }

    @Test
    @DisplayName("the user's options go before the preset's option by option, -p name by name, and a regex selects")
    void presetAndUser() throws RunException {
        String[] preset = {"StripeRequests -p block=4K -p depth=1,32 -p pattern=random -i 4 -r 500ms -f 3",
            "BlockSweep.read -p block=1M"};
        List<PlannedSet> sets = Plans.sets("-p block=64K -i 2 -p width=1 StripeRequests.read", preset);
        assertThat(sets).extracting(set -> set.parameters().depth()).containsExactly(1, 32);
        assertThat(sets).allSatisfy(set -> {
            assertThat(set.parameters().block()).isEqualTo(64 << 10);
            assertThat(set.effort().iterations()).isEqualTo(2);
            assertThat(set.effort().forks()).isEqualTo(3);
            assertThat(set.effort().time().toString()).isEqualTo("500 ms");
        });
    }

    @Test
    @DisplayName("a preset's lines that overlap give each set once, by the first line that names it")
    void overlap() throws RunException {
        assertThat(Plans.sets("-p width=1", "BlockSweep.read -p block=4K -p sync=direct -i 3",
                "BlockSweep.read -p block=4K,64K -p sync=direct -i 7"))
                .extracting(set -> set.effort().iterations()).containsExactly(3, 7);
    }

    @Test
    @DisplayName("options of a class hold where nobody says otherwise")
    void defaults() throws RunException {
        PlannedSet pass = Plans.sets("BlockSweep.read -p block=1M -p width=1 -p sync=direct").get(0);
        assertThat(pass.mode()).isEqualTo(Mode.SingleShotTime);
        assertThat(pass.effort()).isEqualTo(new Effort(1, 0, 1, 5, pass.effort().warmupTime(), pass.effort().time()));
        assertThat(pass.effort().time().getTime()).isZero();
        assertThat(pass.effort().samples()).isEqualTo(5);
        assertThat(Plans.sets(READ + "-p width=1 -f 0 -p pattern=random -i 3").get(0).effort().samples()).isEqualTo(3);
        assertThat(Plans.sets(READ + "-p width=1 -f 2 -p pattern=random -i 3").get(0).effort().samples()).isEqualTo(6);
    }

    @Test
    @DisplayName("the same profiler is loaded once, and those of user and preset both")
    void profilers() throws RunException {
        assertThat(Plans.sets(READ + "-p width=1 -prof gc").get(0).options().getProfilers()).hasSize(1);
        assertThat(Plans.sets("-prof gc", READ + "-p width=1 -prof cl").get(0).options().getProfilers()).hasSize(2);
    }
}
