package stripebench.results;

import java.util.Locale;
import java.util.Map;

/** What the software-striping document printed of the drives whose models a row is about. */
final class PublishedSweep {

    private static final String MODEL = "model-";

    private PublishedSweep() {
    }

    /** The document's row for the mean over the block sizes; empty if it measured no such drives, or otherwise. */
    static Map<String, String> of(StripeGroup group, String operation, int width) {
        String medium = group.value("medium");
        boolean asDocument = group.value("pattern").equals("sequential") && group.value("depth").equals("1");
        if (!medium.startsWith(MODEL) || !asDocument) {
            return Map.of();
        }
        String drive = medium.substring(MODEL.length()).toUpperCase(Locale.ROOT);
        return Published.rows("software-striping").stream()
                .filter(row -> row.get("system").contains(drive) && row.get("operation").equals(operation)
                        && row.get("disks").equals(String.valueOf(width))
                        && !row.get("improvement_percent").isEmpty())
                .findAny().orElse(Map.of());
    }
}
