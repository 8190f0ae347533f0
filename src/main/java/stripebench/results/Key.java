package stripebench.results;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/**
 * What is compared with its like: benchmark, mode, threads and all parameters that mean something, not the machine.
 *
 * @param settings values by name, benchmark, mode and threads first
 */
public record Key(Map<String, String> settings) {

    private static final Set<String> NAMELESS = Set.of("benchmark", "mode");

    /**
     * The key of a set.
     *
     * @param set the set
     * @return what tells it from others, but for the machine
     */
    public static Key of(SetResult set) {
        Map<String, String> settings = new LinkedHashMap<>(set.key());
        settings.remove("machine");
        return new Key(settings);
    }

    /** {@return all settings for people, as {@code BlockSweep.read ss threads=1 width=2}} */
    public String text() {
        return text(Map.of());
    }

    /**
     * The settings that are not told elsewhere; always the benchmark.
     *
     * @param told values by name that need no telling
     * @return the text for people
     */
    public String text(Map<String, String> told) {
        StringJoiner text = new StringJoiner(" ");
        settings.forEach((name, value) -> {
            if (name.equals("benchmark") || !value.equals(told.get(name))) {
                text.add(NAMELESS.contains(name) ? value : name + "=" + value);
            }
        });
        return text.toString();
    }
}
