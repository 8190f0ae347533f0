package stripebench.stripe;

/**
 * What the members of a set hold at one place, and what to do about it.
 *
 * @param rows how many rows did not agree
 * @param corrected in how many of them it was known which member was wrong
 * @param changed mask of the members whose bytes must be written again
 */
record Agreement(int rows, int corrected, int changed) {

    static final Agreement FULL = new Agreement(0, 0, 0);

    Agreement plus(Agreement other) {
        return new Agreement(rows + other.rows, corrected + other.corrected, changed | other.changed);
    }
}
