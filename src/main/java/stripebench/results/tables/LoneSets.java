package stripebench.results.tables;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import stripebench.results.Key;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.SharedSettings;
import stripebench.results.Spread;
import stripebench.results.StripeGroup;
import stripebench.results.TextTable;
import stripebench.results.Wrapped;

/** What the terminal shows of sets that no other table does: requests and calculations with nothing to stand beside. */
public final class LoneSets {

    private static final Set<String> SUITES = Set.of("StripeRequests", "LayerOverhead", "CipherSpeed", "ParityKernels");
    private static final List<String> HEADER = List.of("set", "MB/s", "from", "to", "operations/s");
    private static final List<Integer> WIDTHS = List.of(48, 0, 0, 0, 0);

    private LoneSets() {
    }

    /**
     * The text of the sets.
     *
     * @param results all sets
     * @return none if every set has a table
     */
    public static List<String> of(List<SetResult> results) {
        Set<SetResult> compared = compared(results);
        List<SetResult> lone = results.stream().filter(set -> set.isOurs() && !set.failed() && !compared.contains(set)
                && SUITES.contains(set.suite())).toList();
        if (lone.isEmpty()) {
            return List.of();
        }
        Map<String, String> shared = SharedSettings.of(lone.stream().map(LoneSets::key).toList());
        List<List<String>> lines = new ArrayList<>();
        for (SetResult set : lone) {
            Spread rate = Spread.of(set.mbPerSecond());
            lines.addAll(Wrapped.row(List.of(key(set).text(shared), Numbers.figure(rate.median()),
                    Numbers.figure(rate.min()), Numbers.figure(rate.max()),
                    Numbers.figure(Spread.of(set.opsPerSecond()).median())), WIDTHS));
        }
        return List.of(new TextTable("Other sets: MB/s (10^6 bytes/s), median and range, and operations a second\n"
                + SharedSettings.text(shared), HEADER, 1, lines).text());
    }

    /** Whatever file the set comes from, its settings stand in one order. */
    private static Key key(SetResult set) {
        Map<String, String> settings = Key.of(set).settings();
        Map<String, String> sorted = new LinkedHashMap<>();
        List.of("benchmark", "mode", "threads").forEach(name -> sorted.put(name, settings.getOrDefault(name, "")));
        sorted.putAll(new TreeMap<>(settings));
        return new Key(sorted);
    }

    private static Set<SetResult> compared(List<SetResult> results) {
        Set<SetResult> compared = Collections.newSetFromMap(new IdentityHashMap<>());
        for (StripeGroup group : StripeGroup.of(results)) {
            group.striped().forEach((width, blocks) -> blocks.forEach((block, set) -> {
                if (!Double.isNaN(group.speedUp(width, block))) {
                    compared.add(set);
                    compared.add(group.set(1, block));
                }
            }));
        }
        return compared;
    }
}
