package stripebench.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.util.Multimap;
import stripebench.benchmarks.Benchmarks;
import stripebench.benchmarks.Measures;
import stripebench.benchmarks.Medium;
import stripebench.benchmarks.Parameter;
import stripebench.benchmarks.Parameters;

/** Expands a command line into a {@link Plan} of single parameter sets. */
public final class Planner {
    private final Collection<BenchmarkListEntry> known;
    private final CommandLineOptions user;
    private final int devices;
    private final boolean fills;
    private final Map<String, PlannedSet> sets = new LinkedHashMap<>();
    private final Set<String> leftOut = new LinkedHashSet<>();
    private final Set<String> used = new TreeSet<>();

    private Planner(Collection<BenchmarkListEntry> known, CommandLineOptions user, int devices, boolean fills) {
        this.known = known;
        this.user = user;
        this.devices = devices;
        this.fills = fills;
    }

    /**
     * Makes the plan.
     *
     * @param user JMH's options as the user gave them; a regex selects among what the lines select
     * @param lines JMH command lines of a preset; none: the user's regexes with the classes' own defaults
     * @param devices how many block devices the user gave in place of directories; 0: he gave directories
     * @param fills whether disks may be filled for the sets that ask for full ones
     * @return at least one set
     * @throws RunException if nothing matches, or a parameter's name or value is wrong
     */
    public static Plan plan(CommandLineOptions user, List<CommandLineOptions> lines, int devices, boolean fills)
            throws RunException {
        Planner planner = new Planner(
                sorted(BenchmarkList.defaultList().getAll(new SilentOutput(), Collections.emptyList())), user,
                devices, fills);
        UserOptions.check(user, planner.known);
        for (CommandLineOptions line : lines.isEmpty() ? List.of(user) : lines) {
            UserOptions.check(line, planner.known);
            planner.add(line);
        }
        planner.checkUsed(user);
        if (planner.sets.isEmpty()) {
            throw planner.leftOut.isEmpty()
                    ? NoMatch.of(user, planner.known)
                    : RunException.usage("nothing is left to run: " + planner.leftOut.iterator().next());
        }
        planner.tellIdle(user);
        return new Plan(ordered(planner.sets.values()), List.copyOf(planner.leftOut));
    }

    /** The methods of each class in the order that they ask for. */
    private static List<BenchmarkListEntry> sorted(Collection<BenchmarkListEntry> entries) {
        Map<String, List<BenchmarkListEntry>> classes = new LinkedHashMap<>();
        entries.forEach(entry ->
                classes.computeIfAbsent(entry.getUserClassQName(), name -> new ArrayList<>()).add(entry));
        return classes.values().stream().flatMap(methods -> methods.stream().sorted(
                Comparator.comparingInt(entry -> Benchmarks.measures(entry.getUsername()).order()))).toList();
    }

    private void add(CommandLineOptions line) throws RunException {
        LineOptions options = new LineOptions(user, line);
        for (BenchmarkListEntry entry : known) {
            if (selects(user, entry) && selects(line, entry)) {
                used.addAll(entry.getParams().orElse(Map.of()).keySet());
                for (Mode mode : modes(options, entry)) {
                    for (Map<String, String> values : combinations(options, entry)) {
                        add(options, entry, mode, values);
                    }
                }
            }
        }
    }

    private void add(Options options, BenchmarkListEntry entry, Mode mode, Map<String, String> values) {
        if (devices > 0) {
            values.replace(Parameter.MEDIUM.key(), "real", "device");
        }
        Measures measures = Benchmarks.measures(entry.getUsername());
        int threads = options.getThreads().orElse(entry.getThreads().orElse(1));
        threads = threads == Threads.MAX ? Runtime.getRuntime().availableProcessors() : threads;
        Parameters parameters = CipherMeaning.reduce(Meaning.reduce(new Parameters(values, measures, threads)));
        PlannedSet set = new PlannedSet(entry.getUsername(), mode, threads, parameters,
                Effort.of(options, entry, mode), options);
        Optional<String> impossible = PlanRules.impossible(set).or(() -> CipherMeaning.impossible(parameters))
                .or(() -> StripingRules.impossible(set)).or(() -> missingDevices(parameters))
                .or(() -> unfilled(parameters));
        if (impossible.isPresent()) {
            leftOut.add(set.describe(values.keySet()) + ": " + impossible.get());
        } else {
            sets.putIfAbsent(set.key(), set);
        }
    }

    /** A parameter that no chosen benchmark has would change nothing, and nobody would notice. */
    private void checkUsed(CommandLineOptions options) throws RunException {
        for (String name : UserOptions.parameters(options).keys()) {
            if (!used.isEmpty() && !used.contains(name)) {
                throw RunException.usage("-p " + name + ": no chosen benchmark has this parameter; they have "
                        + String.join(", ", used));
            }
        }
    }

    /** A value that means nothing beside the others is in no set; whoever gave it would miss it. */
    private void tellIdle(CommandLineOptions options) {
        Multimap<String, String> given = UserOptions.parameters(options);
        for (String name : given.keys()) {
            for (String value : given.get(name)) {
                String known = canonical(name, value);
                String pair = name + "=" + known;
                boolean measured = sets.values().stream()
                        .anyMatch(set -> known.equals(set.parameters().values().get(name)));
                if (!measured && leftOut.stream().noneMatch(line -> List.of(line.split(":? ")).contains(pair))) {
                    leftOut.add("-p " + pair + ": means nothing beside the other values, so that no set has it");
                }
            }
        }
    }

    private Optional<String> missingDevices(Parameters set) {
        return set.medium() == Medium.DEVICE && set.width() > devices
                ? Optional.of("each member needs a block device of its own; give --disks dev=PATH for each")
                : Optional.empty();
    }

    private Optional<String> unfilled(Parameters set) {
        return set.medium() == Medium.REAL && set.used() > 0 && !fills
                ? Optional.of("a full disk is measured with --allow-fill only, which writes files up to that share; add"
                        + " it, or take used=0 or a modelled drive")
                : Optional.empty();
    }

    private static boolean selects(Options options, BenchmarkListEntry entry) throws RunException {
        return matches(entry, options.getIncludes())
                && (options.getExcludes().isEmpty() || !matches(entry, options.getExcludes()));
    }

    private static boolean matches(BenchmarkListEntry entry, List<String> regexes) throws RunException {
        for (String regex : regexes) {
            try {
                if (Pattern.compile(regex).matcher(entry.getUsername()).find()) {
                    return true;
                }
            } catch (PatternSyntaxException e) {
                throw RunException.usage("not a regular expression: " + regex + " (" + e.getDescription() + ")");
            }
        }
        return regexes.isEmpty();
    }

    private static Collection<Mode> modes(Options options, BenchmarkListEntry entry) {
        Collection<Mode> modes = options.getBenchModes().isEmpty()
                ? List.of(entry.getMode()) : options.getBenchModes();
        List<Mode> single = new ArrayList<>();
        for (Mode mode : modes) {
            if (mode == Mode.All) {
                Collections.addAll(single, Mode.Throughput, Mode.AverageTime, Mode.SampleTime, Mode.SingleShotTime);
            } else {
                single.add(mode);
            }
        }
        return single;
    }

    private static List<Map<String, String>> combinations(Options options, BenchmarkListEntry entry) {
        List<Map<String, String>> combinations = List.of(Map.of());
        for (Map.Entry<String, String[]> parameter : entry.getParams().orElse(Map.of()).entrySet()) {
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> shorter : combinations) {
                for (String value : options.getParameter(parameter.getKey()).orElse(List.of(parameter.getValue()))) {
                    Map<String, String> values = new LinkedHashMap<>(shorter);
                    values.put(parameter.getKey(), canonical(parameter.getKey(), value));
                    longer.add(values);
                }
            }
            combinations = longer;
        }
        return combinations;
    }

    private static String canonical(String name, String value) {
        return Parameter.of(name).orElseThrow().canonical(value);
    }

    /**
     * Brings what is compared together, and lets neighbouring cells begin from opposite ends. Cells on full disks come
     * last, the fullest at the end: what fills the disks stays until then.
     */
    private static List<PlannedSet> ordered(Collection<PlannedSet> sets) {
        Map<String, List<PlannedSet>> cells = new LinkedHashMap<>();
        for (PlannedSet set : sets) {
            cells.computeIfAbsent(set.cell(), cell -> new ArrayList<>()).add(set);
        }
        List<PlannedSet> ordered = new ArrayList<>();
        boolean reverse = false;
        List<List<PlannedSet>> emptiestFirst = new ArrayList<>(cells.values());
        emptiestFirst.sort(Comparator.comparingInt(Planner::filled));
        for (List<PlannedSet> cell : emptiestFirst) {
            if (reverse) {
                Collections.reverse(cell);
            }
            ordered.addAll(cell);
            reverse = !reverse;
        }
        return ordered;
    }

    /** How full a cell's disks are; 0 of modelled drives, which nothing needs to fill. */
    private static int filled(List<PlannedSet> cell) {
        Parameters set = cell.get(0).parameters();
        return set.medium() == Medium.REAL ? set.used() : 0;
    }
}
