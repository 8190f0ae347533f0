package stripebench.results.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.StripeGroup;
import stripebench.results.claims.Contrast.Figure;
import stripebench.results.claims.Ruling.Test;
import stripebench.results.tables.DiskMarkLine;
import stripebench.results.tables.Published;
import stripebench.results.tables.SmallFilesTable;

/** What the software-striping document says of uses of a set: small files, capture, a disk shared with the system. */
final class UsageClaims {

    private static final String TWO_DISKS = "--disks of two devices ";
    /** Small files of the document. */
    private static final String BLOCK = "2K";
    private static final String CAPTURING = "model-daqa";
    private static final List<String> OPERATIONS = List.of("read", "write");

    private UsageClaims() {
    }

    static List<Rule> rules() {
        List<Rule> rules = new ArrayList<>();
        for (String layout : List.of("ranges", "files")) {
            rules.add(Rule.of("small-files-no-gain", "SmallFiles of 2 KB, the document's: two disks are less than 10 %"
                    + " faster than one, reading and writing, mean over the patterns",
                    TWO_DISKS + "SmallFiles -p block=" + BLOCK + " -p width=1,2 -p layout=" + layout,
                    sets -> every(operation -> new Test(smallFiles(sets, operation, layout), ratio -> ratio < 1.1)))
                    .at("layout " + layout));
        }
        rules.add(Rule.of("cluster-waste", "SmallFiles, the smallest that were measured: with no larger cluster do they"
                + " take less space, and with the largest at least 5 % more than with the smallest; calculated from"
                + " their size, as in small-files.csv", "SmallFiles -p block=" + BLOCK, UsageClaims::clusters));
        rules.add(Rule.of("system-disk", "SystemDisk: random reads from the first disk take at least 10 % from what the"
                + " set reads and writes, mean over the block sizes",
                TWO_DISKS + "SystemDisk -p width=2 -p background=none,reads",
                sets -> every(operation -> new Test(shared(sets, operation), ratio -> ratio <= 0.9))));
        rules.add(Rule.of("capture-rate", "Capture on the modelled drives of the document, the highest rate without a"
                + " late frame: two read and write at least " + Numbers.exact(published("read")) + " and "
                + Numbers.exact(published("write")) + " MB/s, less 5 %, and one alone does not. The document says that"
                + " these rates of the pair are those of one of the newest disks, and prints no rate of such a disk",
                "Capture -p medium=" + CAPTURING + " -p width=1,2", UsageClaims::captured).across(CAPTURING));
        return rules;
    }

    private static Ruling every(Function<String, Test> test) {
        return Ruling.every(OPERATIONS.stream().map(test).toArray(Test[]::new));
    }

    private static Contrast smallFiles(List<SetResult> sets, String operation, String layout) {
        Predicate<SetResult> files = Kinds.benchmark("SmallFiles." + operation).and(SmallFilesTable::has)
                .and(Kinds.param("block", BLOCK)).and(Kinds.param("layout", layout));
        // whole files are dealt over the members, without a level
        Predicate<SetResult> pair = layout.equals("ranges") ? Kinds.pair() : Kinds.set(SetResult.NOTHING)
                .and(set -> set.width() == 2);
        return Contrast.of(operation, Figure.RATE, sets, DiskMarkLine.STRIPING, files.and(Kinds.single()),
                files.and(pair));
    }

    private static Ruling clusters(List<SetResult> sets) {
        List<SetResult> files = sets.stream().filter(SmallFilesTable::has).toList();
        long bytes = files.stream().mapToLong(UsageClaims::block).min().orElse(Long.MAX_VALUE);
        if (bytes == Long.MAX_VALUE) {
            return Ruling.NONE;
        }
        List<Long> used = SmallFilesTable.CLUSTERS.values().stream()
                .map(cluster -> SmallFilesTable.used(bytes, cluster)).toList();
        boolean holds = used.equals(used.stream().sorted().toList())
                && used.get(used.size() - 1) >= 1.05 * used.get(0);
        String figures = bytes + " bytes take " + used.stream().map(String::valueOf).collect(Collectors.joining(", "))
                + " in clusters of " + SmallFilesTable.CLUSTERS.values().stream().map(String::valueOf)
                .collect(Collectors.joining(", "));
        return Ruling.of(holds, figures, files.stream().filter(set -> block(set) == bytes).toList());
    }

    private static long block(SetResult set) {
        return StripeGroup.bytes(set.param("block"));
    }

    private static Contrast shared(List<SetResult> sets, String operation) {
        Predicate<SetResult> passes = Kinds.benchmark("SystemDisk." + operation).and(Kinds.plain())
                .and(Kinds.set("raid0"));
        return Contrast.of(operation, Figure.RATE, sets, List.of("background"),
                passes.and(Kinds.param("background", "none")), passes.and(Kinds.param("background", "reads")));
    }

    private static Ruling captured(List<SetResult> sets) {
        return every(operation -> {
            Contrast rates = capture(sets, operation);
            double needed = 0.95 * published(operation);
            return new Test(rates, ratio -> rates.otherMean() >= needed && rates.baseMean() < needed);
        });
    }

    private static Contrast capture(List<SetResult> sets, String operation) {
        Predicate<SetResult> searches = Kinds.benchmark("Capture." + operation).and(Kinds.plain())
                .and(Kinds.param("medium", CAPTURING)).and(Kinds.param("rate", "auto"));
        return Contrast.of(operation, Figure.CAPTURE, sets, DiskMarkLine.STRIPING, searches.and(Kinds.single()),
                searches.and(Kinds.pair()));
    }

    /** What the document printed of its pair, in 10^6 bytes/s. */
    private static double published(String operation) {
        return Published.rows("software-striping").stream().filter(row -> row.get("system").contains(" DAQA ")
                && row.get("operation").equals(operation))
                .mapToDouble(row -> Double.parseDouble(row.get("striped_mb_s_min"))).findAny().orElseThrow();
    }
}
