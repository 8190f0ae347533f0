package stripebench.app;

import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;
import stripebench.results.report.Report;
import stripebench.run.DiskList;
import stripebench.run.History;
import stripebench.run.MeasuringJvm;
import stripebench.run.Outcome;
import stripebench.run.Plan;
import stripebench.run.Planner;
import stripebench.run.Preset;
import stripebench.run.Run;
import stripebench.run.RunException;
import stripebench.run.Settings;
import stripebench.run.Stop;

/** The jar without a subcommand: runs benchmarks and makes their tables. */
@Command(name = "java -jar benchmarks.jar", sortOptions = false,
        header = "Runs striping benchmarks on your disks and makes CSV tables of the results.",
        customSynopsis = {
            "java -jar benchmarks.jar [--disks LIST] [options] [JMH options] [regex ...]",
            "java -jar benchmarks.jar report FILE|DIR ... [--out DIR] [--html]",
            "java -jar benchmarks.jar compare BASE NEW ... [options]",
            "java -jar benchmarks.jar disks [--disks LIST]"},
        footer = {"", "Everything else goes to JMH: regexes of benchmarks, -p name=value,value, -f, -i, -r, -wi, -w,",
            "-t, -bm, -prof, -l (list), -lp (with parameters), -h (all of JMH's options).",
            "Without regex and preset the preset quick runs."})
final class RunCommand implements Callable<Integer> {
    private final PrintStream out;

    @Option(names = "--disks", paramLabel = "LIST",
            description = "directories, one a disk, joined by the path separator, or @FILE with one a line; may be"
                    + " repeated; dev=PATH is a block device, which is only read; default: the working directory")
    private List<String> disks = List.of();

    @Option(names = "--preset", paramLabel = "NAME", description = "a ready set of benchmarks: " + Preset.NAMES)
    private String preset;

    @Option(names = "--machine", paramLabel = "NAME",
            description = "name of this machine in the results; default: its host name")
    private String machine;

    @Option(names = "--results", paramLabel = "DIR", description = "where results/<machine> goes; default: results")
    private Path results = Path.of("results");

    @Option(names = "--resume", description = "keep the results of an earlier run with the same options, and run only"
            + " the sets that have none or that failed")
    private boolean resume;

    @Option(names = "--append", description = "keep earlier results; a set that runs again replaces its own")
    private boolean append;

    @Option(names = "--dry-run", description = "print the plan and run nothing")
    private boolean dryRun;

    @Option(names = "--verify", description = "verify every byte of the files after sets that only read, too")
    private boolean verify;

    @Option(names = "--allow-fill", description = "for sets with used above 0, write files on the disks until they are"
            + " that full, in percent; deleted at the end")
    private boolean allowFill;

    @Option(names = "--help", usageHelp = true, description = "show this help")
    private boolean help;

    @Unmatched
    private List<String> rest = new ArrayList<>();

    RunCommand(PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws Exception {
        CommandLineOptions jmh = jmhOptions(rest);
        if (JmhListing.asked(jmh)) {
            JmhListing.print(jmh);
            return 0;
        }
        Optional<String> chosen = preset == null && jmh.getIncludes().isEmpty()
                ? Optional.of("quick") : Optional.ofNullable(preset);
        List<CommandLineOptions> lines = new ArrayList<>();
        for (List<String> line : chosen.isPresent() ? Preset.lines(chosen.get()) : List.<List<String>>of()) {
            lines.add(jmhOptions(line));
        }
        List<Path> given = DiskList.parse(disks);
        Plan plan = Planner.plan(jmh, lines, DiskList.devices(given), allowFill);
        Settings settings = new Settings(given, results.resolve(machineName()), machineName(),
                RecordedCommand.of(chosen, disks.isEmpty() ? 0 : given.size(), rest), version(), verify,
                history(), jmh, MeasuringJvm.of(jmh));
        Plan missing = resume ? plan.missing(settings) : plan;
        if (resume && !dryRun) {
            out.println(plan.sets().size() - missing.sets().size() + " of " + plan.sets().size()
                    + " sets have results");
            if (missing.sets().isEmpty()) {
                printTables(settings);
                return 0;
            }
        }
        Stop stop = Stop.onSignal();
        try {
            return run(missing, settings, stop);
        } finally {
            stop.finished();
        }
    }

    private int run(Plan plan, Settings settings, Stop stop) throws RunException, IOException {
        Run run = new Run(plan, settings, stop, out);
        run.announce(plan.leftOut());
        if (dryRun) {
            run.list();
            return 0;
        }
        Outcome outcome = run.execute();
        if (outcome.ok() + outcome.failed() > 0) {
            printTables(settings);
        }
        if (!outcome.complete()) {
            out.println("Stopped after " + (outcome.ok() + outcome.failed()) + " of " + outcome.planned()
                    + " sets. The same command with --resume goes on.");
        }
        return outcome.failed() == 0 && outcome.complete() ? 0 : RunException.FAILED;
    }

    private void printTables(Settings settings) throws IOException {
        Tables.print(Report.write(List.of(settings.folder()), settings.folder()), out);
    }

    private History history() throws RunException {
        if (resume && append) {
            throw RunException.usage("--resume and --append exclude each other: --resume runs what has no result,"
                    + " --append runs everything again");
        }
        return resume ? History.RESUME : append ? History.APPEND : History.MOVE;
    }

    private static CommandLineOptions jmhOptions(List<String> words) throws RunException {
        try {
            return new CommandLineOptions(words.toArray(String[]::new));
        } catch (CommandLineOptionException e) {
            throw RunException.usage(e.getMessage() + " (--help and -h list the options)");
        }
    }

    private String machineName() throws RunException {
        String name = machine != null ? machine : hostName();
        if (!name.matches("[A-Za-z0-9._-]+") || name.matches("\\.+")) {
            if (machine == null) {
                return "this-machine";
            }
            throw RunException.usage("--machine " + name + ": use letters, digits, '.', '_' and '-'");
        }
        return name;
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "this-machine";
        }
    }

    private static String version() {
        return Optional.ofNullable(RunCommand.class.getPackage().getImplementationVersion()).orElse("development");
    }
}
