package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class GaloisFieldTest {

    @Test
    @DisplayName("products are those of polynomials, reduced by 0x11d")
    void products() {
        for (int a = 0; a < 256; a++) {
            for (int b = 0; b < 256; b++) {
                assertThat(GaloisField.multiply(a, b)).as("%d * %d", a, b).isEqualTo(product(a, b));
            }
        }
    }

    @Test
    @DisplayName("powers are repeated products of 2, for negative exponents too")
    void powers() {
        int power = 1;
        for (int exponent = 0; exponent < 1000; exponent++) {
            assertThat(GaloisField.power(exponent)).as("2^%d", exponent).isEqualTo(power);
            assertThat(product(power, GaloisField.power(-exponent))).as("2^-%d", exponent).isEqualTo(1);
            power = product(power, 2);
        }
    }

    @Test
    @DisplayName("every element but 0 has an inverse")
    void inverses() {
        for (int a = 1; a < 256; a++) {
            assertThat(product(a, GaloisField.inverse(a))).as("%d", a).isEqualTo(1);
        }
        assertThatThrownBy(() -> GaloisField.inverse(0)).isInstanceOf(ArithmeticException.class);
    }

    /** Long multiplication without carries, then division by the polynomial. */
    static int product(int a, int b) {
        int product = 0;
        for (int bit = 0; bit < 8; bit++) {
            if ((b >> bit & 1) == 1) {
                product ^= a << bit;
            }
        }
        for (int bit = 14; bit >= 8; bit--) {
            if ((product >> bit & 1) == 1) {
                product ^= 0x11d << bit - 8;
            }
        }
        return product;
    }
}
