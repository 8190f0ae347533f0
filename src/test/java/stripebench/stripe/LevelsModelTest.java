package stripebench.stripe;

import java.io.IOException;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random operations, faults, losses and rebuilds on random stacks, against an array. */
class LevelsModelTest {

    private static final int STEPS = 30;

    private static LongStream few() {
        return LongStream.range(0, 40);
    }

    private static LongStream many() {
        long first = 1_000_000 + new Random().nextInt(1_000_000);
        return LongStream.range(first, first + 30_000);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("few")
    void contentsFollowAModel(long seed) throws Exception {
        run(seed);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("many")
    @EnabledIfSystemProperty(named = "stripebench.long", matches = "true")
    void contentsFollowAModelForLong(long seed) throws Exception {
        run(seed);
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
