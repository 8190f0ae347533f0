package stripebench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.Architectures;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import stripebench.app.Main;
import stripebench.benchmarks.Measures;

/** Each package depends only on those that it may use. */
class ArchitectureTest {
    private static final String DISK = "disk";
    private static final String MACHINE = "machine";
    private static final Map<String, List<String>> MAY_USE = new LinkedHashMap<>();

    static {
        MAY_USE.put(DISK, List.of());
        MAY_USE.put("stripe", List.of(DISK));
        MAY_USE.put("crypt", List.of(DISK));
        MAY_USE.put("drive", List.of(DISK));
        MAY_USE.put("workload", List.of(DISK));
        MAY_USE.put(MACHINE, List.of());
        MAY_USE.put("benchmarks", List.of(DISK, "stripe", "crypt", "drive", "workload", MACHINE));
        MAY_USE.put("results", List.of(MACHINE));
        MAY_USE.put("run", List.of(DISK, "stripe", "crypt", "drive", "workload", MACHINE, "benchmarks"));
        MAY_USE.put("app", List.of(DISK, "stripe", "crypt", "drive", "workload", MACHINE, "benchmarks", "results",
                "run"));
    }

    private static JavaClasses main;

    @BeforeAll
    static void read() {
        main = new ClassFileImporter().importUrl(Main.class.getProtectionDomain().getCodeSource().getLocation());
    }

    @Test
    @DisplayName("packages depend one way")
    void dependencies() {
        LayeredArchitecture layers = Architectures.layeredArchitecture().consideringOnlyDependenciesInLayers();
        for (String name : MAY_USE.keySet()) {
            layers = layers.optionalLayer(name).definedBy("stripebench." + name + "..");
        }
        for (Map.Entry<String, List<String>> layer : MAY_USE.entrySet()) {
            layers = layer.getValue().isEmpty() ? layers.whereLayer(layer.getKey()).mayNotAccessAnyLayer()
                    : layers.whereLayer(layer.getKey()).mayOnlyAccessLayers(layer.getValue().toArray(String[]::new));
        }
        layers.check(main);
    }

    @Test
    @DisplayName("every package has its place in the rule")
    void packages() {
        assertThat(main.stream().map(JavaClass::getPackageName).filter(name -> name.contains("."))
                .map(name -> name.split("\\.")[1]).distinct())
                .isSubsetOf(MAY_USE.keySet());
    }

    @Test
    @DisplayName("every benchmark says what it measures")
    void benchmarks() {
        methods().that().areAnnotatedWith(Benchmark.class).should().beAnnotatedWith(Measures.class).check(main);
    }

    @Test
    @DisplayName("nothing is set up or torn down around each invocation")
    void invocations() {
        classes().that().resideInAPackage("stripebench.benchmarks").should(new NoInvocationLevel()).check(main);
    }
}
