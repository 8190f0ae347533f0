package stripebench.disk;

import java.nio.ByteBuffer;

/** Buffers that a disk with an {@link Disk#alignment()} takes without copying. */
public final class AlignedBuffers {

    private AlignedBuffers() {
    }

    /**
     * Allocates a zeroed direct buffer at an aligned address.
     *
     * @param size its capacity in bytes
     * @param alignment bytes, a power of two
     * @return a buffer with position 0 and limit {@code size}
     */
    public static ByteBuffer allocate(int size, int alignment) {
        ByteBuffer whole = ByteBuffer.allocateDirect(Math.addExact(size, alignment - 1));
        int past = whole.alignmentOffset(0, alignment);
        return whole.slice(past == 0 ? 0 : alignment - past, size);
    }
}
