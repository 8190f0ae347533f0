package stripebench.disk;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Skips tests of the ring where there is none. */
public final class Rings {

    private Rings() {
    }

    /** The engine, or an aborted test that says why. */
    public static <T> T assumed(T engine) {
        assumeTrue(RingEngine.unavailable().isEmpty(), () -> RingEngine.unavailable().orElseThrow());
        return engine;
    }
}
