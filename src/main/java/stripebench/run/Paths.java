package stripebench.run;

import java.util.regex.Pattern;

/** Keeps the names of a user's directories out of result files, which are made to be shown. */
public final class Paths {
    private static final Pattern ABSOLUTE = Pattern.compile("(?<=^|[=:,;])/[^=:,;]*");

    private Paths() {
    }

    /**
     * Replaces absolute paths.
     *
     * @param word of a command line
     * @return the same with PATH in place of each
     */
    public static String hide(String word) {
        return ABSOLUTE.matcher(word).replaceAll("PATH");
    }
}
