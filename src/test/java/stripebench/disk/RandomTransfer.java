package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import stripebench.disk.Request.Kind;

/** A random read or write of blocks {@code from} to {@code to} with random buffers. */
final class RandomTransfer {

    final Request request = new Request();
    private final List<ByteBuffer> buffers = new ArrayList<>();
    private final List<ByteBuffer> given = new ArrayList<>();

    RandomTransfer(Random random, int from, int to, int alignment) {
        for (int left = to - from; left > 0;) {
            int blocks = buffers.size() == 4 ? left : 1 + random.nextInt(left);
            int before = random.nextInt(3) * alignment;
            ByteBuffer buffer = AlignedBuffers.allocate(before + (blocks + random.nextInt(2)) * alignment, alignment);
            byte[] noise = new byte[buffer.capacity()];
            random.nextBytes(noise);
            buffer.put(0, noise);
            buffer.limit(before + blocks * alignment).position(before);
            buffers.add(buffer);
            given.add(buffer.duplicate());
            left -= blocks;
        }
        request.prepare(random.nextBoolean() ? Kind.READ : Kind.WRITE, (long) from * alignment,
                buffers.toArray(new ByteBuffer[0]), buffers.size());
    }

    void verify(String when, byte[] model) throws IOException {
        request.check();
        int position = (int) request.position();
        for (int i = 0; i < buffers.size(); i++) {
            ByteBuffer buffer = buffers.get(i);
            assertThat(buffer.position()).as(when).isEqualTo(given.get(i).position());
            assertThat(buffer.limit()).as(when).isEqualTo(given.get(i).limit());
            byte[] moved = new byte[buffer.remaining()];
            buffer.get(buffer.position(), moved);
            if (request.kind() == Kind.READ) {
                assertThat(moved).as("%s: %s", when, request)
                        .isEqualTo(Arrays.copyOfRange(model, position, position + moved.length));
            } else {
                System.arraycopy(moved, 0, model, position, moved.length);
            }
            position += moved.length;
        }
    }
}
