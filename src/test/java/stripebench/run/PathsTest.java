package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathsTest {

    @ParameterizedTest(name = "{0}")
    @DisplayName("absolute paths are replaced, wherever they stand in a word")
    @CsvSource({"/home/me/x.json, PATH", "-XX:HeapDumpPath=/home/me/x, -XX:HeapDumpPath=PATH", "'async:dir=/a/b;x=1',"
            + " 'async:dir=PATH;x=1'", "'/a,/b', 'PATH,PATH'", "BlockSweep.(read|write)$, BlockSweep.(read|write)$",
            "block=4K, block=4K"})
    void hidden(String word, String shown) {
        assertThat(Paths.hide(word)).isEqualTo(shown);
    }
}
