package stripebench.run;

import java.util.List;
import java.util.Properties;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.util.Utils;

/**
 * The JVM that the forks run on.
 *
 * @param version of the JDK
 * @param name of the virtual machine, with its own version
 */
public record MeasuringJvm(String version, String name) {

    private static final int LEAST_FEATURE = 17;

    /**
     * Finds out what the forks will run on.
     *
     * @param user JMH's options
     * @return the one that the user chose with {@code -jvm}, else this one
     * @throws RunException if his can't be started or is too old
     */
    public static MeasuringJvm of(Options user) throws RunException {
        if (!user.getJvm().hasValue()) {
            return of(System.getProperties());
        }
        String jvm = user.getJvm().get();
        Properties properties;
        try {
            properties = Utils.readPropertiesFromCommand(List.of(jvm, "-cp", System.getProperty("java.class.path"),
                    "org.openjdk.jmh.runner.PrintPropertiesMain"));
        } catch (RuntimeException e) {
            throw RunException.usage("-jvm " + jvm + ": can't be started as a JVM; give the path of a bin/java");
        }
        MeasuringJvm measuring = of(properties);
        if (Runtime.Version.parse(measuring.version()).feature() < LEAST_FEATURE) {
            throw RunException.usage("-jvm " + jvm + ": is JDK " + measuring.version() + "; give JDK " + LEAST_FEATURE
                    + " or newer");
        }
        return measuring;
    }

    private static MeasuringJvm of(Properties properties) {
        return new MeasuringJvm(properties.getProperty("java.version"),
                properties.getProperty("java.vm.name") + " " + properties.getProperty("java.vm.version"));
    }
}
