package stripebench.results;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers as text: plain decimals without exponent or grouping, the same in every locale; unknown is empty. */
public final class Numbers {

    private Numbers() {
    }

    /**
     * Four significant digits, all digits before the point where there are more.
     *
     * @param value any; NaN and infinite give an empty text
     * @return the text
     */
    public static String figure(double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        if (value == 0) {
            return "0";
        }
        BigDecimal exact = BigDecimal.valueOf(value);
        int wholeDigits = exact.precision() - exact.scale();
        return exact.setScale(Math.max(0, 4 - wholeDigits), RoundingMode.HALF_UP).toPlainString();
    }

    /**
     * One digit after the point.
     *
     * @param value any; NaN and infinite give an empty text
     * @return the text
     */
    public static String percent(double value) {
        return fixed(value, 1);
    }

    /**
     * No digit after the point.
     *
     * @param value any; NaN and infinite give an empty text
     * @return the text
     */
    public static String whole(double value) {
        return fixed(value, 0);
    }

    /**
     * The whole units of a value that is not negative.
     *
     * @param value any; NaN and infinite give an empty text
     * @return the text
     */
    public static String truncated(double value) {
        return Double.isFinite(value) ? BigDecimal.valueOf(value).setScale(0, RoundingMode.DOWN).toPlainString() : "";
    }

    /**
     * Every digit that the value has.
     *
     * @param value any; NaN and infinite give an empty text
     * @return the text
     */
    public static String exact(double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
        return exact.toPlainString();
    }

    /**
     * A whole number or nothing.
     *
     * @param value null gives an empty text
     * @return the text
     */
    public static String count(Number value) {
        return value == null ? "" : String.valueOf(value.longValue());
    }

    /**
     * So many digits after the point.
     *
     * @param value any; NaN and infinite give an empty text
     * @param decimals at least 0
     * @return the text
     */
    public static String fixed(double value, int decimals) {
        return Double.isFinite(value)
                ? BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString() : "";
    }
}
