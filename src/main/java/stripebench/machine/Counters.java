package stripebench.machine;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Counters of CPU time and of the bytes that truly reached the devices, read in some ten microseconds: they bracket
 * measurements of tens of milliseconds.
 *
 * <p>Thread-safe.
 */
public final class Counters implements Closeable {
    private static final int CPU_STATES = 8;
    private static final int IDLE = 3;
    private static final int IOWAIT = 4;
    private static final int STEAL = 7;
    private static final int SECTORS_READ = 2;
    private static final int SECTORS_WRITTEN = 6;
    /** The kernel counts in these, whatever the device's own sectors are. */
    private static final long SECTOR = 512;

    private final List<CounterFile> open = new ArrayList<>();
    private final List<CounterFile> devices;
    private final CounterFile cpu;
    private final long[] numbers = new long[CPU_STATES];

    /**
     * Opens the counters of this process, the machine, and the disks behind some directories; a disk behind several
     * counts once.
     *
     * @param blockDevices finds the disks
     * @param directories if the disk behind one of them is unknown, so are the bytes of all
     */
    public Counters(BlockDevices blockDevices, Collection<Path> directories) {
        this.cpu = open(blockDevices.tree().proc().resolve("stat"));
        this.devices = new ArrayList<>();
        Set<Path> files = new LinkedHashSet<>();
        boolean known = !directories.isEmpty();
        for (Path directory : directories) {
            List<BlockDevice> behind = blockDevices.behind(directory);
            known &= !behind.isEmpty();
            behind.forEach(device -> files.add(device.directory().resolve("stat")));
        }
        if (known) {
            files.forEach(file -> devices.add(open(file)));
        }
    }

    /**
     * Reads all counters.
     *
     * @return what they show now
     */
    public synchronized CounterSnapshot read() {
        long busy = CounterSnapshot.UNKNOWN;
        long total = CounterSnapshot.UNKNOWN;
        long steal = CounterSnapshot.UNKNOWN;
        if (read(cpu) == CPU_STATES) {
            total = 0;
            for (long state : numbers) {
                total += state;
            }
            steal = numbers[STEAL];
            busy = total - numbers[IDLE] - numbers[IOWAIT] - steal;
        }
        long sectorsRead = 0;
        long sectorsWritten = 0;
        boolean known = !devices.isEmpty();
        for (CounterFile device : devices) {
            known &= read(device) > SECTORS_WRITTEN;
            sectorsRead += numbers[SECTORS_READ];
            sectorsWritten += numbers[SECTORS_WRITTEN];
        }
        return new CounterSnapshot(System.nanoTime(), ProcessClock.nanos(), busy, total, steal,
                known ? sectorsRead * SECTOR : CounterSnapshot.UNKNOWN,
                known ? sectorsWritten * SECTOR : CounterSnapshot.UNKNOWN);
    }

    @Override
    public synchronized void close() throws IOException {
        for (CounterFile file : open) {
            file.close();
        }
    }

    /** Null if the file isn't there. */
    private CounterFile open(Path path) {
        try {
            CounterFile file = new CounterFile(path);
            open.add(file);
            return file;
        } catch (IOException e) {
            return null;
        }
    }

    /** How many numbers were read; 0 if the file isn't there or can't be read. */
    private int read(CounterFile file) {
        try {
            return file == null ? 0 : file.read(numbers);
        } catch (IOException e) {
            return 0;
        }
    }
}
