package stripebench.app;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import stripebench.results.Report;
import stripebench.run.RunException;

/** {@code report}: tables of saved results. */
@Command(name = "java -jar benchmarks.jar report", sortOptions = false,
        description = "Makes summary.csv and the documents' tables of saved results.")
final class ReportCommand implements Callable<Integer> {
    private final PrintStream out;

    @Parameters(arity = "1..*", paramLabel = "FILE|DIR",
            description = {"results folders (results/<machine>) and files of saved results, JMH JSON,",
                "or what bonnie++ printed"})
    private List<Path> inputs;

    @Option(names = "--out", paramLabel = "DIR",
            description = "folder of the tables; default: the results folder given, or the working directory")
    private Path folder;

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
        Path to = folder != null ? folder : oneFolder ? inputs.get(0) : Path.of("");
        Tables.print(Report.write(inputs, to), out);
        return 0;
    }
}
