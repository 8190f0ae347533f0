package stripebench.app;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import stripebench.machine.CpuWatch;
import stripebench.run.Reason;
import stripebench.run.RunException;

/** Entry point of the jar. */
public final class Main {

    private Main() {
    }

    /**
     * Carries out a command line and ends the process with its exit code.
     *
     * @param arguments a subcommand as the first word, or a run's options and regexes
     */
    public static void main(String[] arguments) {
        // begins early, so that nobody has to wait for it later
        CpuWatch.begin();
        System.exit(run(List.of(arguments), System.out, System.err));
    }

    /**
     * Carries out a command line.
     *
     * @param arguments a subcommand as the first word, or a run's options and regexes
     * @param out takes what the user asked for
     * @param err takes errors, one line each
     * @return 0 good; 1 a set failed or nothing matched; 2 wrong usage; 3 refused for safety; 4 a regression was found
     */
    static int run(List<String> arguments, PrintStream out, PrintStream err) {
        Optional<Callable<Integer>> subcommand = arguments.isEmpty() ? Optional.empty()
                : subcommand(arguments.get(0), out);
        CommandLine command = new CommandLine(subcommand.orElseGet(() -> new RunCommand(out)))
                .setExpandAtFiles(false)
                .setParameterExceptionHandler((e, args) -> {
                    err.println("stripebench: " + e.getMessage() + " (--help lists the options)");
                    return RunException.USAGE;
                })
                .setExecutionExceptionHandler((e, self, parsed) -> {
                    err.println("stripebench: " + Reason.of(e));
                    return e instanceof RunException run ? run.exitCode() : RunException.FAILED;
                });
        return command.execute(arguments.stream().skip(subcommand.isPresent() ? 1 : 0).toArray(String[]::new));
    }

    private static Optional<Callable<Integer>> subcommand(String word, PrintStream out) {
        return switch (word) {
            case "report" -> Optional.of(new ReportCommand(out));
            case "compare" -> Optional.of(new CompareCommand(out));
            case "disks" -> Optional.of(new DisksCommand(out));
            default -> Optional.empty();
        };
    }
}
