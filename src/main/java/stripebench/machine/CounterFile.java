package stripebench.machine;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/**
 * A small file of numbers that the kernel makes up on each read, held open. Not a channel: an interrupt would close it.
 */
final class CounterFile implements Closeable {
    private final byte[] text = new byte[512];
    private final RandomAccessFile file;

    CounterFile(Path path) throws IOException {
        this.file = new RandomAccessFile(path.toFile(), "r");
    }

    /**
     * Reads the numbers of the first line, however they are set apart; other words are passed over.
     *
     * @param numbers receives as many as it is long
     * @return how many there were
     */
    int read(long[] numbers) throws IOException {
        file.seek(0);
        int length = file.read(text);
        int count = 0;
        int at = 0;
        while (at < length && text[at] != '\n' && count < numbers.length) {
            long number = 0;
            int start = at;
            while (at < length && text[at] >= '0' && text[at] <= '9') {
                number = number * 10 + text[at++] - '0';
            }
            if (at > start) {
                numbers[count++] = number;
            } else {
                at++;
            }
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
