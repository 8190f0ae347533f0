package stripebench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MixTest {

    @ParameterizedTest
    @DisplayName("each ten requests hold exactly the reads asked for")
    @ValueSource(ints = {1, 5, 7, 9})
    void exact(int reads) {
        Mix mix = new Mix(reads, 42);
        for (int ten = 0; ten < 1000; ten++) {
            assertThat(ten(mix).chars().filter(c -> c == 'r').count()).as("ten %d", ten).isEqualTo(reads);
        }
    }

    @Test
    @DisplayName("all 120 orders of seven reads in ten come, and the same seed gives the same ones")
    void orders() {
        Mix mix = new Mix(7, 1);
        Mix same = new Mix(7, 1);
        Set<String> orders = new HashSet<>();
        for (int ten = 0; ten < 5000; ten++) {
            String order = ten(mix);
            assertThat(ten(same)).isEqualTo(order);
            orders.add(order);
        }
        assertThat(orders).hasSize(120);
    }

    @ParameterizedTest
    @DisplayName("a mix of one kind is none")
    @ValueSource(ints = {-1, 0, 10})
    void refused(int reads) {
        assertThatThrownBy(() -> new Mix(reads, 1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("take 1 to 9");
    }

    private static String ten(Mix mix) {
        StringBuilder order = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            order.append(mix.next() ? 'r' : 'w');
        }
        return order.toString();
    }
}
