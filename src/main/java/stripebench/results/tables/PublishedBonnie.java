package stripebench.results.tables;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.commons.io.IOUtils;
import stripebench.results.bonnie.BonnieFiles;
import stripebench.results.bonnie.BonnieFormatException;
import stripebench.results.bonnie.BonnieRow;

/** The rows of the SmartArray document. */
final class PublishedBonnie {

    // the document names the version beside its tables, not in them
    private static final String VERSION = "1.93c";

    private PublishedBonnie() {
    }

    static List<BonnieRun> rows() throws IOException {
        String text = IOUtils.resourceToString("/published/bonnie.csv", StandardCharsets.UTF_8);
        try {
            return BonnieFiles.parse(text).orElseThrow().stream().map(row -> BonnieRun.printed("published",
                    new BonnieRow(VERSION, row.concurrency(), row.machine(), row.size(), row.chunk(), row.figures())))
                    .toList();
        } catch (BonnieFormatException e) {
            throw new IllegalStateException("published/bonnie.csv: " + e.getMessage(), e);
        }
    }
}
