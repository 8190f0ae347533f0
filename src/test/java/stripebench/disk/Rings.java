package stripebench.disk;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Skips tests of the ring where there is none. */
public final class Rings {

    private Rings() {
    }

    /** Ends the test as skipped, with the reason, unless this machine has a ring. */
    public static void assume() {
        assumeTrue(RingEngine.unavailable().isEmpty(), () -> RingEngine.unavailable().orElseThrow());
    }
}
