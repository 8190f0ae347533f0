package stripebench.app;

import java.io.IOException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/** JMH's own lists and help, as its main prints them. */
final class JmhListing {
    private JmhListing() {
    }

    static boolean asked(CommandLineOptions options) {
        return options.shouldHelp() || options.shouldList() || options.shouldListWithParams()
                || options.shouldListProfilers() || options.shouldListResultFormats();
    }

    static void print(CommandLineOptions options) throws IOException {
        Runner runner = new Runner(options);
        if (options.shouldHelp()) {
            options.showHelp();
        } else if (options.shouldList()) {
            runner.list();
        } else if (options.shouldListWithParams()) {
            runner.listWithParams(options);
        } else if (options.shouldListProfilers()) {
            options.listProfilers();
        } else {
            options.listResultFormats();
        }
    }
}
