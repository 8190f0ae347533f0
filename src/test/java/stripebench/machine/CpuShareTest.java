package stripebench.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CpuShareTest {
    private static final long UNKNOWN = CounterSnapshot.UNKNOWN;

    @Test
    @DisplayName("what this process used is not what others kept busy")
    void ofOthers() {
        // 2 cores for one second: 60 ticks busy, 20 of them ours, 10 stolen
        CpuShare share = share(200_000_000, 60, 200, 10);
        assertThat(share.busyPercent()).isCloseTo(20, within(1e-9));
        assertThat(share.stealPercent()).isCloseTo(5, within(1e-9));
        assertThat(share(650_000_000, 60, 200, 0).busyPercent()).as("rounded clocks").isZero();
    }

    @Test
    @DisplayName("a counter that the system doesn't tell leaves nothing known")
    void unknown() {
        for (CpuShare share : List.of(share(UNKNOWN, 60, 200, 10), share(0, UNKNOWN, 200, 10),
                share(0, 60, UNKNOWN, 10), share(0, 60, 200, UNKNOWN), share(0, 0, 0, 0))) {
            assertThat(share).isEqualTo(CpuShare.UNKNOWN);
        }
    }

    private static CpuShare share(long processNanos, long busy, long total, long steal) {
        return CpuShare.of(new CounterSnapshot(1_000_000_000, processNanos, busy, total, steal, 0, 0));
    }
}
