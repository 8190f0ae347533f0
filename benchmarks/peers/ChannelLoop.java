import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * The least that a Java program can do to move a file past the page cache: a loop of FileChannel calls.
 *
 * <p>{@code java ChannelLoop.java FILE FILE_BYTES PASSES read|write:BLOCK_BYTES ...} prints a line for each cell: the
 * best of its passes in 10^6 bytes a second, after one that does not count. A pass of writes ends with a flush.
 */
final class ChannelLoop {

    public static void main(String[] arguments) throws Exception {
        long size = Long.parseLong(arguments[1]);
        int passes = Integer.parseInt(arguments[2]);
        try (FileChannel channel = FileChannel.open(Path.of(arguments[0]), StandardOpenOption.CREATE,
                StandardOpenOption.READ, StandardOpenOption.WRITE, direct())) {
            pass(channel, buffer(1 << 20), size, true);
            for (int cell = 3; cell < arguments.length; cell++) {
                String[] operationAndBlock = arguments[cell].split(":");
                boolean write = operationAndBlock[0].equals("write");
                ByteBuffer buffer = buffer(Integer.parseInt(operationAndBlock[1]));
                pass(channel, buffer, size, write);
                long shortest = Long.MAX_VALUE;
                for (int i = 0; i < passes; i++) {
                    long start = System.nanoTime();
                    pass(channel, buffer, size, write);
                    shortest = Math.min(shortest, System.nanoTime() - start);
                }
                System.out.printf(Locale.ROOT, "%.3f%n", size * 1e3 / shortest);
            }
        }
    }

    private static ByteBuffer buffer(int block) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(block + 4096).alignedSlice(4096).limit(block);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < block; i += Long.BYTES) {
            buffer.putLong(i, random.nextLong());
        }
        return buffer;
    }

    private static void pass(FileChannel channel, ByteBuffer buffer, long size, boolean write) throws Exception {
        for (long position = 0; position < size; position += buffer.limit()) {
            buffer.rewind();
            int moved = write ? channel.write(buffer, position) : channel.read(buffer, position);
            if (moved != buffer.limit()) {
                throw new IllegalStateException("short transfer: " + moved + " of " + buffer.limit() + " bytes");
            }
        }
        if (write) {
            channel.force(false);
        }
    }

    private static OpenOption direct() throws ReflectiveOperationException {
        return (OpenOption) Class.forName("com.sun.nio.file.ExtendedOpenOption").getField("DIRECT").get(null);
    }
}
