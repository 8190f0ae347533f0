package stripebench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PositionsTest {

    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyBlockComesExactlyOnceACycleToExactlyOneThread(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int threads = random.nextInt(1, 9);
        int blocks = threads + random.nextInt(0, 2000);
        int block = 512 * random.nextInt(1, 100);
        for (boolean sequential : new boolean[] {true, false}) {
            BitSet area = new BitSet();
            long[] counts = new long[threads];
            for (int thread = 0; thread < threads; thread++) {
                Positions positions = sequential ? Positions.sequential(blocks, block, thread, threads)
                        : Positions.random(blocks, block, thread, threads, seed);
                BitSet first = cycle(positions, block);
                assertThat(first.intersects(area)).as("threads share a block").isFalse();
                area.or(first);
                counts[thread] = first.cardinality();
                assertThat(positions.cycle()).isEqualTo(1);
                assertThat(cycle(positions, block)).as("a thread keeps its blocks").isEqualTo(first);
            }
            assertThat(area.cardinality()).isEqualTo(blocks);
            assertThat(area.length()).as("the last block is reached").isEqualTo(blocks);
            Arrays.sort(counts);
            assertThat(counts[threads - 1] - counts[0]).isLessThanOrEqualTo(1);
        }
    }

    /** The blocks of one cycle; fails if one comes twice. */
    private static BitSet cycle(Positions positions, int block) {
        BitSet seen = new BitSet();
        long cycle = positions.cycle();
        while (positions.cycle() == cycle) {
            long position = positions.next();
            assertThat(position % block).isZero();
            int index = Math.toIntExact(position / block);
            assertThat(seen.get(index)).as("block %d comes twice", index).isFalse();
            seen.set(index);
        }
        return seen;
    }

    @Test
    void sequentialSharesAreContiguous() {
        Positions second = Positions.sequential(7, 10, 1, 3);
        assertThat(LongStream.generate(second::next).limit(5)).containsExactly(30L, 40L, 30L, 40L, 30L);
    }

    @Test
    void randomOrderDependsOnSeedAndCycleAndRepeats() {
        long[] first = take(Positions.random(1000, 1, 0, 1, 1), 3000);
        assertThat(take(Positions.random(1000, 1, 0, 1, 1), 3000)).isEqualTo(first);
        assertThat(take(Positions.random(1000, 1, 0, 1, 2), 3000)).isNotEqualTo(first);
        long[] one = Arrays.copyOfRange(first, 0, 1000);
        long[] two = Arrays.copyOfRange(first, 1000, 2000);
        assertThat(one).isNotEqualTo(two);
        assertThat(two).isNotEqualTo(Arrays.copyOfRange(first, 2000, 3000));
    }

    /** Two independent uniform positions are a third of the area apart, and follow each other once a cycle. */
    @ParameterizedTest
    @CsvSource({"64", "1000", "4096", "262144", "300001"})
    void randomOrderLooksRandom(int blocks) {
        Positions positions = Positions.random(blocks, 1, 0, 1, 5);
        int samples = Math.max(blocks, 64 * 200);
        long distance = 0;
        int neighbours = 0;
        long last = positions.next();
        for (int i = 0; i < samples; i++) {
            long next = positions.next();
            distance += Math.abs(next - last);
            neighbours += next == last + 1 ? 1 : 0;
            last = next;
        }
        assertThat((double) distance / samples / blocks).isBetween(0.31, 0.36);
        assertThat((double) neighbours / samples).isLessThan(5.0 / Math.min(blocks, 10_000));
    }

    @Test
    void largeAreasNeedNoTable() {
        long blocks = 1L << 40;
        Positions positions = Positions.random(blocks, 4096, 3, 16, 9);
        long[] some = take(positions, 1000);
        assertThat(Arrays.stream(some)).allMatch(position -> position >= 0 && position < blocks * 4096);
        assertThat(Arrays.stream(some)).allMatch(position -> position / 4096 % 16 == 3);
        assertThat(Arrays.stream(some).distinct()).hasSize(1000);
        assertThat(Arrays.stream(some).filter(position -> position > blocks * 2048).count()).isBetween(400L, 600L);
    }

    @Test
    void refusesWhatIsNoArea() {
        assertThatThrownBy(() -> Positions.sequential(3, 512, 0, 4)).hasMessageContaining("3 blocks for 4 threads");
        assertThatThrownBy(() -> Positions.random(3, 512, 3, 3, 0)).hasMessageContaining("thread 3 of 3");
        assertThatThrownBy(() -> Positions.random(Long.MAX_VALUE / 4, 512, 0, 1, 0))
                .hasMessageContaining("not an area");
    }

    private static long[] take(Positions positions, int count) {
        return LongStream.generate(positions::next).limit(count).toArray();
    }
}
