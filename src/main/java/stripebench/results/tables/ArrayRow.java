package stripebench.results.tables;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One array of disks under one load.
 *
 * @param method what measured it; ends with {@code ~} where reduced
 * @param source {@code measured} or {@code published}
 * @param settings parameters by name; of published rows only the array's name as the machine
 * @param figures by operation, of those that were measured
 * @param reduced what is smaller than the method says
 */
record ArrayRow(String method, String source, Map<String, String> settings,
        Map<ArrayOperation, ArrayFigures> figures, String reduced) {

    static final String PUBLISHED = "published";

    private static final List<String> OF_THE_ARRAY = List.of("level", "width", "unit", "dispatch", "state");
    private static final List<String> STATES = List.of("", "healthy", "degraded", "rebuilding");

    /** One disk first, then level by level, the whole sets before the damaged. */
    static final Comparator<ArrayRow> ORDER = Comparator.comparing((ArrayRow row) -> row.setting("level"))
            .thenComparing(row -> row.setting("width").length()).thenComparing(row -> row.setting("width"))
            .thenComparing(row -> STATES.indexOf(row.setting("state")));

    /** A parameter; empty if it means nothing. */
    String setting(String name) {
        return settings.getOrDefault(name, "");
    }

    boolean isSingle() {
        return setting("width").equals("1");
    }

    boolean isPublished() {
        return source.equals(PUBLISHED);
    }

    /** Whether it keeps its data when a member is lost. */
    boolean isRedundant() {
        return !setting("level").isEmpty() && !setting("level").equals("raid0");
    }

    /** What arrays that are compared have in common. */
    Map<String, String> load() {
        Map<String, String> load = new LinkedHashMap<>(settings);
        load.keySet().removeAll(OF_THE_ARRAY);
        load.put("suite", suite());
        return load;
    }

    /** What measured it, reduced or not. */
    String suite() {
        return method.replace("~", "");
    }

    /** The array for people: its settings, as far as they differ among the rows. */
    String name(List<ArrayRow> rows) {
        if (isPublished()) {
            return setting("machine");
        }
        String name = isSingle() ? "1 disk" : setting("level") + " of " + setting("width");
        String more = List.of("unit", "dispatch", "state").stream()
                .filter(setting -> rows.stream().map(row -> row.setting(setting)).filter(value -> !value.isEmpty())
                        .distinct().count() > 1)
                .map(this::setting).filter(value -> !value.isEmpty()).collect(Collectors.joining(" "));
        return more.isEmpty() ? name : name + " " + more;
    }
}
