package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import stripebench.disk.Request.Kind;

class ServiceTimePolicyTest {

    private static final int MEMBERS = 4;
    private static final long MEMORY = 3_000;
    /** Members that answer late but whose threads wake later still. */
    private static final long LARGE_COPY = 60_000;
    private static final long DEVICE = 500_000;
    private static final long WAKING = 250_000;

    private final ServiceTimePolicy policy = new ServiceTimePolicy();

    /** Requests to all members, each of which takes so long; returns how many of them went out at once. */
    private int serve(Kind kind, int requests, long nanos) {
        int atOnce = 0;
        for (int i = 0; i < requests; i++) {
            boolean parallel = policy.parallel(kind);
            atOnce += parallel ? 1 : 0;
            if (!policy.samples(kind)) {
                continue;
            }
            if (parallel) {
                policy.atOnce(kind, MEMBERS * nanos, nanos + WAKING);
            } else {
                policy.inTurn(kind, nanos);
            }
        }
        return atOnce;
    }

    @Test
    void staysInTurnWhereMembersAnswerFromMemory() {
        assertThat(serve(Kind.READ, 100 * ServiceTimePolicy.INTERVAL, MEMORY)).isZero();
    }

    @Test
    void samplesOneRequestInAnInterval() {
        int samples = 0;
        for (int i = 0; i < 10 * ServiceTimePolicy.INTERVAL; i++) {
            if (policy.samples(Kind.READ)) {
                policy.inTurn(Kind.READ, MEMORY);
                samples++;
            }
        }
        assertThat(samples).isEqualTo(10);
    }

    @Test
    void goesOutAtOnceWithinAFewRequestsWhereADeviceWaits() {
        assertThat(serve(Kind.READ, 1000, DEVICE)).isEqualTo(997);
    }

    @Test
    void goesOutAtOnceOnlyForTheKindThatWaits() {
        serve(Kind.READ, 100, DEVICE);
        assertThat(policy.parallel(Kind.READ)).isTrue();
        assertThat(serve(Kind.WRITE, 100, MEMORY)).isZero();
    }

    @Test
    void goesBackAfterATrialThatGainedNothing() {
        int requests = 100_000;
        int trials = serve(Kind.WRITE, requests, LARGE_COPY);
        assertThat(trials).isBetween(2 * ServiceTimePolicy.TRIAL, requests / 50);
    }

    @Test
    void recoversBothWays() {
        for (int i = 0; i < 3; i++) {
            serve(Kind.WRITE, 100 * ServiceTimePolicy.INTERVAL, DEVICE);
            assertThat(policy.parallel(Kind.WRITE)).isTrue();
            serve(Kind.WRITE, 100 * ServiceTimePolicy.INTERVAL, MEMORY);
            assertThat(policy.parallel(Kind.WRITE)).isFalse();
        }
    }

    @Test
    void oneStallChangesNothing() {
        for (int i = 0; i < 5; i++) {
            policy.inTurn(Kind.WRITE, 1_000_000_000);
            assertThat(policy.parallel(Kind.WRITE)).isFalse();
            assertThat(serve(Kind.WRITE, 5 * ServiceTimePolicy.INTERVAL, MEMORY)).isZero();
        }
    }

    @Test
    void aStallWhileOutAtOnceCostsAFewRequestsInTurn() {
        serve(Kind.READ, 1000, DEVICE);
        policy.atOnce(Kind.READ, MEMBERS * DEVICE, 1_000_000_000);
        assertThat(policy.parallel(Kind.READ)).isFalse();
        assertThat(serve(Kind.READ, 1000, DEVICE)).isGreaterThan(990);
    }
}
