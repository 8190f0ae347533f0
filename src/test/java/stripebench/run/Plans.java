package stripebench.run;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/** Plans as command lines make them. */
final class Plans {
    private Plans() {
    }

    static Plan of(String user, String... preset) throws RunException {
        List<CommandLineOptions> lines = new ArrayList<>();
        for (String line : preset) {
            lines.add(options(line));
        }
        return Planner.plan(options(user), lines, 0, false);
    }

    /** What a command line makes where disks may be filled. */
    static List<PlannedSet> full(String user) throws RunException {
        return Planner.plan(options(user), List.of(), 0, true).sets();
    }

    /** What a command line makes of so many block devices. */
    static Plan ofDevices(int devices, String user) throws RunException {
        return Planner.plan(options(user), List.of(), devices, false);
    }

    static List<PlannedSet> sets(String user, String... preset) throws RunException {
        return of(user, preset).sets();
    }

    static CommandLineOptions options(String words) {
        try {
            return new CommandLineOptions(words.isEmpty() ? new String[0] : words.strip().split("\\s+"));
        } catch (CommandLineOptionException e) {
            throw new AssertionError(words, e);
        }
    }
}
