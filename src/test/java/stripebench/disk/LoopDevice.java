package stripebench.disk;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A block device on a file. Needs root on Linux; a test that asks for one elsewhere is skipped with the reason. */
public final class LoopDevice implements Closeable {
    private static final long PATIENCE_SECONDS = 20;

    private final Path node;

    private LoopDevice(Path node) {
        this.node = node;
    }

    /**
     * Makes a device.
     *
     * @param file holds its content
     * @return to be closed
     */
    public static LoopDevice on(Path file) throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/sbin/losetup")) || Files.isExecutable(Path.of("/sbin/losetup")),
                "no losetup here");
        assumeTrue("root".equals(System.getProperty("user.name")), "loop devices need root");
        Process losetup = new ProcessBuilder("losetup", "--find", "--show", file.toString())
                .redirectErrorStream(true).start();
        String told = new String(losetup.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assumeTrue(exitCode(losetup) == 0, "no loop device to be had: " + told);
        return new LoopDevice(Path.of(told));
    }

    /** The device node. */
    public Path node() {
        return node;
    }

    @Override
    public void close() throws IOException {
        Process losetup = new ProcessBuilder("losetup", "--detach", node.toString()).inheritIO().start();
        if (exitCode(losetup) != 0) {
            throw new IOException("could not detach " + node);
        }
    }

    private static int exitCode(Process process) throws IOException {
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("losetup does not end");
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
