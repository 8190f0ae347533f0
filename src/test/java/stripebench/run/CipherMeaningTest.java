package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stripebench.benchmarks.Parameter;
import stripebench.benchmarks.Work;

class CipherMeaningTest {
    private static final String ALL = " -p keybits=128,256 -p dataunit=512,4096";

    @Test
    @DisplayName("sets without a cipher don't differ by key and data unit; with one they do")
    void sameEffect() throws RunException {
        String read = "StripeRequests.read -p width=1 -p block=64K -p pattern=random";
        assertThat(Plans.sets(read + ALL)).singleElement().satisfies(set ->
                assertThat(set.parameters().values()).containsEntry("cipher", "none")
                        .containsEntry("keybits", Parameter.NONE).containsEntry("dataunit", Parameter.NONE));
        assertThat(Plans.sets(read + " -p cipher=none,jdk" + ALL)).hasSize(5).extracting(PlannedSet::key)
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("what can't be encrypted as its row would say is left out by name, and the rest stays")
    @CsvSource(delimiter = '|', value = {
        "StripeRequests.read -p pattern=random -p cipher=jdk,accp -p keybits=128 | accp has AES-XTS with 256-bit keys",
        "BlockSweep.write -p fill=fresh -p cipher=jdk -p block=2K                | a part of a data unit",
    })
    void impossible(String command, String reason) throws RunException {
        Plan plan = Plans.of(command + " -p width=1 -p size=1M -p dataunit=512,4096");
        assertThat(plan.sets()).isNotEmpty();
        assertThat(plan.leftOut()).isNotEmpty().allMatch(line -> line.contains(reason) && line.contains("cipher="));
    }

    @Test
    @DisplayName("the speed of the ciphers needs no disks and counts the bytes of a block")
    void cipherSpeed() throws RunException {
        Plan plan = Plans.of("CipherSpeed -t 4 -p cipher=none,jdk -p block=2K -p medium=memory,real");
        assertThat(plan.sets()).hasSize(4).allSatisfy(set -> {
            assertThat(new Work(set.parameters()).area()).isEqualTo(512 << 10);
            assertThat(new Work(set.parameters()).bytesPerOperation()).isEqualTo(2048);
            assertThat(set.parameters().dataunit()).isEqualTo(512);
        });
        assertThat(plan.leftOut()).anyMatch(line -> line.contains("whole data units"))
                .anyMatch(line -> line.contains("nothing is encrypted"))
                .anyMatch(line -> line.contains("take medium=memory"));
    }

    @Test
    @DisplayName("names and values are those of the table")
    void values() {
        assertThatThrownBy(() -> Plans.of("BlockSweep -p cipher=aes")).hasMessageContaining("one of none, jdk, accp");
        assertThatThrownBy(() -> Plans.of("BlockSweep -p keybits=192")).hasMessageContaining("one of 128, 256");
        assertThatThrownBy(() -> Plans.of("BlockSweep -p dataunit=1K")).hasMessageContaining("one of 512, 4096");
    }
}
