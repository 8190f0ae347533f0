package stripebench.results.bonnie;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Pattern;

/**
 * What bonnie++ prints of one phase, each figure as it is printed; empty where the phase was skipped.
 *
 * @param rate KiB per second, or seeks per second; {@code +++++} if the phase was too short to tell
 * @param cpu percent of one core, may exceed 100; {@code +++} if the phase was too short to tell
 * @param latency the longest single operation, with its unit {@code us}, {@code ms} or {@code s}
 */
public record Figures(String rate, String cpu, String latency) {

    static final String RATE = "(?:[0-9]{1,12}(?:\\.[0-9]{1,3})?|\\+{3,5})";
    static final String CPU = "(?:[0-9]{1,6}|\\+{2,5})";
    static final String LATENCY = "(?:[0-9]{1,9}(?:us|ms|s))";

    private static final Pattern RATES = Pattern.compile(RATE + "?");
    private static final Pattern CPUS = Pattern.compile(CPU + "?");
    private static final Pattern LATENCIES = Pattern.compile(LATENCY + "?");

    /** Those of a skipped phase. */
    public static final Figures SKIPPED = new Figures("", "", "");

    private static final double LEAST_SECONDS = 0.5;
    private static final double MICROS_END = 0.099_999;
    private static final double MILLIS_END = 99.999_999;
    private static final double ONE_DIGIT_END = 1000;

    /**
     * Checks that each is what bonnie++ prints.
     *
     * @param rate a number, pluses, or empty
     * @param cpu a whole number, pluses, or empty
     * @param latency a whole number with its unit, or empty
     * @throws IllegalArgumentException if one is not; the message names it
     */
    public Figures {
        check("rate", rate, RATES);
        check("%CP", cpu, CPUS);
        check("latency", latency, LATENCIES);
        if (rate.isEmpty() != cpu.isEmpty()) {
            throw new IllegalArgumentException("a rate and its %CP are both there or both missing");
        }
    }

    private static void check(String name, String text, Pattern form) {
        if (!form.matcher(text).matches()) {
            throw new IllegalArgumentException("not a " + name + ": " + text);
        }
    }

    /**
     * Prints what was measured by the rules of bonnie++: whole numbers are truncated, seeks have one digit below 1000,
     * and a phase of less than half a second has neither rate nor CPU share.
     *
     * @param phase which
     * @param amount KiB moved, or seeks made
     * @param seconds how long the phase took
     * @param cpuPercent CPU time over elapsed time; NaN is unknown and prints as a phase that was too short
     * @param longestSeconds the longest single operation; NaN is unknown and prints nothing
     * @return the figures
     */
    public static Figures of(Phase phase, double amount, double seconds, double cpuPercent, double longestSeconds) {
        String latency = Double.isNaN(longestSeconds) ? "" : latency(longestSeconds);
        if (seconds < LEAST_SECONDS) {
            return new Figures("+++++", "+++", latency);
        }
        double rate = amount / seconds;
        int digits = phase == Phase.SEEKS && rate < ONE_DIGIT_END ? 1 : 0;
        RoundingMode rounding = phase == Phase.SEEKS ? RoundingMode.HALF_EVEN : RoundingMode.DOWN;
        return new Figures(new BigDecimal(rate).setScale(digits, rounding).toPlainString(),
                Double.isNaN(cpuPercent) ? "+++" : Long.toString((long) cpuPercent), latency);
    }

    private static String latency(double seconds) {
        if (seconds > MILLIS_END) {
            return (long) seconds + "s";
        }
        return seconds > MICROS_END ? (long) (seconds * 1e3) + "ms" : (long) (seconds * 1e6) + "us";
    }
}
