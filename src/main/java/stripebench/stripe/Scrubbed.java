package stripebench.stripe;

/**
 * What a scrub found. A row is a unit of each member.
 *
 * @param rows how many were compared
 * @param mismatches in how many the members did not agree
 * @param corrected in how many of those the redundancy told which member was wrong, so that the data is right again;
 *     in the others the members merely agree again
 */
public record Scrubbed(long rows, long mismatches, long corrected) {
}
