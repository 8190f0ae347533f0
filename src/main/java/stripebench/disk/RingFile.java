package stripebench.disk;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/** A descriptor of its own on a disk's file, since Java gives none. */
final class RingFile {

    private static final int SYS_PREADV2 = Platform.isIntel() ? 327 : 286;
    private static final int RWF_NOWAIT = 8;

    private final int descriptor;

    private RingFile(int descriptor) {
        this.descriptor = descriptor;
    }

    static RingFile open(Path path, SyncMode mode, boolean readOnly) throws IOException {
        return new RingFile(LibC.open(path, (readOnly ? LibC.O_RDONLY : LibC.O_RDWR) | switch (mode) {
            case CACHED, FLUSH -> 0;
            case DSYNC -> LibC.O_DSYNC;
            case DIRECT -> LibC.O_DIRECT;
        }));
    }

    int descriptor() {
        return descriptor;
    }

    /**
     * Whether the file system can begin a transfer without waiting for it. A ring hands the transfers of one that can't
     * to kernel workers, which take longer to wake than threads.
     */
    boolean begins(int alignment) {
        ByteBuffer block = AlignedBuffers.allocate(alignment, alignment);
        ByteBuffer vector = ByteBuffer.allocateDirect(2 * Long.BYTES).order(ByteOrder.nativeOrder());
        vector.putLong(0, LibC.address(block)).putLong(Long.BYTES, alignment);
        return LibC.syscall(SYS_PREADV2, descriptor, LibC.address(vector), 1, 0, 0, RWF_NOWAIT) >= 0
                || Native.getLastError() != LibC.EOPNOTSUPP;
    }

    void close() {
        LibC.close(descriptor);
    }
}
