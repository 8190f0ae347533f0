package stripebench.disk;

import com.sun.jna.Native;
import java.io.IOException;
import java.nio.file.Path;

/** Parts of a file that have no blocks, or blocks that were never written: reading them doesn't touch the disk. */
public final class Holes {
    private Holes() {
    }

    /**
     * Refuses a file that has a hole, so that nothing is measured by reading it. What an operating system or file
     * system doesn't tell is not refused.
     *
     * @param file an existing file
     * @throws IOException if there is a hole; names the file and the hole's first byte
     */
    public static void refuse(Path file) throws IOException {
        if (!LibC.AVAILABLE) {
            return;
        }
        int descriptor = LibC.open(file);
        try {
            long hole = LibC.lseek(descriptor, 0, LibC.SEEK_HOLE);
            // past the last data the call answers with the size; older kernels know no SEEK_HOLE (EINVAL)
            if (hole >= 0 && hole < file.toFile().length()) {
                throw new IOException(file + ": byte " + hole + " was never written (a hole): fill the file first");
            }
        } finally {
            LibC.close(descriptor);
        }
    }
}
