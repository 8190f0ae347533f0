package stripebench.results;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.Map;

/**
 * What the run recorded beside JMH's result of a set; null is unknown.
 *
 * @param order place in the plan
 * @param machine name of the machine
 * @param benchmark full name, class and method
 * @param mode JMH's short name of the mode
 * @param threads benchmark threads
 * @param params parameter values by name
 * @param version of this suite
 * @param jdk version of the JDK that measured
 * @param kernel name and version of the operating system
 * @param command what was asked for
 * @param devices distinct devices under the members
 * @param bytes worked on
 * @param bytesPerOp bytes that one operation moves
 * @param timeScale how many times faster a model ran than the drive that it models
 * @param reduced what is smaller or shorter than the method says
 * @param notes anything else
 * @param failure why the set failed; null if it didn't
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonNaming(SnakeCaseStrategy.class)
public record Facts(Integer order, String machine, String benchmark, String mode, Integer threads,
        Map<String, String> params, String version, String jdk, String kernel, String command, Integer devices,
        Long bytes, Double bytesPerOp, Double timeScale, String reduced, String notes, String failure) {

    /** Those of a file that holds none. */
    public static final Facts NONE = new Facts(null, null, null, null, null, null, null, null, null, null, null,
            null, null, null, null, null, null);

    /**
     * These, and where one is missing, what JMH's own result says.
     *
     * @param jmh JMH's result
     * @param laterFailure why the set failed after that, or null; replaces no failure that is told already
     * @return the completed facts
     */
    public Facts completedBy(JmhElement jmh, String laterFailure) {
        return new Facts(order, machine, first(benchmark, jmh.benchmark()), first(mode, jmh.mode()),
                first(threads, jmh.threads()), first(first(params, jmh.params()), Map.of()), version,
                first(jdk, jmh.jdkVersion()), kernel, command, devices, bytes, bytesPerOp, timeScale, reduced, notes,
                first(failure, laterFailure));
    }

    /**
     * Those of another figure of the same measurement, which moves no bytes.
     *
     * @param otherBenchmark name of the figure
     * @return the facts under that name
     */
    public Facts of(String otherBenchmark) {
        return new Facts(order, machine, otherBenchmark, mode, threads, params, version, jdk, kernel, command, devices,
                bytes, null, timeScale, reduced, notes, failure);
    }

    private static <T> T first(T a, T b) {
        return a != null ? a : b;
    }
}
