package stripebench.results.compare;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Adjusts the probabilities of many tests, so that few of all findings are false (Benjamini and Hochberg 1995). */
final class BenjaminiHochberg {

    private BenjaminiHochberg() {
    }

    /** For each p the smallest rate of false findings at which its test is one: min over q >= p of q x tests / rank. */
    static double[] adjust(double[] p) {
        List<Integer> fromLargest = IntStream.range(0, p.length).boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> p[i]).reversed()).toList();
        double[] adjusted = new double[p.length];
        double smallest = 1;
        for (int i = 0; i < p.length; i++) {
            int test = fromLargest.get(i);
            smallest = Math.min(smallest, p[test] * p.length / (p.length - i));
            adjusted[test] = smallest;
        }
        return adjusted;
    }
}
