package stripebench.results.tables;

import java.util.Locale;
import java.util.Map;
import stripebench.results.StripeGroup;

/** What the software-striping document printed of the drives whose models a row is about. */
final class PublishedSweep {

    private static final String MODEL = "model-";
    private static final String CAPTURE = "capture";

    private PublishedSweep() {
    }

    /** The document's row for the mean over the block sizes; empty if it measured no such drives, or otherwise. */
    static Map<String, String> of(StripeGroup group, String operation, int width) {
        boolean asDocument = group.value("pattern").equals("sequential") && group.value("depth").equals("1");
        return asDocument ? row(group, operation, width, false) : Map.of();
    }

    /** The document's row for the highest rate without a dropped frame; empty if it tested no such drives. */
    static Map<String, String> capture(StripeGroup group, String operation, int width) {
        return row(group, operation, width, true);
    }

    private static Map<String, String> row(StripeGroup group, String operation, int width, boolean capture) {
        String medium = group.value("medium");
        if (!medium.startsWith(MODEL)) {
            return Map.of();
        }
        String drive = medium.substring(MODEL.length()).toUpperCase(Locale.ROOT);
        return Published.rows("software-striping").stream()
                .filter(row -> row.get("system").contains(drive) && row.get("operation").equals(operation)
                        && row.get("disks").equals(String.valueOf(width))
                        && row.get("note").startsWith(CAPTURE) == capture)
                .findAny().orElse(Map.of());
    }
}
