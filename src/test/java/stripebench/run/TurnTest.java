package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;

class TurnTest {
    private static final String CELLS =
            "StripeRequests.read -p medium=memory -p pattern=random -p block=4K,64K -p width=1,2 -i 2 -wf 1 -f ";

    private static List<String> turns(String command) throws RunException {
        return Turn.of(Plans.sets(command)).stream()
                .map(turn -> turn.index() + "." + turn.fork() + (turn.last() ? "!" : "")).toList();
    }

    @Test
    @DisplayName("forks of compared sets take turns, each round the other way round, and cells follow each other")
    void rounds() throws RunException {
        assertThat(turns(CELLS + "3")).containsExactly(
                "0.0", "1.0", "1.1", "0.1", "0.2!", "1.2!", "2.0", "3.0", "3.1", "2.1", "2.2!", "3.2!");
        assertThat(turns(CELLS + "1")).containsExactly("0.0!", "1.0!", "2.0!", "3.0!");
        assertThat(turns(CELLS + "0")).containsExactly("0.0!", "1.0!", "2.0!", "3.0!");
    }

    @Test
    @DisplayName("each turn is one fork, and warmup forks go with the first")
    void oneFork() throws RunException {
        List<Turn> turns = Turn.of(Plans.sets(CELLS + "3"));
        assertThat(turns.get(0).part().effort()).returns(1, Effort::forks).returns(1, Effort::warmupForks);
        assertThat(turns.get(3).part().effort()).returns(1, Effort::forks).returns(0, Effort::warmupForks);
        assertThat(turns.get(3).part().key()).isEqualTo(turns.get(0).part().key());
    }

    @Test
    @DisplayName("forks put together are one result with all scores fork by fork, and say how many they are")
    void together() throws RunException {
        PlannedSet set = Plans.sets(CELLS + "2").get(0);
        RunResult result = Forks.together(set, List.of(
                new Measurement(set.fork(0), List.of(Results.of(set, 1, 3))),
                new Measurement(set.fork(1), List.of(Results.of(set, 5, 7)))));
        assertThat(result.getParams().getForks()).isEqualTo(2);
        assertThat(result.getParams().getWarmupForks()).isEqualTo(1);
        assertThat(result.getParams().getParam("block")).isEqualTo("4K");
        assertThat(result.getBenchmarkResults()).hasSize(2);
        assertThat(result.getPrimaryResult().getScore()).isEqualTo(4);
        assertThat(new Measurement(set, List.of(result)).shortcoming()).isEmpty();
    }
}
