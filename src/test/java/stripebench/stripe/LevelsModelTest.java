package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random operations, faults, losses and rebuilds on random stacks, against an array. */
class LevelsModelTest {

    private static final int STEPS = 30;
    private static final long TEN_MINUTES = TimeUnit.MINUTES.toNanos(10);
    /** Far below what a machine of one slow core does in that time: less means that something hung. */
    private static final long FEWEST = 1000;

    private static LongStream few() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("few")
    void contentsFollowAModel(long seed) throws Exception {
        run(seed);
    }

    @Test
    @EnabledIfSystemProperty(named = "stripebench.long", matches = "true")
    void contentsFollowAModelForTenMinutes() throws Exception {
        long first = 1_000_000 + new Random().nextInt(1_000_000);
        long seed = first;
        for (long end = System.nanoTime() + TEN_MINUTES; System.nanoTime() < end; seed++) {
            run(seed);
        }
        System.out.println("seeds " + first + " to " + (seed - 1));
        assertThat(seed - first).isGreaterThan(FEWEST);
    }

    private static void run(long seed) throws Exception {
        Random random = new Random(seed);
        try (ModelStack stack = new ModelStack(random)) {
            String when = "seed " + seed + ", " + stack;
            for (int step = 0; step < STEPS; step++) {
                stack.step(when + ", step " + step);
            }
            stack.mendAll(when);
            stack.verify(when);
        } catch (IOException | RuntimeException e) {
            throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
        }
    }
}
