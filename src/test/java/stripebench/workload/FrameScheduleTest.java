package stripebench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class FrameScheduleTest {

    @Test
    @DisplayName("a frame must be done when as many more have come as there are buffers")
    void deadlines() {
        FrameSchedule schedule = new FrameSchedule(7, 1_000_000, 4_000_000, 3);
        assertThat(schedule.arrival(0)).isEqualTo(7);
        assertThat(schedule.arrival(2)).isEqualTo(500_000_007);
        assertThat(schedule.deadline(0)).isEqualTo(schedule.arrival(3)).isEqualTo(750_000_007);
    }

    @Test
    @DisplayName("intervals that are no whole nanoseconds don't add up to a drift")
    void drift() {
        FrameSchedule schedule = new FrameSchedule(0, 1, 3, 1);
        assertThat(schedule.arrival(1)).isEqualTo(333_333_333);
        assertThat(schedule.arrival(3_000_000)).isEqualTo(1_000_000_000_000_000L);
    }
}
