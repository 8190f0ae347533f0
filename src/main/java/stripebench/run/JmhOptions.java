package stripebench.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import stripebench.benchmarks.CountersProfiler;

/** JMH's options for exactly one set: one benchmark, one mode, one value a parameter, and what the fork must know. */
final class JmhOptions {
    private static final long LEAST_TIMEOUT_SECONDS = 600;
    private static final int TIMEOUT_FACTOR = 20;

    private JmhOptions() {
    }

    static Options of(PlannedSet set, Map<String, String> session, double estimatedSeconds) {
        ChainedOptionsBuilder builder = new OptionsBuilder().parent(set.options())
                .include("^" + Pattern.quote(set.benchmark()) + "$")
                .mode(set.mode())
                .threads(set.threads())
                .forks(set.effort().forks())
                .warmupForks(set.effort().warmupForks())
                .addProfiler(CountersProfiler.class)
                .jvmArgsAppend(jvmArgs(set.options(), session));
        set.parameters().values().forEach(builder::param);
        return builder.timeout(timeout(set, estimatedSeconds)).build();
    }

    /** When an iteration is interrupted: what the user said, else many times what the whole set will take. */
    static TimeValue timeout(PlannedSet set, double estimatedSeconds) {
        return set.options().getTimeout().orElse(TimeValue.seconds(
                Math.max(LEAST_TIMEOUT_SECONDS, (long) (TIMEOUT_FACTOR * estimatedSeconds))));
    }

    private static String[] jvmArgs(Options options, Map<String, String> session) {
        List<String> args = new ArrayList<>(options.getJvmArgsAppend().orElse(List.of()));
        args.add("--enable-native-access=ALL-UNNAMED");
        session.forEach((name, value) -> args.add("-D" + name + "=" + value));
        return args.toArray(String[]::new);
    }
}
