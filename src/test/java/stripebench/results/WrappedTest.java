package stripebench.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WrappedTest {

    @Test
    void breaksAtSpacesThenAfterCommasThenAnywhere() {
        assertThat(first("aaa bbb ccc", 7)).containsExactly("aaa bbb", "ccc");
        assertThat(first("aaa,bbb,ccc", 7)).containsExactly("aaa,", "bbb,ccc");
        assertThat(first("aaaaaaaaaaa", 4)).containsExactly("aaaa", "aaaa", "aaa");
        assertThat(first("aaa", 4)).containsExactly("aaa");
        assertThat(first("", 4)).containsExactly("");
    }

    @Test
    void otherColumnsStandInTheFirstLine() {
        assertThat(Wrapped.row(List.of("aaa bbb", "1 2 3"), List.of(3, 0)))
                .containsExactly(List.of("aaa", "1 2 3"), List.of("bbb", ""));
    }

    private static List<String> first(String text, int width) {
        return Wrapped.row(List.of(text), List.of(width)).stream().map(line -> line.get(0)).toList();
    }
}
