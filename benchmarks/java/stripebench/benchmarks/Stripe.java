package stripebench.benchmarks;

/**
 * A stripe in memory.
 *
 * @param data its units
 * @param p for the exclusive or
 * @param q for the second parity
 */
record Stripe(byte[][] data, byte[] p, byte[] q) {

    int unit() {
        return p.length;
    }
}
