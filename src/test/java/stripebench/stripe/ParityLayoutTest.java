package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Random;
import java.util.StringJoiner;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ParityLayoutTest {

    private static LongStream seeds() {
        return LongStream.range(0, 25);
    }

    @ParameterizedTest
    @CsvSource({
        // what each member holds in a row, as Linux md places it with its default algorithm, left-symmetric
        "4, 1, 0, 0 1 2 P", "4, 1, 1, 4 5 P 3", "4, 1, 2, 8 P 6 7", "4, 1, 3, P 9 10 11", "4, 1, 4, 12 13 14 P",
        "3, 1, 0, 0 1 P", "3, 1, 1, 3 P 2", "3, 1, 2, P 4 5",
        "5, 2, 0, Q 0 1 2 P", "5, 2, 1, 3 4 5 P Q", "5, 2, 2, 7 8 P Q 6", "5, 2, 3, 11 P Q 9 10",
        "5, 2, 4, P Q 12 13 14", "4, 2, 0, Q 0 1 P", "4, 2, 1, 2 3 P Q",
    })
    void equalsTheOrderOfMd(int width, int parities, long row, String expected) {
        ParityLayout layout = new ParityLayout(width, parities, 512, 512 * 100);
        StringJoiner members = new StringJoiner(" ");
        for (int member = 0; member < width; member++) {
            int role = layout.role(row, member);
            members.add(role < layout.data() ? String.valueOf(row * layout.data() + role)
                    : role == layout.data() ? "P" : "Q");
        }
        assertThat(members).hasToString(expected);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everyByteIsInExactlyOnePlaceAndRolesInvert(long seed) {
        Random random = new Random(seed);
        int parities = 1 + random.nextInt(2);
        int width = parities + 2 + random.nextInt(31 - parities);
        int unit = 1 + random.nextInt(9);
        int share = unit * (1 + random.nextInt(40)) + random.nextInt(unit);
        ParityLayout layout = new ParityLayout(width, parities, unit, share);
        assertThat(layout.size()).isEqualTo((long) share / unit * unit * layout.data());
        boolean[] taken = new boolean[width * share];
        for (long position = 0; position < layout.size(); position++) {
            long row = layout.row(position);
            int member = layout.member(row, layout.role(position));
            assertThat(layout.role(row, member)).isEqualTo(layout.role(position)).isBetween(0, layout.data() - 1);
            int place = (int) (member * share + layout.memberPosition(position));
            assertThat(taken[place]).isFalse();
            taken[place] = true;
        }
    }

    @Test
    void refusesWhatHoldsNoRow() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ParityLayout(2, 1, 1, 10));
        assertThatIllegalArgumentException().isThrownBy(() -> new ParityLayout(3, 2, 1, 10));
        assertThatIllegalArgumentException().isThrownBy(() -> new ParityLayout(3, 1, 11, 10))
                .withMessageContaining("member of 10 bytes");
    }
}
