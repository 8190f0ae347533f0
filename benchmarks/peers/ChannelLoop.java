import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * The least that a Java program can do to move a file past the page cache: a loop of FileChannel calls.
 *
 * <p>{@code java ChannelLoop.java FILE BLOCK_BYTES FILE_BYTES read|write PASSES} prints the median over the passes, in
 * 10^6 bytes a second, after one pass that does not count. A pass of writes ends with a flush.
 */
final class ChannelLoop {

    public static void main(String[] arguments) throws Exception {
        Path file = Path.of(arguments[0]);
        int block = Integer.parseInt(arguments[1]);
        long size = Long.parseLong(arguments[2]);
        boolean write = arguments[3].equals("write");
        double[] rates = new double[Integer.parseInt(arguments[4])];
        ByteBuffer buffer = ByteBuffer.allocateDirect(block + 4096).alignedSlice(4096).limit(block);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < block; i += Long.BYTES) {
            buffer.putLong(i, random.nextLong());
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ,
                StandardOpenOption.WRITE, direct())) {
            pass(channel, buffer, size, channel.size() < size || write);
            for (int i = 0; i < rates.length; i++) {
                long start = System.nanoTime();
                pass(channel, buffer, size, write);
                rates[i] = size * 1e3 / (System.nanoTime() - start);
            }
        }
        Arrays.sort(rates);
        System.out.printf(Locale.ROOT, "%.3f%n", rates[rates.length / 2]);
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
