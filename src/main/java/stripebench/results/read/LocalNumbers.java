package stripebench.results.read;

/** Numbers as Java writes them in any locale: with its digits and its decimal sign, without grouping. */
final class LocalNumbers {

    private LocalNumbers() {
    }

    /**
     * Reads a number.
     *
     * @throws NumberFormatException if it isn't one
     */
    static double parse(String text) {
        StringBuilder plain = new StringBuilder();
        for (char character : text.strip().toCharArray()) {
            int digit = Character.digit(character, 10);
            if (digit >= 0) {
                plain.append(digit);
            } else {
                plain.append(switch (character) {
                    // full stop, comma, Arabic decimal separator
                    case '.', ',', '\u066b' -> '.';
                    // also the minus sign of mathematics
                    case '-', '\u2212' -> '-';
                    default -> character;
                });
            }
        }
        // two decimal signs were grouping; letters would let Java read more than JMH writes
        if (!plain.toString().matches("-?(\\d+(\\.\\d+)?|Infinity)|NaN")) {
            throw new NumberFormatException(text);
        }
        return Double.parseDouble(plain.toString());
    }
}
