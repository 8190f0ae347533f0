package stripebench.results;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/** What all keys of a table have in common, and so need not be said in each row. */
public final class SharedSettings {

    private SharedSettings() {
    }

    /**
     * The settings that all keys have.
     *
     * @param keys any number of them
     * @return values by name, without the benchmark
     */
    public static Map<String, String> of(Collection<Key> keys) {
        Map<String, String> shared = null;
        for (Key key : keys) {
            if (shared == null) {
                shared = new LinkedHashMap<>(key.settings());
                shared.remove("benchmark");
            }
            shared.entrySet().retainAll(key.settings().entrySet());
        }
        return shared == null ? Map.of() : shared;
    }

    /**
     * Settings for people.
     *
     * @param shared values by name
     * @return as {@code name=value name=value}
     */
    public static String text(Map<String, String> shared) {
        StringJoiner text = new StringJoiner(" ");
        shared.forEach((name, value) -> text.add(name + "=" + value));
        return text.toString();
    }
}
