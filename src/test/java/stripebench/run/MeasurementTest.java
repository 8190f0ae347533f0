package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class MeasurementTest {
    private static PlannedSet set() throws RunException {
        return Plans.sets("StripeRequests.read -p medium=memory -p pattern=random -p block=64K -p width=1 -i 2").get(0);
    }

    @Test
    @DisplayName("a whole measurement has as many iterations as planned, and moved bytes")
    void whole() throws RunException {
        Measurement measurement = new Measurement(set(), List.of(Results.of(set(), 1, 3)));
        assertThat(measurement.shortcoming()).isEmpty();
        assertThat(measurement.result()).isNotNull();
    }

    @Test
    @DisplayName("a missing iteration, no result at all, and no bytes moved are shortcomings")
    void shortcomings() throws RunException {
        assertThat(new Measurement(set(), List.of(Results.of(set(), 1))).shortcoming())
                .contains("1 of 2 iterations were measured");
        assertThat(new Measurement(set(), List.of()).shortcoming()).contains("0 of 2 iterations were measured");
        assertThat(new Measurement(set(), List.of(Results.moving(0, set(), 1, 3))).shortcoming())
                .contains("no bytes were moved");
    }
}
