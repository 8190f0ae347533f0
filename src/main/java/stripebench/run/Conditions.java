package stripebench.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Under what a set is measured, besides its parameters: what a resumed run must have in common with the one that it
 * goes on with. They are kept with each result, by name.
 */
final class Conditions {
    private static final String DISK = "disk ";

    private Conditions() {
    }

    static Map<String, String> of(PlannedSet set, Settings settings) {
        Map<String, String> conditions = new LinkedHashMap<>();
        conditions.put("version", settings.version());
        conditions.put("jvm", settings.jvm().name());
        conditions.put("jvm arguments", jvmArguments(set.options()));
        Effort effort = set.effort();
        conditions.put("forks", Integer.toString(effort.forks()));
        conditions.put("warmup forks", Integer.toString(effort.warmupForks()));
        conditions.put("warmup iterations", Integer.toString(effort.warmups()));
        conditions.put("iterations", Integer.toString(effort.iterations()));
        conditions.put("warmup time", time(effort.warmupTime()));
        conditions.put("time", time(effort.time()));
        if (set.parameters().medium().onDisks()) {
            for (int i = 0; i < settings.disks().size(); i++) {
                // a digest tells the directory from others without giving its name away
                conditions.put(DISK + (i + 1), Digest.of(settings.disks().get(i).toUri().toASCIIString()));
            }
        }
        return conditions;
    }

    /** The first condition that is not the same, for people; empty if all are. */
    static Optional<String> difference(JsonNode saved, Map<String, String> now) {
        Set<String> names = new TreeSet<>(now.keySet());
        saved.fieldNames().forEachRemaining(names::add);
        for (String name : names) {
            String before = saved.path(name).asText("");
            String after = now.getOrDefault(name, "");
            if (!before.equals(after)) {
                return Optional.of(name.startsWith(DISK) ? disk(name, before, after)
                        : name + " was '" + before + "' and is '" + after + "'");
            }
        }
        return Optional.empty();
    }

    private static String disk(String name, String before, String after) {
        return name + (before.isEmpty() ? " was not there" : after.isEmpty() ? " is missing" : " is another directory");
    }

    private static String time(TimeValue time) {
        return time.getTime() > 0 ? time.toString() : "a pass";
    }

    private static String jvmArguments(Options options) {
        List<String> arguments = new ArrayList<>(options.getJvmArgsPrepend().orElse(List.of()));
        arguments.addAll(options.getJvmArgs().orElse(List.of()));
        arguments.addAll(options.getJvmArgsAppend().orElse(List.of()));
        return String.join(" ", arguments.stream().map(Paths::hide).toList());
    }
}
