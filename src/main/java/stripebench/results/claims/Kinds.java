package stripebench.results.claims;

import java.util.Set;
import java.util.function.Predicate;
import stripebench.results.SetResult;
import stripebench.results.tables.Mark;

/** Kinds of sets that the rules of claims tell apart. */
final class Kinds {

    private static final String REAL = "real";

    private Kinds() {
    }

    static Predicate<SetResult> benchmark(String name) {
        return set -> set.benchmark().equals(name);
    }

    static Predicate<SetResult> param(String name, String... values) {
        return set -> Set.of(values).contains(set.param(name));
    }

    /** A plain disk. */
    static Predicate<SetResult> single() {
        return set -> set.width() == 1;
    }

    /** A set of members that are each on a device of its own, which of real ones is only known of the number. */
    static Predicate<SetResult> set(String level) {
        return set -> set.width() > 1 && set.param("level").equals(level) && (!set.param("medium").equals(REAL)
                || set.facts().devices() != null && set.facts().devices() >= set.width());
    }

    /** Two striped disks. */
    static Predicate<SetResult> pair() {
        return set("raid0").and(set -> set.width() == 2);
    }

    static Predicate<SetResult> encrypted(String cipher) {
        return param("cipher", cipher);
    }

    static Predicate<SetResult> unencrypted() {
        return param("cipher", "none", SetResult.NOTHING);
    }

    /** At the beginning of the disk. */
    static Predicate<SetResult> empty() {
        return param("used", "0", SetResult.NOTHING);
    }

    /** Neither encrypted nor full, and whole. */
    static Predicate<SetResult> plain() {
        return unencrypted().and(empty()).and(param("state", "healthy", SetResult.NOTHING));
    }

    /** Only on modelled drives, whose insides are known. */
    static Predicate<SetResult> modelled() {
        return set -> set.param("medium").startsWith("model-");
    }

    /** CrystalDiskMark's sequential test with the most requests outstanding. */
    static Predicate<SetResult> sequentialMark(String method) {
        return benchmark("DiskMark." + method).and(param("sync", "direct"))
                .and(set -> Mark.test(set).equals("SEQ1M Q8T1"));
    }

    /** Random 4K requests of one thread, so many outstanding. */
    static Predicate<SetResult> random(String method, int depth) {
        return benchmark("DiskMark." + method).or(benchmark("StripeRequests." + method))
                .and(set -> "thrpt".equals(set.facts().mode()) && !set.param("sync").equals("cached")
                        && Mark.test(set).equals("RND4K Q" + depth + "T1"));
    }
}
