package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The kernels against sums made byte by byte, for random offsets and lengths; bytes outside must stay. */
class ParityTest {
    private static final int RUNS = 4;
    private static final int LONGEST = 20_000;

    static IntStream counts() {
        return IntStream.rangeClosed(1, 32);
    }

    @ParameterizedTest(name = "{0} inputs")
    @MethodSource("counts")
    @DisplayName("P and Q are the sums that RAID 6 defines")
    void sums(int count) {
        for (int seed = 100 * count; seed < 100 * count + RUNS; seed++) {
            Range range = new Range(seed);
            byte[][] data = range.arrays(count);
            byte[] p = range.array();
            byte[] q = range.array();
            byte[] onlyP = range.array();
            byte[] expectedP = p.clone();
            byte[] expectedQ = q.clone();
            byte[] expectedOnlyP = onlyP.clone();
            for (int i = range.offset; i < range.offset + range.length; i++) {
                expectedP[i] = 0;
                expectedQ[i] = 0;
                for (int input = 0, weight = 1; input < count; input++) {
                    expectedP[i] ^= data[input][i];
                    expectedQ[i] ^= (byte) GaloisFieldTest.product(weight, data[input][i] & 0xff);
                    weight = GaloisFieldTest.product(weight, 2);
                }
                expectedOnlyP[i] = expectedP[i];
            }

            Parity.p(data, count, onlyP, range.offset, range.length);
            Parity.pq(data, count, p, q, range.offset, range.length);

            assertThat(onlyP).as("P alone, %s", range).isEqualTo(expectedOnlyP);
            assertThat(p).as("P, %s", range).isEqualTo(expectedP);
            assertThat(q).as("Q, %s", range).isEqualTo(expectedQ);
        }
    }

    @ParameterizedTest(name = "times {0}")
    @ValueSource(ints = {0, 1, 2, 3, 0x1d, 0x80, 0x8e, 0xff})
    @DisplayName("multiples are added")
    void multiples(int coefficient) {
        for (int seed = 100 * coefficient; seed < 100 * coefficient + RUNS; seed++) {
            Range range = new Range(seed);
            byte[] source = range.array();
            byte[] into = range.array();
            byte[] expected = into.clone();
            for (int i = range.offset; i < range.offset + range.length; i++) {
                expected[i] ^= (byte) GaloisFieldTest.product(coefficient, source[i] & 0xff);
            }
            byte[] sum = into.clone();

            Parity.mulXor(source, coefficient, into, range.offset, range.length);

            assertThat(into).as("%s", range).isEqualTo(expected);
            if (coefficient == 1) {
                Parity.xor(source, sum, range.offset, range.length);
                assertThat(sum).as("sum, %s", range).isEqualTo(expected);
            }
        }
    }

    @Test
    @DisplayName("what does not fit is refused before anything is written")
    void refusals() {
        byte[][] data = {new byte[64], new byte[32]};
        byte[] p = new byte[64];
        assertThatThrownBy(() -> Parity.p(data, 2, p, 0, 64)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Parity.pq(data, 1, p, new byte[63], 0, 64))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Parity.p(data, 0, p, 0, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Parity.xor(data[0], data[1], 1, 32)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Parity.mulXor(data[1], 256, p, 0, 32))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(p).containsOnly(0);
    }

    /** A random range of bytes in arrays with random bytes all over; short in every second run. */
    private static final class Range {
        private final int seed;
        private final Random random;
        private final int offset;
        private final int length;

        Range(int seed) {
            this.seed = seed;
            random = new Random(seed);
            offset = random.nextInt(70);
            length = random.nextInt(seed % 2 == 0 ? LONGEST : 40);
        }

        byte[][] arrays(int count) {
            return IntStream.range(0, count).mapToObj(i -> array()).toArray(byte[][]::new);
        }

        byte[] array() {
            byte[] bytes = new byte[offset + length + random.nextInt(20)];
            random.nextBytes(bytes);
            return bytes;
        }

        @Override
        public String toString() {
            return "seed " + seed + ", offset " + offset + ", length " + length;
        }
    }
}
