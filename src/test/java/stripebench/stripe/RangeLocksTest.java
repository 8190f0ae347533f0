package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class RangeLocksTest {

    private static final int BYTES = 40;

    private final RangeLocks locks = new RangeLocks();

    @Test
    void overlappingRangesTakeTurnsInTheOrderTheyCame() {
        LockedRange first = new LockedRange();
        LockedRange wide = new LockedRange();
        LockedRange behind = new LockedRange();
        LockedRange apart = new LockedRange();
        assertThat(locks.join(first, 0, 10)).isTrue();
        assertThat(locks.join(wide, 5, 30)).isFalse();
        assertThat(locks.join(behind, 20, 25)).as("the one before waits, too").isFalse();
        assertThat(locks.join(apart, 30, 40)).isTrue();
        locks.leave(first);
        assertThat(locks.granted(wide)).isTrue();
        assertThat(locks.granted(behind)).isFalse();
        locks.leave(wide);
        assertThat(locks.granted(behind)).isTrue();
        locks.leave(behind);
        locks.leave(apart);
        assertThat(locks.join(first, 0, 100)).isTrue();
    }

    @Test
    void threadsExcludeEachOther() throws Exception {
        long seed = 20_261_130;
        int[] owner = new int[BYTES];
        ExecutorService executor = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Void>> workers = new ArrayList<>();
            for (int i = 1; i <= 4; i++) {
                int worker = i;
                workers.add(() -> work(worker, new Random(seed + worker), owner));
            }
            for (Future<Void> worker : executor.invokeAll(workers)) {
                worker.get();
            }
        } finally {
            executor.shutdown();
        }
    }

    private Void work(int worker, Random random, int[] owner) {
        LockedRange range = new LockedRange();
        for (int i = 0; i < 2000; i++) {
            int from = random.nextInt(BYTES);
            int to = from + 1 + random.nextInt(BYTES - from);
            locks.lock(range, from, to);
            for (int at = from; at < to; at++) {
                assertThat(owner[at]).isZero();
                owner[at] = worker;
            }
            for (int at = from; at < to; at++) {
                assertThat(owner[at]).isEqualTo(worker);
                owner[at] = 0;
            }
            locks.leave(range);
        }
        return null;
    }
}
