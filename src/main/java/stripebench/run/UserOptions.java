package stripebench.run;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Map;
import java.util.TreeSet;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import org.openjdk.jmh.runner.options.WarmupMode;
import org.openjdk.jmh.util.Multimap;
import stripebench.benchmarks.Parameter;

/** Refuses, before anything runs, what JMH would ignore or what can't work beside a plan. */
final class UserOptions {
    private UserOptions() {
    }

    static void check(CommandLineOptions options, Collection<BenchmarkListEntry> known) throws RunException {
        refuseWhatChangesOperations(options);
        refuseProfilersThatCantLoad(options);
        TreeSet<String> names = new TreeSet<>();
        for (BenchmarkListEntry entry : known) {
            names.addAll(entry.getParams().orElse(Map.of()).keySet());
        }
        Multimap<String, String> parameters = parameters(options);
        for (String name : parameters.keys()) {
            if (!names.contains(name)) {
                throw RunException.usage("-p " + name + ": no such parameter; there are " + String.join(", ", names));
            }
            for (String value : parameters.get(name)) {
                check(name, value);
            }
        }
    }

    private static void check(String name, String value) throws RunException {
        try {
            Parameter.of(name).orElseThrow().check(value);
        } catch (IllegalArgumentException e) {
            throw RunException.usage("-p " + name + "=" + value + ": " + e.getMessage());
        }
    }

    private static void refuseWhatChangesOperations(Options options) throws RunException {
        if (options.getWarmupMode().orElse(WarmupMode.INDI) != WarmupMode.INDI
                || !options.getWarmupIncludes().isEmpty()) {
            throw RunException.usage("-wm BULK and -wmb can't be used: each set is measured by itself; leave them out");
        }
        if (options.getOperationsPerInvocation().hasValue() || options.getMeasurementBatchSize().hasValue()
                || options.getWarmupBatchSize().hasValue()) {
            throw RunException.usage(
                    "-opi, -bs and -wbs can't be used: they change what an operation is; leave them out");
        }
        if (options.getThreadGroups().hasValue()) {
            throw RunException.usage("-tg can't be used: no benchmark has thread groups; take -t");
        }
    }

    private static void refuseProfilersThatCantLoad(Options options) throws RunException {
        for (ProfilerConfig profiler : options.getProfilers()) {
            try {
                ProfilerFactory.getProfilerOrException(profiler);
            } catch (ProfilerException e) {
                throw RunException.usage("-prof " + profiler.getKlass() + ": can't be used here (" + Reason.of(e)
                        + "); -lprof lists the profilers");
            }
        }
    }

    /** All that {@code -p} gave. JMH tells the values of names that one asks for, but not which names there are. */
    @SuppressWarnings("unchecked")
    static Multimap<String, String> parameters(CommandLineOptions options) {
        try {
            Field field = CommandLineOptions.class.getDeclaredField("params");
            field.setAccessible(true);
            return (Multimap<String, String>) field.get(options);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JMH keeps its -p options elsewhere", e);
        }
    }
}
