package stripebench.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

    @Test
    void alignsTextLeftAndNumbersRight() {
        TextTable table = new TextTable("Title (unit)\nmore", List.of("name", "MB/s"), 1,
                List.of(List.of("read", "5.200"), List.of(), List.of("w", "1234567"), List.of("x", "")));
        assertThat(table.text()).isEqualTo("""
                Title (unit)
                more
                  name     MB/s
                  read    5.200

                  w     1234567
                  x
                """);
    }

    @Test
    void breaksALongTitleAtASpace() {
        String word = "x".repeat(60);
        TextTable table = new TextTable(word + " " + word, List.of("a"), 1, List.of());
        assertThat(table.text()).isEqualTo(word + "\n" + word + "\n  a\n");
        String path = "y".repeat(120);
        assertThat(new TextTable(path + " x", List.of("a"), 1, List.of()).text()).isEqualTo(path + "\nx\n  a\n");
    }
}
