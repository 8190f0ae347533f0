package stripebench.results.bonnie;

import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One run of bonnie++ as its tables tell it; a text is empty where they don't.
 *
 * @param version of the program
 * @param concurrency copies that ran at once
 * @param machine its name; a text table cuts it to what fits
 * @param size of the file, such as {@code 4G} or {@code 80112M}
 * @param chunk bytes of a block request, such as {@code 16k}; empty is the default of 8 KiB
 * @param figures one for each {@link Phase}, in their order
 */
public record BonnieRow(String version, String concurrency, String machine, String size, String chunk,
        List<Figures> figures) {

    static final String SIZE = "[0-9]{1,12}[kKMGT]?";
    static final String CHUNK = "[0-9]{1,9}[kKM]?";

    private static final Pattern SIZES = Pattern.compile("(?:" + SIZE + ")?");
    private static final Pattern CHUNKS = Pattern.compile("(?:" + CHUNK + ")?");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{0,6}");

    /**
     * Checks the texts that have a form.
     *
     * @param version of the program
     * @param concurrency copies that ran at once
     * @param machine its name
     * @param size of the file
     * @param chunk bytes of a block request
     * @param figures one for each phase
     * @throws IllegalArgumentException if concurrency, size, chunk or the number of phases is wrong; the message says
     *     which
     */
    public BonnieRow {
        check("concurrency", concurrency, NUMBER);
        check("size", size, SIZES);
        check("chunk", chunk, CHUNKS);
        if (figures.size() != Phase.values().length) {
            throw new IllegalArgumentException(figures.size() + " phases instead of " + Phase.values().length);
        }
        figures = List.copyOf(figures);
    }

    private static void check(String name, String text, Pattern form) {
        if (!form.matcher(text).matches()) {
            throw new IllegalArgumentException("not a " + name + ": " + text);
        }
    }

    /** Without any figure. */
    static List<Figures> nothing() {
        return Collections.nCopies(Phase.values().length, Figures.SKIPPED);
    }

    /**
     * What a phase reached.
     *
     * @param phase which
     * @return its figures
     */
    public Figures of(Phase phase) {
        return figures.get(phase.ordinal());
    }
}
