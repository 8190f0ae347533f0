package stripebench.stripe;

/**
 * Arithmetic in GF(2^8) with the polynomial x^8 + x^4 + x^3 + x^2 + 1 (0x11d) and the generator 2: the field of RAID 6,
 * as in H. Peter Anvin, <cite>The mathematics of RAID-6</cite>. Elements are the numbers 0 to 255; addition is
 * exclusive or. Other numbers throw {@link ArrayIndexOutOfBoundsException}.
 */
public final class GaloisField {
    private static final int POLYNOMIAL = 0x11d;
    private static final int ORDER = 255;
    private static final int[] POWERS = new int[ORDER];
    private static final int[] LOGARITHMS = new int[ORDER + 1];

    static {
        int power = 1;
        for (int exponent = 0; exponent < ORDER; exponent++) {
            POWERS[exponent] = power;
            LOGARITHMS[power] = exponent;
            power <<= 1;
            if (power > ORDER) {
                power ^= POLYNOMIAL;
            }
        }
    }

    private GaloisField() {
    }

    /**
     * A power of the generator.
     *
     * @param exponent any; powers repeat after 255
     * @return 2 to that power, 1 to 255
     */
    public static int power(int exponent) {
        return POWERS[Math.floorMod(exponent, ORDER)];
    }

    /**
     * A product.
     *
     * @param a 0 to 255
     * @param b 0 to 255
     * @return a times b, 0 to 255
     */
    public static int multiply(int a, int b) {
        int exponent = LOGARITHMS[a] + LOGARITHMS[b];
        return a == 0 || b == 0 ? 0 : POWERS[exponent % ORDER];
    }

    /**
     * What an element times which is 1.
     *
     * @param a 1 to 255
     * @return 1 / a, 1 to 255
     * @throws ArithmeticException if a is 0
     */
    public static int inverse(int a) {
        if (a == 0) {
            throw new ArithmeticException("0 has no inverse");
        }
        return power(-LOGARITHMS[a]);
    }
}
