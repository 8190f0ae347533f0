package stripebench.run;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.io.FileUtils;
import stripebench.disk.FileDisk;
import stripebench.disk.RingEngine;
import stripebench.disk.SyncMode;
import stripebench.machine.BlockDevices;

/** What will not work on some disks, found out before anything is measured. */
public final class DiskChecks {
    /** The name of a member, so that the file goes with them if we are killed. */
    static final String PROBE = "w1-u0-s0-c0-probe-m0.disk";
    private static final int PROBE_BYTES = 1 << 16;
    private static final long LITTLE = FileUtils.ONE_GB;

    private final List<Path> disks;
    private final List<String> problems = new ArrayList<>();

    private DiskChecks(List<Path> disks) {
        this.disks = disks;
    }

    /**
     * Tries the disks. A small file is written on each, and removed.
     *
     * @param disks directories, one a disk
     * @param devices finds out which share a device
     * @return a line for each thing that will not work, with what to do; none if all will
     */
    public static List<String> problems(List<Path> disks, BlockDevices devices) {
        DiskChecks checks = new DiskChecks(disks);
        for (int i = 0; i < disks.size(); i++) {
            checks.direct(i);
            checks.space(i);
        }
        int real = devices.distinctDevices(disks);
        if (real < disks.size()) {
            checks.problems.add(disks.size() + " disks lie on " + real + (real == 1 ? " device" : " devices")
                    + ": striping over those that share one gains nothing; give one directory a disk");
        }
        RingEngine.unavailable().ifPresent(reason -> checks.problems.add("io_uring: " + reason
                + "; dispatch=ring will be refused, dispatch=auto takes threads"));
        return List.copyOf(checks.problems);
    }

    private void direct(int disk) {
        try (DiskDirectory directory = DiskDirectory.claim(disks.get(disk))) {
            Path file = Files.write(directory.path().resolve(PROBE), new byte[PROBE_BYTES],
                    StandardOpenOption.CREATE_NEW);
            try {
                FileDisk.open(file, SyncMode.DIRECT).close();
            } catch (IOException e) {
                // the message is about a file that is gone when it is read
                add(disk, Reason.of(e).replace(file + ": ", ""));
            } finally {
                Files.delete(file);
            }
        } catch (RunException | IOException e) {
            add(disk, Reason.of(e));
        }
    }

    private void space(int disk) {
        try {
            FileStore store = Files.getFileStore(disks.get(disk));
            long usable = store.getUsableSpace() - Space.reserve(store);
            if (usable < LITTLE) {
                add(disk, "only " + Math.max(0, usable / FileUtils.ONE_MB) + " MiB can be used besides the reserve;"
                        + " larger sets will be refused");
            }
        } catch (IOException e) {
            add(disk, "can't find out the free space: " + Reason.of(e));
        }
    }

    private void add(int disk, String problem) {
        problems.add("disk" + (disk + 1) + ": " + problem);
    }
}
