package stripebench.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import stripebench.crypt.Encryption;
import stripebench.crypt.XtsKey;
import stripebench.disk.Disk;
import stripebench.disk.MemoryDisk;
import stripebench.disk.SyncMode;
import stripebench.drive.Enclosure;
import stripebench.drive.ScaledClock;
import stripebench.workload.Fill;
import stripebench.workload.Verify;

/**
 * A set whose members are memory of this process, as it is or at the pace of modelled drives. Filling and verifying
 * take no drive's time.
 */
final class MemorySet {
    private final Parameters set;
    private final Disk data;
    private final Disk disk;
    private final ScaledClock clock;
    private final Disk first;

    MemorySet(Parameters set, MemberFiles names) throws IOException {
        this.set = set;
        List<Disk> members = new ArrayList<>();
        for (Path name : names.paths()) {
            members.add(new MemoryDisk(name.getFileName().toString(), names.share()));
        }
        // memory is gone with its process, and so is its key
        XtsKey key = set.cipher() == Encryption.NONE ? null : XtsKey.random(set.keybits());
        data = Stack.over(set, members, () -> key);
        if (set.medium() == Medium.MODEL) {
            clock = new ScaledClock(ModelPace.timeScale(set));
            Enclosure enclosure = new Enclosure(set.drive(), clock, set.used(), set.sync() != SyncMode.DSYNC);
            List<? extends Disk> drives = members.stream().map(enclosure::over).toList();
            first = drives.get(0);
            disk = Stack.over(set, drives, () -> key);
        } else {
            clock = null;
            first = members.get(0);
            disk = data;
        }
    }

    /** What is measured; closing it frees the memory. */
    Disk disk() {
        return disk;
    }

    /** The first member by itself, at its own pace. */
    Disk first() {
        return first;
    }

    void fill() throws IOException {
        Fill.disk(data, Stack.content(set), done -> { });
    }

    /** A measurement begins. */
    void begin() {
        if (clock != null) {
            clock.restart();
        }
    }

    void verify() throws IOException {
        Verify.disk(data, Stack.content(set), done -> { });
    }
}
