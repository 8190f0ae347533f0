package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RingAccessTest {
    private static final Optional<String> NONE = Optional.of("io_uring is switched off");

    private static List<PlannedSet> sets(String dispatch) throws RunException {
        return Plans.sets("StripeRequests.read -p pattern=random -p block=64K " + dispatch);
    }

    @Test
    @DisplayName("a ring that can't be had is refused before the run, with the reason and what to take instead")
    void refused() throws RunException {
        List<PlannedSet> ring = sets("-p width=1,2 -p dispatch=threads,ring");
        assertThatThrownBy(() -> RingAccess.check(ring, NONE))
                .isInstanceOfSatisfying(RunException.class, e -> assertThat(e.exitCode())
                        .isEqualTo(RunException.USAGE))
                .hasMessage("dispatch=ring can't be had here: io_uring is switched off; take dispatch=threads or auto");
        assertThatCode(() -> RingAccess.check(ring, Optional.empty())).doesNotThrowAnyException();
    }

    @Test
    @DisplayName("plans that don't ask for a ring, or have no set to use it in, go on without one")
    void others() throws RunException {
        List<PlannedSet> auto = sets("-p width=2 -p dispatch=auto");
        List<PlannedSet> single = sets("-p width=1 -p dispatch=ring");
        assertThatCode(() -> RingAccess.check(auto, NONE)).doesNotThrowAnyException();
        assertThatCode(() -> RingAccess.check(single, NONE)).doesNotThrowAnyException();
    }
}
