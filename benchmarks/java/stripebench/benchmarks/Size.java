package stripebench.benchmarks;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes as parameters write them: binary, {@code 512}, {@code 4K}, {@code 64K}, {@code 1M}, {@code 1G}. */
public final class Size {
    private static final Pattern FORM = Pattern.compile("([0-9]{1,12})([KMGT]?)");
    private static final String SUFFIXES = "KMGT";

    private Size() {
    }

    /**
     * Reads a size.
     *
     * @param text digits and at most one of K, M, G, T (powers of 1024)
     * @return bytes, at least 1
     * @throws IllegalArgumentException if it is not of that form, or 0
     */
    public static long parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a size like 512, 4K, 1M or 1G");
        }
        int shift = matcher.group(2).isEmpty() ? 0 : 10 * (SUFFIXES.indexOf(matcher.group(2)) + 1);
        long bytes = Math.multiplyExact(Long.parseLong(matcher.group(1)), 1L << shift);
        if (bytes == 0) {
            throw new IllegalArgumentException("must be more than 0");
        }
        return bytes;
    }

    /**
     * Writes a size with the largest suffix that leaves a whole number.
     *
     * @param bytes not negative
     * @return e.g. {@code 64K}
     */
    public static String format(long bytes) {
        int suffix = -1;
        while (bytes >= 1024 && bytes % 1024 == 0 && suffix < SUFFIXES.length() - 1) {
            bytes /= 1024;
            suffix++;
        }
        return suffix < 0 ? Long.toString(bytes) : bytes + SUFFIXES.substring(suffix, suffix + 1);
    }
}
