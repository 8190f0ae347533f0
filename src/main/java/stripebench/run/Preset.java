package stripebench.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.commons.io.IOUtils;

/** A ready plan: a file of lines, each a JMH command line of its own; {@code #} begins a comment. */
public final class Preset {
    /** Their names, for people. */
    public static final String NAMES = "quick, compare, documents, raid, full";

    private Preset() {
    }

    /**
     * Reads a preset.
     *
     * @param name of a file in the jar's folder {@code presets}
     * @return the words of each line
     * @throws RunException if there is none of that name
     * @throws IOException if the jar can't be read
     */
    public static List<List<String>> lines(String name) throws RunException, IOException {
        try (InputStream in = name.matches("[a-z]+") ? Preset.class.getResourceAsStream("/presets/" + name) : null) {
            if (in == null) {
                throw RunException.usage("--preset " + name + ": no such preset; there are " + NAMES);
            }
            return IOUtils.readLines(in, StandardCharsets.UTF_8).stream()
                    .map(line -> line.replaceFirst("#.*", "").strip())
                    .filter(line -> !line.isEmpty())
                    .map(line -> List.of(line.split("\\s+")))
                    .toList();
        }
    }
}
