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
import java.util.stream.Stream;
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
    /** Of the packages inside {@code results}, all of which may use the one itself. */
    private static final Map<String, List<String>> RESULTS_MAY_USE = Map.of(
            "read", List.of(),
            "bonnie", List.of(),
            "tables", List.of("read", "bonnie"),
            "claims", List.of("tables"),
            "compare", List.of("read"),
            "report", List.of("read", "tables", "claims"));

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
    @DisplayName("packages inside results depend one way, and the one itself on none of them")
    void dependenciesOfResults() {
        String core = "results";
        LayeredArchitecture layers = Architectures.layeredArchitecture().consideringOnlyDependenciesInLayers()
                .layer(core).definedBy("stripebench.results").whereLayer(core).mayNotAccessAnyLayer();
        for (String name : RESULTS_MAY_USE.keySet()) {
            layers = layers.layer(name).definedBy("stripebench.results." + name);
        }
        for (Map.Entry<String, List<String>> layer : RESULTS_MAY_USE.entrySet()) {
            layers = layers.whereLayer(layer.getKey()).mayOnlyAccessLayers(
                    Stream.concat(Stream.of(core), layer.getValue().stream()).toArray(String[]::new));
        }
        layers.check(main);
        assertThat(main.stream().map(JavaClass::getPackageName).filter(name -> name.startsWith("stripebench.results."))
                .map(name -> name.substring("stripebench.results.".length())).distinct())
                .isSubsetOf(RESULTS_MAY_USE.keySet());
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
