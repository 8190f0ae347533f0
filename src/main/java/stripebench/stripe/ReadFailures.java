package stripebench.stripe;

import java.io.IOException;

/**
 * The reads that a member of a redundant set failed. Immutable.
 *
 * @param count how many, at least 1
 * @param first why the first of them failed
 */
public record ReadFailures(long count, IOException first) {

    ReadFailures and(ReadFailures later) {
        return new ReadFailures(count + later.count, first);
    }
}
