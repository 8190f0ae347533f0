package stripebench.benchmarks;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.BenchmarkParams;

/** Finds what a benchmark method says of itself, and the parameters that JMH runs it with. */
public final class Benchmarks {

    private Benchmarks() {
    }

    /**
     * What a benchmark method does.
     *
     * @param benchmark class and method, as JMH names it
     * @return its annotation
     * @throws IllegalArgumentException if there is no such method, or it lacks {@link Measures}
     */
    public static Measures measures(String benchmark) {
        int dot = benchmark.lastIndexOf('.');
        try {
            Class<?> type = Class.forName(benchmark.substring(0, dot));
            Optional<Measures> measures = Stream.of(type.getMethods())
                    .filter(m -> m.getName().equals(benchmark.substring(dot + 1)))
                    .map(m -> m.getAnnotation(Measures.class))
                    .filter(a -> a != null)
                    .findAny();
            return measures.orElseThrow(
                    () -> new IllegalArgumentException(benchmark + " does not say what it measures (@Measures)"));
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("no benchmark " + benchmark, e);
        }
    }

    /** The parameters of the set that JMH runs. */
    static Parameters parameters(BenchmarkParams benchmark) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String key : benchmark.getParamsKeys()) {
            values.put(key, benchmark.getParam(key));
        }
        return new Parameters(values, measures(benchmark.getBenchmark()), benchmark.getThreads());
    }
}
