package stripebench.results.bonnie;

import java.util.List;
import java.util.Locale;

/** The aligned table of bonnie++ 1.9x, as the SmartArray document prints it. */
public final class DocumentTable {

    private static final int NAME_AND_SIZE = 19;
    private static final String NUMBERS = "-Per Chr- --Block-- -Rewrite- -Per Chr- --Block-- --Seeks--";
    private static final String UNITS = " K/sec %CP K/sec %CP K/sec %CP K/sec %CP K/sec %CP  /sec %CP";

    private DocumentTable() {
    }

    /**
     * Prints rows below each other, with a header where version, concurrency or the kind of size change. A machine name
     * that leaves no room for the size stands on a line of its own.
     *
     * @param rows at least one
     * @return lines ended with LF
     */
    public static String of(List<BonnieRow> rows) {
        StringBuilder text = new StringBuilder();
        String header = "";
        for (BonnieRow row : rows) {
            String own = header(row);
            if (!own.equals(header)) {
                text.append(own);
                header = own;
            }
            row(row, text);
        }
        return text.toString();
    }

    private static String header(BonnieRow row) {
        String concurrency = row.concurrency().isEmpty() ? ""
                : String.format(Locale.ROOT, "Concurrency %3s", row.concurrency());
        return String.format(Locale.ROOT, "%-20s%s\n%-20s%s\n%s%s\n",
                row.version().isEmpty() ? "" : String.format(Locale.ROOT, "Version %5s", row.version()),
                "------Sequential Output------ --Sequential Input- --Random-", concurrency, NUMBERS,
                row.chunk().isEmpty() ? "Machine        Size" : "Machine   Size:chnk", UNITS);
    }

    private static void row(BonnieRow row, StringBuilder text) {
        String size = row.chunk().isEmpty() ? row.size() : row.size() + ":" + row.chunk();
        int room = NAME_AND_SIZE - size.length() - 1;
        String name = row.machine();
        if (name.length() > room) {
            text.append(name).append('\n');
            name = "";
        }
        text.append(name).append(" ".repeat(Math.max(0, NAME_AND_SIZE - name.length() - size.length()))).append(size);
        StringBuilder cells = new StringBuilder();
        StringBuilder latencies = new StringBuilder("Latency          ");
        boolean told = false;
        for (Figures figures : row.figures()) {
            cells.append(String.format(Locale.ROOT, " %5s %3s", figures.rate(), figures.cpu()));
            latencies.append(String.format(Locale.ROOT, " %9s", figures.latency()));
            told |= !figures.latency().isEmpty();
        }
        text.append(cells.toString().stripTrailing()).append('\n');
        if (told) {
            text.append(latencies.toString().stripTrailing()).append('\n');
        }
    }
}
