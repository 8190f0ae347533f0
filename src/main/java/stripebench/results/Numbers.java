package stripebench.results;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers as text: plain decimals without exponent or grouping, the same in every locale; unknown is empty. */
final class Numbers {

    private Numbers() {
    }

    /** Four significant digits, all digits before the point where there are more. */
    static String figure(double value) {
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

    /** One digit after the point. */
    static String percent(double value) {
        return fixed(value, 1);
    }

    /** No digit after the point. */
    static String whole(double value) {
        return fixed(value, 0);
    }

    /** The whole units of a value that is not negative. */
    static String truncated(double value) {
        return Double.isFinite(value) ? BigDecimal.valueOf(value).setScale(0, RoundingMode.DOWN).toPlainString() : "";
    }

    /** Every digit that the value has. */
    static String exact(double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
        return exact.toPlainString();
    }

    /** A whole number or nothing. */
    static String count(Number value) {
        return value == null ? "" : String.valueOf(value.longValue());
    }

    /** So many digits after the point. */
    static String fixed(double value, int decimals) {
        return Double.isFinite(value)
                ? BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString() : "";
    }
}
