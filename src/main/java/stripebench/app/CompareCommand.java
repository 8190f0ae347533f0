package stripebench.app;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import stripebench.results.compare.Comparison;
import stripebench.run.RunException;

/** {@code compare}: results beside those of a base. */
@Command(name = "java -jar benchmarks.jar compare", sortOptions = false,
        description = "Lays results beside those of a base, set by set, and says which differ by more than noise.",
        footer = {"", "Exit codes: 0 compared; 1 nothing to compare; 2 wrong usage; with --fail-on-regression 4 if a"
                + " set became worse, 1 if one failed."})
final class CompareCommand implements Callable<Integer> {
    private static final int REGRESSION = 4;

    private final PrintStream out;

    @Parameters(arity = "1..*", paramLabel = "FILE|DIR",
            description = "the base, then what is compared with it: results folders, summary.csv or JMH's files")
    private List<Path> inputs;

    @Option(names = "--filter", paramLabel = "REGEX", description = "only sets whose text it is found in, such as"
            + " 'StripeRequests.read thrpt threads=1 medium=real width=2'")
    private String filter = "";

    @Option(names = "--threshold", paramLabel = "PERCENT", description = "smallest change that counts; default: 5")
    private String threshold = "5";

    @Option(names = "--format", paramLabel = "FORMAT", description = "text (default), csv or markdown")
    private String format = "text";

    @Option(names = "--fail-on-regression", description = "end with exit code 4 if a set became worse")
    private boolean failOnRegression;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "show this help")
    private boolean help;

    CompareCommand(PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws Exception {
        if (inputs.size() < 2) {
            throw RunException.usage("nothing to compare with " + inputs.get(0) + ": give a base and what is new");
        }
        for (Path input : inputs) {
            if (Files.notExists(input)) {
                throw RunException.usage("no such file or folder: " + input);
            }
        }
        Comparison.Format chosen = format();
        Comparison comparison = Comparison.of(inputs, filter(), threshold());
        out.print(comparison.text(chosen, Ansi.AUTO.enabled()));
        if (comparison.isEmpty()) {
            throw RunException.failed("nothing to compare: no set with a figure on both sides"
                    + (filter.isEmpty() ? "" : " matches --filter " + filter), null);
        }
        if (failOnRegression && comparison.hasRegression()) {
            return REGRESSION;
        }
        return failOnRegression && comparison.hasFailure() ? RunException.FAILED : 0;
    }

    private Comparison.Format format() throws RunException {
        for (Comparison.Format one : Comparison.Format.values()) {
            if (one.name().toLowerCase(Locale.ROOT).equals(format)) {
                return one;
            }
        }
        throw RunException.usage("--format " + format + ": take text, csv or markdown");
    }

    private Pattern filter() throws RunException {
        try {
            return Pattern.compile(filter);
        } catch (PatternSyntaxException e) {
            throw RunException.usage("--filter " + filter + ": not a regular expression: " + e.getDescription());
        }
    }

    private double threshold() throws RunException {
        // digits only: Java also reads NaN, hexadecimals and more
        if (!threshold.matches("\\d{1,6}(\\.\\d{1,6})?")) {
            throw RunException.usage("--threshold " + threshold + ": take percent as a number such as 5 or 2.5");
        }
        return Double.parseDouble(threshold);
    }
}
