package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import stripebench.disk.Request.Kind;

class ServiceTimePolicyTest {

    private static final long MEMORY = 3_000;
    private static final long DEVICE = 500_000;
    private static final long BETWEEN =
            (ServiceTimePolicy.INLINE_BELOW_NANOS + ServiceTimePolicy.PARALLEL_ABOVE_NANOS) / 2;

    private final ServiceTimePolicy policy = new ServiceTimePolicy();

    /** Requests, each of which takes what the clock says; how many of them were sampled. */
    private int serve(Kind kind, int requests, LongSupplier clock) {
        int samples = 0;
        for (int i = 0; i < requests; i++) {
            policy.parallel(kind);
            long nanos = clock.getAsLong();
            if (policy.samples(kind)) {
                policy.served(kind, nanos);
                samples++;
            }
        }
        return samples;
    }

    @Test
    void staysInlineWhereMembersAnswerFromMemory() {
        assertThat(policy.parallel(Kind.READ)).isFalse();
        int samples = serve(Kind.READ, 10 * ServiceTimePolicy.INTERVAL, () -> MEMORY);
        assertThat(policy.parallel(Kind.READ)).isFalse();
        assertThat(samples).isEqualTo(10);
    }

    @Test
    void goesToThreadsWithinAFewRequestsWhereADeviceWaits() {
        serve(Kind.READ, 3, () -> DEVICE);
        assertThat(policy.parallel(Kind.READ)).isTrue();
    }

    @Test
    void goesToThreadsOnlyForTheKindThatWaits() {
        serve(Kind.READ, 10, () -> DEVICE);
        assertThat(policy.parallel(Kind.WRITE)).isFalse();
        serve(Kind.WRITE, 10, () -> DEVICE);
        serve(Kind.READ, 10 * ServiceTimePolicy.INTERVAL, () -> MEMORY);
        assertThat(policy.parallel(Kind.READ)).isFalse();
        assertThat(policy.parallel(Kind.WRITE)).isTrue();
    }

    @Test
    void recoversBothWays() {
        for (int i = 0; i < 3; i++) {
            serve(Kind.WRITE, 2 * ServiceTimePolicy.INTERVAL, () -> DEVICE);
            assertThat(policy.parallel(Kind.WRITE)).isTrue();
            serve(Kind.WRITE, 8 * ServiceTimePolicy.INTERVAL, () -> MEMORY);
            assertThat(policy.parallel(Kind.WRITE)).isFalse();
        }
    }

    @Test
    void keepsItsWayBetweenTheThresholds() {
        serve(Kind.READ, 20 * ServiceTimePolicy.INTERVAL, () -> BETWEEN);
        assertThat(policy.parallel(Kind.READ)).isFalse();
        serve(Kind.READ, 2 * ServiceTimePolicy.INTERVAL, () -> DEVICE);
        serve(Kind.READ, 20 * ServiceTimePolicy.INTERVAL, () -> BETWEEN);
        assertThat(policy.parallel(Kind.READ)).isTrue();
    }

    @Test
    void oneStallChangesNothing() {
        for (int i = 0; i < 5; i++) {
            policy.served(Kind.WRITE, 1_000_000_000);
            assertThat(policy.parallel(Kind.WRITE)).isFalse();
            serve(Kind.WRITE, 5 * ServiceTimePolicy.INTERVAL, () -> MEMORY);
            assertThat(policy.parallel(Kind.WRITE)).isFalse();
        }
    }
}
