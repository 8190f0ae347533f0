package stripebench.results.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import stripebench.results.SetResult;
import stripebench.results.Spread;
import stripebench.results.claims.Contrast.Figure;
import stripebench.results.claims.Ruling.Test;
import stripebench.results.tables.TwelveRuns;

/** What the HDD procedure document says of drives, and of measuring them. */
final class DriveClaims {

    private static final int FEWEST_TESTS = 5;
    private static final String COMPARE = "no single run holds both sides; measure twice and compare the results: ";

    private DriveClaims() {
    }

    static List<Rule> rules() {
        return List.of(
                Rule.of("write-cache", "BlockSweep.write on one modelled drive: without its write cache (dsync) it is"
                        + " at most half as fast, mean over the block sizes",
                        "BlockSweep.write -p medium=model-sata-320 -p width=1 -p sync=direct,dsync -p block=64K",
                        sets -> Ruling.every(new Test(Contrast.of("write", Figure.RATE, sets, List.of("sync"),
                                writes().and(Kinds.param("sync", "direct")),
                                writes().and(Kinds.param("sync", "dsync"))), ratio -> ratio <= 0.5))),
                Rule.of("position", "DiskMark SEQ1M Q8T1 on modelled drives: further inside (used above 0) reads and"
                        + " writes change by at least 5 %, in the mean",
                        "DiskMark.(read|write)$ -p depth=8 -p medium=model-wd40ezrz -p used=0,54; of a real disk, runs"
                        + " in directories on two of its partitions", DriveClaims::position),
                Rule.of("procedure-trim", "tests of exactly twelve runs: the mean without the highest and the lowest"
                        + " lies nearer to the median than the mean of all, in more than half of at least five tests",
                        "BufferedRead and StreamWrite, five sets in all", DriveClaims::trimmed),
                Rule.none("factors", COMPARE + "procedure.csv and machine.csv record the factors of each"),
                Rule.none("security-labels", COMPARE + "machine.csv says selinux of each"),
                Rule.none("driver-version", COMPARE + "machine.csv says driver_version of each"));
    }

    private static Predicate<SetResult> writes() {
        return Kinds.benchmark("BlockSweep.write").and(Kinds.modelled()).and(Kinds.single()).and(Kinds.plain());
    }

    private static Ruling position(List<SetResult> sets) {
        return Ruling.every(new Test(inside(sets, "read").and(inside(sets, "write")).named("read and write"),
                ratio -> Math.abs(ratio - 1) >= 0.05));
    }

    private static Contrast inside(List<SetResult> sets, String method) {
        Predicate<SetResult> marks = Kinds.sequentialMark(method).and(Kinds.modelled());
        return Contrast.of(method, Figure.RATE, sets, List.of("used"), marks.and(Kinds.empty()),
                marks.and(Kinds.empty().negate()));
    }

    private static Ruling trimmed(List<SetResult> sets) {
        List<SetResult> tests = sets.stream().filter(set -> set.suite().equals("BufferedRead")
                || set.suite().equals("StreamWrite")).filter(set -> set.samples().length == TwelveRuns.RUNS).toList();
        List<SetResult> nearer = new ArrayList<>();
        for (SetResult test : tests) {
            double median = Spread.of(test.samples()).median();
            double trimmed = Spread.of(TwelveRuns.kept(test.samples())).mean();
            if (Math.abs(trimmed - median) < Math.abs(Spread.of(test.samples()).mean() - median)) {
                nearer.add(test);
            }
        }
        return tests.size() < FEWEST_TESTS ? Ruling.NONE : Ruling.of(2 * nearer.size() > tests.size(),
                "nearer in " + nearer.size() + " of " + tests.size() + " tests", tests);
    }
}
