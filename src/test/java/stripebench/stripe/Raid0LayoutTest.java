package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class Raid0LayoutTest {

    private static LongStream seeds() {
        return LongStream.range(0, 25);
    }

    private static Raid0Layout random(Random random) {
        long unit = 1 + random.nextInt(20);
        return new Raid0Layout(unit, 2 + random.nextInt(31), unit + random.nextInt(100));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everyByteIsInExactlyOnePlaceAndBack(long seed) {
        Raid0Layout layout = random(new Random(seed));
        long share = layout.size() / layout.width();
        boolean[] taken = new boolean[(int) layout.size()];
        for (long position = 0; position < layout.size(); position++) {
            int member = layout.member(position);
            long at = layout.memberPosition(position);
            assertThat(member).isBetween(0, layout.width() - 1);
            assertThat(at).isBetween(0L, share - 1);
            int place = (int) (member * share + at);
            assertThat(taken[place]).isFalse();
            taken[place] = true;
            assertThat(layout.position(member, at)).isEqualTo(position);
        }
        assertThat(taken).doesNotContain(false);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void partsOfAnyRangeAreContiguous(long seed) {
        Random random = new Random(seed);
        Raid0Layout layout = random(random);
        for (int i = 0; i < 20; i++) {
            long start = random.nextInt((int) layout.size());
            long length = 1 + random.nextInt((int) (layout.size() - start));
            long[] next = new long[layout.width()];
            int touched = 0;
            for (long position = start; position < start + length; position++) {
                int member = layout.member(position);
                if (next[member] == 0) {
                    assertThat(member).isEqualTo((layout.member(start) + touched) % layout.width());
                    touched++;
                    next[member] = layout.partStart(member, start);
                }
                assertThat(layout.memberPosition(position)).as("%d+%d", start, length).isEqualTo(next[member]++);
                assertThat(layout.unitEnd(position)).isEqualTo((position / layout.unit() + 1) * layout.unit());
            }
            assertThat(layout.touched(start, length)).isEqualTo(touched);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "64, 2, 128, 256",
        "64, 2, 191, 256",
        "64, 3, 64, 192",
        "65536, 32, 1099511627777, 35184372088832",
    })
    void sharesAreEqualAndWholeUnits(long unit, int width, long smallest, long size) {
        assertThat(new Raid0Layout(unit, width, smallest).size()).isEqualTo(size);
    }

    @ParameterizedTest
    @CsvSource({
        // 64K units over 4 members: position, member, position on the member
        "0, 0, 0",
        "65535, 0, 65535",
        "65536, 1, 0",
        "262144, 0, 65536",
        "1000000, 3, 213568",
    })
    void placesUnitsInTurn(long position, int member, long memberPosition) {
        Raid0Layout layout = new Raid0Layout(65_536, 4, 1 << 20);
        assertThat(layout.member(position)).isEqualTo(member);
        assertThat(layout.memberPosition(position)).isEqualTo(memberPosition);
    }

    @Test
    void refusesWhatHoldsNoUnit() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Raid0Layout(0, 2, 100));
        assertThatIllegalArgumentException().isThrownBy(() -> new Raid0Layout(10, 1, 100));
        assertThatIllegalArgumentException().isThrownBy(() -> new Raid0Layout(101, 2, 100))
                .withMessageContaining("smallest member 100 bytes");
    }
}
