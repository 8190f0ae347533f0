package stripebench.stripe;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Random;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;

/** Bytes to write, and those that a disk holds. */
final class Bytes {

    private Bytes() {
    }

    static byte[] noise(long seed, long count) {
        byte[] noise = new byte[(int) count];
        new Random(seed).nextBytes(noise);
        return noise;
    }

    static byte[] of(Disk disk) throws IOException {
        return of(disk, disk.size());
    }

    /** The first ones. */
    static byte[] of(Disk disk, long count) throws IOException {
        try (DiskQueue queue = disk.open(1)) {
            ByteBuffer read = ByteBuffer.allocate((int) count);
            queue.read(0, read);
            return read.array();
        }
    }
}
