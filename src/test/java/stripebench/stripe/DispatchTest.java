package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.disk.RingEngine;

class DispatchTest {

    @ParameterizedTest
    @CsvSource({"inline, INLINE", "threads, THREADS", "ring, RING", "auto, AUTO"})
    void readsTheParameter(String text, Dispatch dispatch) {
        assertThat(Dispatch.parse(text)).isEqualTo(dispatch);
        assertThat(dispatch).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"io_uring", "AUTO", "", "threads "})
    void refusesAnythingElse(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Dispatch.parse(text))
                .withMessage("dispatch=" + text + " is unknown; use auto, inline, threads or ring");
    }

    @Test
    void ringThatCantBeHadIsRefusedWithAWayOut() {
        RingEngine.unavailable().ifPresentOrElse(
                reason -> assertThatIllegalArgumentException().isThrownBy(() -> Dispatch.RING.engine(1))
                        .withMessage("dispatch=ring can't be had here: " + reason + "; use dispatch=threads"),
                () -> assertThat(Dispatch.RING.engine(1)).isInstanceOf(RingEngine.class));
    }

    @Test
    void inlineCantKeepRequestsOutstanding() {
        assertThatIllegalArgumentException().isThrownBy(() -> Dispatch.INLINE.engine(8))
                .withMessageContaining("dispatch=inline can't keep 8 requests outstanding")
                .withMessageContaining("use depth=1 or dispatch=threads");
    }
}
