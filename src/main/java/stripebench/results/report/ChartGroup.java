package stripebench.results.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import stripebench.results.SetResult;
import stripebench.results.SharedSettings;

/** Sets that belong into one chart: all that differ in nothing but its axis and what its series stand for. */
final class ChartGroup {

    private final Map<String, String> common;
    private final Map<Map<String, String>, Map<String, SetResult>> series = new LinkedHashMap<>();

    private ChartGroup(Map<String, String> common) {
        this.common = common;
    }

    /** Groups by the key without some settings; a series is made of those that also differ in none of its own. */
    static List<ChartGroup> of(List<SetResult> sets, String axis, Set<String> seriesSettings) {
        Map<Map<String, String>, ChartGroup> groups = new LinkedHashMap<>();
        for (SetResult set : sets) {
            Map<String, String> common = new LinkedHashMap<>(set.key());
            common.remove(axis);
            Map<String, String> own = new LinkedHashMap<>(common);
            common.keySet().removeAll(seriesSettings);
            own.keySet().retainAll(seriesSettings);
            groups.computeIfAbsent(common, ChartGroup::new).series
                    .computeIfAbsent(own, key -> new LinkedHashMap<>()).put(set.param(axis), set);
        }
        return List.copyOf(groups.values());
    }

    /** The values on the axis, in the order in which they came. */
    Set<String> positions() {
        Set<String> positions = new LinkedHashSet<>();
        series.values().forEach(sets -> positions.addAll(sets.keySet()));
        return positions;
    }

    /** By name of the series; the names tell what is not the same in all series. */
    Map<String, Map<String, SetResult>> series() {
        Map<String, Map<String, SetResult>> named = new LinkedHashMap<>();
        series.forEach((own, sets) -> named.put(name(own), sets));
        return named;
    }

    private String name(Map<String, String> own) {
        List<String> parts = new ArrayList<>();
        own.forEach((setting, value) -> {
            boolean same = series.keySet().stream().allMatch(other -> value.equals(other.get(setting)));
            if (!same || series.size() == 1) {
                parts.add(setting.equals("machine") ? value : setting + "=" + value);
            }
        });
        return parts.isEmpty() ? "all" : String.join(" ", parts);
    }

    String title() {
        Map<String, String> told = new LinkedHashMap<>(common);
        String title = told.remove("benchmark") + " " + told.remove("mode");
        told.values().removeIf(String::isEmpty);
        return title + " " + SharedSettings.text(told);
    }

    String medium() {
        return common.getOrDefault("medium", "other benchmarks");
    }
}
