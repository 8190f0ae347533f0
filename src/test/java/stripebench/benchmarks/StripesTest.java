package stripebench.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StripesTest {
    private static final String PACKAGE = "stripebench.benchmarks.";

    private static Stripes stripes(int threads) {
        return new Stripes(new Parameters(Map.of("inputs", "3", "unit", "512", "size", "8K"),
                Benchmarks.measures(PACKAGE + "ParityKernels.pq"), threads), 0);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("a right result passes, a wrong byte is found")
    void results(Kernel kernel) {
        Stripes stripes = stripes(1);
        Stripe stripe = stripes.next();
        assertThatThrownBy(() -> stripes.checkResult(kernel)).hasMessageContaining("at byte 0 ");
        kernel.run(stripe);
        assertThatCode(() -> stripes.checkResult(kernel)).doesNotThrowAnyException();
        stripe.p()[77]++;
        assertThatThrownBy(() -> stripes.checkResult(kernel)).hasMessageContaining("at byte 77 of a unit of 512");
    }

    @Test
    @DisplayName("a wrong byte of the second parity is found")
    void secondParity() {
        Stripes stripes = stripes(1);
        Stripe stripe = stripes.next();
        Kernel.PQ.run(stripe);
        stripe.q()[511]++;
        assertThatThrownBy(() -> stripes.checkResult(Kernel.PQ)).hasMessageContaining("at byte 511 ");
    }

    @Test
    @DisplayName("each thread works through its share of the size, and counts it")
    void shares() {
        Stripes stripes = stripes(2);
        Stripe first = stripes.next();
        assertThat(stripes.next()).isNotSameAs(first);
        assertThat(stripes.next()).isSameAs(first);
        assertThat(stripes.takeMoved()).isEqualTo(3 * 3 * 512);
        assertThat(stripes.takeMoved()).isZero();
    }

    @Test
    @DisplayName("a kernel that is far slower than a copy is refused")
    void judgement() {
        assertThatCode(() -> Stripes.judge(1999, 100)).doesNotThrowAnyException();
        assertThatThrownBy(() -> Stripes.judge(4000, 100)).hasMessageContaining("takes 40 times as long as a copy");
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("the benchmark method of a kernel's name runs it")
    void names(Kernel kernel) {
        assertThat(Kernel.of(PACKAGE + "ParityKernels." + Parameter.name(kernel))).isSameAs(kernel);
        assertThat(Benchmarks.measures(PACKAGE + "ParityKernels." + Parameter.name(kernel)).family())
                .isSameAs(Measures.Family.KERNELS);
    }
}
