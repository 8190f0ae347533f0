package stripebench.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SessionTest {

    @AfterEach
    void forget() {
        System.clearProperty(Session.DIRECTORIES);
        System.clearProperty(Session.PARENT);
    }

    @Test
    @DisplayName("directories of any name reach the fork as they are")
    void directories() {
        List<Path> directories = List.of(Path.of("/a b"), Path.of("/line\nbreak"), Path.of("/ü-日本"),
                Path.of("/c:d%20e#?"));
        String word = Session.list(directories);
        assertThat(word).isPrintable().isASCII();
        System.setProperty(Session.DIRECTORIES, word);
        assertThat(Session.directories()).isEqualTo(directories);
        System.setProperty(Session.DIRECTORIES, Session.list(List.of()));
        assertThat(Session.directories()).isEmpty();
    }

    @Test
    @DisplayName("a process knows whether it is a fork, and says what to do when it was started by hand")
    void fork() {
        assertThatThrownBy(Session::inFork).hasMessageContaining("through benchmarks.jar");
        System.setProperty(Session.PARENT, Long.toString(ProcessHandle.current().pid()));
        assertThat(Session.inFork()).isFalse();
        System.setProperty(Session.PARENT, "1");
        assertThat(Session.inFork()).isTrue();
    }
}
