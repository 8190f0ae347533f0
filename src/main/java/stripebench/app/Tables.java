package stripebench.app;

import java.io.PrintStream;
import java.nio.file.Path;
import stripebench.results.report.Report;

/** The end of a run or report on the terminal: the tables, then where the files are. */
final class Tables {
    private Tables() {
    }

    static void print(Report report, PrintStream out) {
        out.println();
        out.print(report.text());
        out.println();
        for (Path file : report.files()) {
            out.println(file);
        }
    }
}
