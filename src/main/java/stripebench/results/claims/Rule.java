package stripebench.results.claims;

import java.util.List;
import java.util.function.Function;
import stripebench.results.SetResult;

/**
 * What decides a claim.
 *
 * @param claim its name in the published table
 * @param at of the ways to decide it, which; empty if there is one
 * @param medium what the rule is about where it compares several media; empty: each medium for itself
 * @param text the rule in words
 * @param needs what to measure for it, or why it can't be
 * @param ruling decides from the sets of a machine, of one medium unless the rule compares several
 */
record Rule(String claim, String at, String medium, String text, String needs,
        Function<List<SetResult>, Ruling> ruling) {

    /** A rule for each medium. */
    static Rule of(String claim, String text, String needs, Function<List<SetResult>, Ruling> ruling) {
        return new Rule(claim, "", "", text, needs, ruling);
    }

    /** One of several rules of a claim. */
    Rule at(String place) {
        return new Rule(claim, place, medium, text, needs, ruling);
    }

    /** The rule for several media at once. */
    Rule across(String media) {
        return new Rule(claim, at, media, text, needs, ruling);
    }

    /** A claim that no benchmark decides. */
    static Rule none(String claim, String reason) {
        return of(claim, "", reason, sets -> Ruling.NONE);
    }
}
