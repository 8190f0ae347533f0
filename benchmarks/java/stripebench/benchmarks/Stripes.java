package stripebench.benchmarks;

import java.util.SplittableRandom;

/** One thread's stripes, which its kernel works through in turn. */
final class Stripes {
    /** Below this share of the speed of a copy, the JVM has not compiled a kernel to vectors. */
    private static final double LEAST_SHARE = 1.0 / 20;
    private static final int ROUNDS = 30;

    private final Parameters set;
    private final Stripe[] stripes;
    private int next;
    private long moved;

    /**
     * Fills the data with random bytes.
     *
     * @param set says how much
     * @param thread its number, so that threads have other data
     * @throws IllegalArgumentException if the heap is too small
     */
    Stripes(Parameters set, int thread) {
        this.set = set;
        try {
            SplittableRandom random = new SplittableRandom(Stack.SEED + thread);
            stripes = new Stripe[Math.toIntExact(new Work(set).area() / set.threads() / set.block())];
            for (int i = 0; i < stripes.length; i++) {
                int unit = Math.toIntExact(set.unit());
                byte[] p = new byte[unit];
                byte[] q = new byte[unit];
                byte[][] data = new byte[set.inputs()][unit];
                for (byte[] input : data) {
                    random.nextBytes(input);
                }
                stripes[i] = new Stripe(data, p, q);
            }
        } catch (OutOfMemoryError e) {
            throw new IllegalArgumentException("the heap does not hold size=" + Size.format(new Work(set).area())
                    + " and its parity; take a smaller size or -jvmArgsAppend -Xmx...", e);
        }
    }

    Stripe next() {
        moved += set.block();
        next = next + 1 < stripes.length ? next + 1 : 0;
        return stripes[next];
    }

    long takeMoved() {
        long taken = moved;
        moved = 0;
        return taken;
    }

    /**
     * Checks what a kernel computed last.
     *
     * @throws IllegalStateException if it is wrong; the message says where
     */
    void checkResult(Kernel kernel) {
        Stripe stripe = stripes[next];
        for (int at = 0; at < stripe.unit(); at++) {
            if (!kernel.right(stripe, at)) {
                throw new IllegalStateException("the result is wrong at byte " + at + " of a unit of " + stripe.unit());
            }
        }
    }

    /**
     * Checks that a kernel runs as compiled code should: over one stripe, in the cache, beside a copy.
     *
     * @throws IllegalStateException if not; the message says how much too slow it is
     */
    void checkSpeed(Kernel kernel) {
        long copy = Long.MAX_VALUE;
        long own = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            copy = Math.min(copy, nanos(Kernel.COPY, stripes[0]));
            own = Math.min(own, nanos(kernel, stripes[0]));
        }
        judge(own, copy);
    }

    static void judge(long nanos, long copyNanos) {
        if (nanos * LEAST_SHARE > copyNanos) {
            throw new IllegalStateException("takes " + nanos / copyNanos + " times as long as a copy of the same data:"
                    + " the JVM has not compiled it to vectors; take another JVM, or leave its options out");
        }
    }

    private static long nanos(Kernel kernel, Stripe stripe) {
        long start = System.nanoTime();
        kernel.run(stripe);
        return System.nanoTime() - start;
    }
}
