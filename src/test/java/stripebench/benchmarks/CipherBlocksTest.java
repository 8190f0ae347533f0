package stripebench.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CipherBlocksTest {
    private CipherBlocks blocks;

    @BeforeEach
    void open() {
        blocks = new CipherBlocks(new Parameters(Map.of("cipher", "jdk", "keybits", "128", "dataunit", "512", "block",
                "4K", "size", "16K"), Benchmarks.measures("stripebench.benchmarks.CipherSpeed.encrypt"), 2));
    }

    @Test
    @DisplayName("what was encrypted or decrypted last is right, and all is counted")
    void right() {
        for (int i = 0; i < 5; i++) {
            blocks.encrypt();
            blocks.decrypt();
        }
        blocks.encrypt();
        assertThat(blocks.takeMoved()).isEqualTo(11 * 4096);
        assertThat(blocks.takeMoved()).isZero();
        blocks.verify(false);
    }

    @Test
    @DisplayName("a result of the other direction is found wrong")
    void wrong() {
        blocks.encrypt();
        blocks.decrypt();
        assertThatIllegalStateException().isThrownBy(() -> blocks.verify(false))
                .withMessage("CipherSpeed: data units from 16 on came out wrong");
    }
}
