package stripebench.results.tables;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.Spread;
import stripebench.results.StripeGroup;
import stripebench.results.bonnie.BonnieRow;
import stripebench.results.bonnie.Figures;
import stripebench.results.bonnie.Phase;

/**
 * Puts the sets of one phase each together to rows: those with the same parameters, but for the ones that mean
 * something in some phases only. A set in which such a parameter means nothing belongs to the rows of all its values.
 */
final class BonnieSets {

    private static final Map<String, Phase> PHASES = Map.of("putc", Phase.OUT_CHAR, "write", Phase.OUT_BLOCK,
            "rewrite", Phase.REWRITE, "getc", Phase.IN_CHAR, "read", Phase.IN_BLOCK, "seeks", Phase.SEEKS);
    private static final List<String> READS = List.of("getc", "read");
    private static final List<String> OF_SOME_PHASES = List.of("sync", "fill", "chars");
    private static final String DIRECT = "direct";
    private static final String DEFAULT_CHUNK = "8K";

    private BonnieSets() {
    }

    /**
     * What belongs in one row.
     *
     * @param settings what its sets have in common, and what only some phases have
     * @param phases the set of each phase that was measured, at least one
     */
    record Row(Map<String, String> settings, Map<Phase, SetResult> phases) {
    }

    static List<BonnieRun> runs(List<SetResult> results) {
        return rows(results).stream().map(row -> run(row.settings(), row.phases())).toList();
    }

    static List<Row> rows(List<SetResult> results) {
        Map<Map<String, String>, List<SetResult>> groups = new LinkedHashMap<>();
        for (SetResult set : results) {
            if (set.suite().equals("Bonnie") && !set.failed() && PHASES.containsKey(set.method())) {
                Map<String, String> shared = set.key();
                shared.keySet().removeAll(OF_SOME_PHASES);
                shared.keySet().removeAll(List.of("benchmark", "cache"));
                groups.computeIfAbsent(shared, key -> new ArrayList<>()).add(set);
            }
        }
        List<Row> rows = new ArrayList<>();
        groups.forEach((shared, sets) -> {
            for (Map<String, String> own : choices(sets)) {
                Map<Phase, SetResult> phases = new EnumMap<>(Phase.class);
                sets.stream().filter(set -> belongs(set, own))
                        .forEach(set -> phases.put(PHASES.get(set.method()), set));
                if (!phases.isEmpty()) {
                    Map<String, String> settings = new LinkedHashMap<>(shared);
                    settings.putAll(own);
                    rows.add(new Row(settings, phases));
                }
            }
        });
        return rows;
    }

    /** Every combination of the values that the parameters of some phases have. */
    private static List<Map<String, String>> choices(List<SetResult> sets) {
        List<Map<String, String>> choices = List.of(Map.of());
        for (String name : OF_SOME_PHASES) {
            Set<String> values = new LinkedHashSet<>();
            sets.stream().map(set -> own(set, name)).filter(value -> !value.isEmpty()).forEach(values::add);
            if (!values.isEmpty()) {
                List<Map<String, String>> longer = new ArrayList<>();
                for (Map<String, String> choice : choices) {
                    for (String value : values) {
                        Map<String, String> more = new LinkedHashMap<>(choice);
                        more.put(name, value);
                        longer.add(more);
                    }
                }
                choices = longer;
            }
        }
        return choices;
    }

    /**
     * The value of a parameter; empty if it means nothing in the set. A read through the cache, and one of a modelled
     * drive, which has none, belong to writes of several sync modes.
     */
    private static String own(SetResult set, String name) {
        String value = set.param(name);
        boolean modelled = set.param("medium").startsWith("model-") && READS.contains(set.method());
        return value.equals(SetResult.NOTHING) || name.equals("sync") && (value.equals("cached") || modelled)
                ? "" : value;
    }

    private static boolean belongs(SetResult set, Map<String, String> choice) {
        return choice.entrySet().stream().allMatch(entry -> {
            String value = own(set, entry.getKey());
            return value.equals(entry.getValue())
                    || value.isEmpty() && !(entry.getKey().equals("sync") && entry.getValue().equals(DIRECT));
        });
    }

    private static BonnieRun run(Map<String, String> settings, Map<Phase, SetResult> phases) {
        SetResult any = phases.values().iterator().next();
        Set<String> reduced = new TreeSet<>();
        phases.values().forEach(set -> reduced.add(set.reduced()));
        reduced.remove("");
        SetResult seeks = phases.get(Phase.SEEKS);
        String block = any.param("block");
        BonnieRow row = new BonnieRow(text(any.facts().version()), String.valueOf(any.threads()),
                text(any.facts().machine()), size(phases.values()),
                block.equals(DEFAULT_CHUNK) || block.equals(SetResult.NOTHING) ? "" : chunk(StripeGroup.bytes(block)),
                Stream.of(Phase.values()).map(phase -> figures(phase, phases.get(phase))).toList());
        return new BonnieRun(reduced.isEmpty() ? "Bonnie" : "Bonnie~", BonnieRun.MEASURED, settings, row,
                seeks == null ? "" : Numbers.whole(amount(Phase.SEEKS, seeks)),
                seeks == null ? "" : Numbers.whole(seeks.counters().seekers()), String.join("; ", reduced));
    }

    private static Figures figures(Phase phase, SetResult set) {
        if (set == null || set.facts().bytesPerOp() == null) {
            return Figures.SKIPPED;
        }
        double seconds = 1 / Spread.of(set.opsPerSecond()).median();
        return Double.isNaN(seconds) ? Figures.SKIPPED : Figures.of(phase, amount(phase, set), seconds,
                set.counters().cpuPercent(), set.counters().longestSeconds() * set.timeScale());
    }

    /** Seeks in a second, the median of the passes. */
    static double seeksPerSecond(SetResult set) {
        return set.facts().bytesPerOp() == null ? Double.NaN
                : amount(Phase.SEEKS, set) * Spread.of(set.opsPerSecond()).median();
    }

    /** KiB or seeks of one pass; a seek counts as one block, whether it is rewritten or not. */
    private static double amount(Phase phase, SetResult set) {
        double unit = phase == Phase.SEEKS ? StripeGroup.bytes(set.param("block")) : 1024;
        return set.facts().bytesPerOp() / unit;
    }

    private static String text(String fact) {
        return fact == null ? "" : fact;
    }

    /** What the phases work on; one of single bytes that writes a new file works on less. */
    private static String size(Collection<SetResult> phases) {
        OptionalLong bytes = phases.stream().map(set -> set.facts().bytes()).filter(Objects::nonNull)
                .mapToLong(Long::longValue).max();
        return bytes.isPresent() ? size(bytes.getAsLong()) : "";
    }

    /** As bonnie++ writes sizes: whole G, else whole M, else whole K, else bytes are cut to K. */
    private static String size(long bytes) {
        long kib = bytes >> 10;
        return kib % (1 << 20) == 0 ? (kib >> 20) + "G" : kib % 1024 == 0 ? (kib >> 10) + "M" : kib + "K";
    }

    private static String chunk(long bytes) {
        return bytes % 1024 == 0 ? bytes / 1024 + "k" : String.valueOf(bytes);
    }
}
