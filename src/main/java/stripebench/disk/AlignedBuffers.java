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

    /**
     * Refuses buffers that a disk which bypasses the page cache can't take.
     *
     * @param disk with an alignment of more than 1; others take all buffers
     * @param request for that disk
     * @throws IllegalArgumentException if a buffer is not direct, or not aligned in address and length; the message
     *     names the disk
     */
    public static void check(Disk disk, Request request) {
        int alignment = disk.alignment();
        for (int i = 0; i < request.count() && alignment > 1; i++) {
            ByteBuffer buffer = request.buffers()[i];
            if (!buffer.isDirect() || buffer.alignmentOffset(buffer.position(), alignment) != 0
                    || buffer.remaining() % alignment != 0) {
                throw new IllegalArgumentException(disk.name() + ": " + request + ": buffer " + i
                        + " is not direct, or not aligned to " + alignment + " in address and length");
            }
        }
    }
}
