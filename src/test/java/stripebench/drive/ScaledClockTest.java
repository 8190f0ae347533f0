package stripebench.drive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ScaledClockTest {

    @Test
    @DisplayName("it has slept until that moment when it returns, also after an interrupt, which it keeps")
    void sleep() {
        ScaledClock clock = new ScaledClock(1000);
        Thread.currentThread().interrupt();
        clock.sleepUntil(5_000_000_000L);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(clock.now()).isGreaterThanOrEqualTo(5_000_000_000L);
        clock.sleepUntil(0);
    }

    @Test
    @DisplayName("a thread goes on from what it waited for, but not too far behind, and not behind a restart")
    void lateness() {
        ScaledClock clock = new ScaledClock(1000, 2_000_000);
        clock.sleepUntil(3_000_000_000L);
        long ahead = clock.now() + 3_600_000_000_000L;
        assertThat(clock.continued(ahead)).isEqualTo(ahead);
        long before = clock.now();
        assertThat(clock.continued(0)).isBetween(before - 2_000_000_000L, clock.now() - 2_000_000_000L);
        before = clock.now();
        clock.restart();
        assertThat(clock.continued(0)).isGreaterThanOrEqualTo(before);
    }
}
