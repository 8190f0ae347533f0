package stripebench.app;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import stripebench.results.report.Report;
import stripebench.run.RunException;

/** {@code report}: tables of saved results. */
@Command(name = "java -jar benchmarks.jar report", sortOptions = false,
        description = "Makes summary.csv and the documents' tables of saved results.")
final class ReportCommand implements Callable<Integer> {
    private static final String SUMMARY = "summary.csv";

    private final PrintStream out;

    @Parameters(arity = "1..*", paramLabel = "FILE|DIR",
            description = {"results folders (results/<machine>) and files of saved results, JMH JSON,",
                "or what bonnie++ printed"})
    private List<Path> inputs;

    @Option(names = "--out", paramLabel = "DIR",
            description = "folder of the tables; default: the one results folder given")
    private Path folder;

    @Option(names = "--html", description = "also write report.html, one page with all tables and charts")
    private boolean html;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "show this help")
    private boolean help;

    ReportCommand(PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws Exception {
        for (Path input : inputs) {
            if (Files.notExists(input)) {
                throw RunException.usage("no such file or folder: " + input);
            }
        }
        boolean oneFolder = inputs.size() == 1 && Files.isDirectory(inputs.get(0));
        if (folder == null && !oneFolder) {
            throw RunException.usage("only one results folder is the place of its own tables; add --out DIR");
        }
        Path to = folder != null ? folder : inputs.get(0);
        for (Path input : inputs) {
            refuseOnlySummary(input, to);
        }
        TableFolder tables = new TableFolder(to);
        tables.refuseForeign();
        Report report = Report.write(inputs, to, html);
        tables.mark();
        Tables.print(report, out);
        return 0;
    }

    /** A summary holds less than the tables beside it were made of: they would be lost. */
    private static void refuseOnlySummary(Path input, Path to) throws RunException, IOException {
        boolean folder = Files.isDirectory(input);
        Path summary = folder ? input.resolve(SUMMARY) : input;
        Path replaced = to.resolve(SUMMARY);
        boolean more = folder && (Files.exists(input.resolve("sets")) || Files.exists(input.resolve("jmh.json")));
        if (!more && Files.exists(summary) && Files.exists(replaced) && Files.isSameFile(summary, replaced)) {
            throw RunException.usage(summary + " would be replaced by what is read from it; give another folder with"
                    + " --out");
        }
    }
}
