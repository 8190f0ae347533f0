package stripebench.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.disk.FaultyDisk;
import stripebench.disk.FaultyDisk.Fault;
import stripebench.stripe.RedundantDisk;

/** Sets that are whole, degraded and under rebuild; in memory, without JMH. */
@ExtendWith(Sets.class)
class RaidLevelsTest {

    /** One more is outstanding when the iteration ends. */
    private static final int REQUESTS = 200;

    private RaidLevels levels;

    private RedundantDisk open(String method, String values) throws IOException {
        levels = new RaidLevels();
        levels.open(Sets.params(RaidLevels.class, method, "depth=1 pattern=sequential " + values));
        levels.begin();
        return Stack.redundant(levels.disk()).get(0);
    }

    private Map<String, Long> requests(String method) throws IOException {
        RaidLevels.Worker worker = new RaidLevels.Worker();
        worker.open(levels, 0);
        for (int i = 0; i < REQUESTS; i++) {
            if (method.equals("read")) {
                levels.read(worker);
            } else {
                levels.write(worker);
            }
        }
        worker.end();
        levels.end();
        worker.close();
        return Recorder.take();
    }

    @ParameterizedTest(name = "{0} of {1}, {2}")
    @DisplayName("a set has the members that its state says, and all its data in the end")
    @CsvSource({"raid1, 2, healthy, 0", "raid1, 2, degraded, 1", "raid1, 2, rebuilding, 0", "raid10, 4, degraded, 1",
        "raid10, 4, rebuilding, 0", "raid5, 4, healthy, 0", "raid5, 4, degraded, 1", "raid5, 4, rebuilding, 0",
        "raid6, 4, degraded, 1", "raid6, 4, rebuilding, 0"})
    void states(String level, int width, String state, int lost) throws IOException {
        RedundantDisk set = open("write", "block=4K unit=4K size=1M level=" + level + " width=" + width + " state="
                + state);
        assertThat(requests("write")).containsEntry("moved_bytes", (REQUESTS + 1) * 4096L);
        if (!state.equals("rebuilding")) {
            assertThat(set.lost()).hasSize(lost);
        }
        // verifies every byte
        levels.close();
        assertThat(set.lost()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("a member that is lost meanwhile fails the iteration by name")
    @ValueSource(strings = {"healthy", "degraded"})
    void losses(String state) throws IOException {
        RedundantDisk set = open("read", "block=4K unit=4K size=1M level=raid6 width=5 state=" + state);
        set.fail(3);
        assertThatIOException().isThrownBy(() -> requests("read")).withMessageStartingWith(set.name()
                + ", meant to be " + state + ", lost member 3: ").withMessageContaining("taken out of service");
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("a member whose reads others must serve fails the iteration by name")
    @ValueSource(strings = {"healthy", "degraded", "rebuilding"})
    void failedReads(String state) throws IOException {
        RedundantDisk set = open("read", "block=4K unit=4K size=1M level=raid6 width=5 state=" + state);
        FaultyDisk sick = Sets.sicken(set, 3);
        assertThatIOException().isThrownBy(() -> requests("read")).withMessageStartingWith(set.name()
                + ", meant to be " + state + ", had others serve 1 read that member 3 failed: sick: read of ")
                .withMessageEndingWith(": Input/output error; replace its disk");
        sick.order(Fault.IO_ERROR, 1);
        assertThatIOException().isThrownBy(() -> requests("read"))
                .withMessageContaining(", had others serve 2 reads that member 3 failed: sick: read of ");
        // ends a rebuild
        assertThatIOException().isThrownBy(() -> levels.close());
    }

    @ParameterizedTest(name = "{0} {1}")
    @DisplayName("each byte asked for takes as many bytes of the members as the level says")
    @CsvSource(delimiter = '|', value = {
        "read  | level=raid1 width=2 unit=4K block=4K                             | 1 | 0",
        "write | level=raid1 width=3 unit=4K block=4K                             | 0 | 3",
        "write | level=raid10 width=4 unit=4K block=8K                            | 0 | 2",
        "write | level=raid5 width=5 unit=4K block=4K                             | 2 | 2",
        "write | level=raid6 width=6 unit=4K block=4K                             | 3 | 3",
        "write | level=raid5 width=5 unit=4K block=16K                            | 0 | 1.25",
        "read  | level=raid5 width=5 unit=4K block=16K state=degraded             | 1 | 0",
        "read  | level=raid1 width=2 unit=4K block=4K cipher=jdk keybits=128 dataunit=4096 | 1 | 0"})
    void memberBytes(String method, String values, double read, double written) throws IOException {
        open(method, "size=1M " + values);
        Map<String, Long> counters = requests(method);
        long moved = counters.get("moved_bytes");
        assertThat(counters).containsEntry("member_read_bytes", (long) (read * moved))
                .containsEntry("member_write_bytes", (long) (written * moved));
        levels.close();
    }
}
