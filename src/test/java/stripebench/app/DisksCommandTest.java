package stripebench.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DisksCommandTest {
    @TempDir
    private Path folder;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void tellsFactsAndThatTwoDirectoriesShareADevice() throws IOException {
        Path a = Files.createDirectory(folder.resolve("a")).toRealPath();
        Path b = Files.createDirectory(folder.resolve("b")).toRealPath();
        assertThat(run("--disks", a + File.pathSeparator + b)).isZero();
        String text = out.toString(StandardCharsets.UTF_8);
        assertThat(text).startsWith("machine\n  os                    " + System.getProperty("os.name") + "\n")
                .contains("\ndisk1: " + a + "\n", "\ndisk2: " + b + "\n", "  shares_device_with    disk2\n")
                .contains("2 disks lie on 1 device: striping over those that share one gains nothing");
        assertThat(a).isEmptyDirectory();
        assertThat(b).isEmptyDirectory();
    }

    @Test
    void saysThatADirectoryIsNotOurs() throws IOException {
        Path foreign = Files.createDirectory(folder.resolve("stripebench.tmp"));
        Files.createFile(foreign.resolve("mine"));
        assertThat(run("--disks", folder.toString())).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("What will not work here:\n").contains("disk1: ");
        assertThat(foreign.resolve("mine")).exists();
    }

    @Test
    void refusesWhatIsNoDirectory() {
        assertThat(run("--disks", folder.resolve("missing").toString())).isEqualTo(3);
        assertThat(err.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
        assertThat(run("--preset", "quick")).isEqualTo(2);
    }

    private int run(String... words) {
        List<String> arguments = new ArrayList<>(List.of("disks"));
        arguments.addAll(List.of(words));
        return Main.run(arguments, new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }
}
