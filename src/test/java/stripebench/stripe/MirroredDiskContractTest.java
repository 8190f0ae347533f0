package stripebench.stripe;

import static stripebench.stripe.Stacks.add;
import static stripebench.stripe.Stacks.of;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import stripebench.disk.DiskContractTest;
import stripebench.disk.DiskSource;
import stripebench.disk.SyncMode;

@ParameterizedClass(name = "{0}, {1}, depth {2}")
@MethodSource("stacks")
class MirroredDiskContractTest extends DiskContractTest {

    static Stream<Arguments> stacks() {
        List<Arguments> stacks = new ArrayList<>();
        DiskSource cached = DiskSource.file(SyncMode.CACHED);
        DiskSource direct = DiskSource.file(SyncMode.DIRECT);
        add(stacks, "raid1 of 2 x cached", of(Level.RAID1, 2, 512, cached), Dispatch.THREADS, 8);
        add(stacks, "raid1 of 3 x direct", of(Level.RAID1, 3, 8192, direct), Dispatch.AUTO, 1);
        add(stacks, "raid1 of 3 x direct", of(Level.RAID1, 3, 8192, direct), Dispatch.RING, 8);
        add(stacks, "raid10 of 4 x cached", of(Level.RAID10, 4, 1000, cached), Dispatch.INLINE, 1);
        add(stacks, "raid10 of 6 x cached", of(Level.RAID10, 6, 1000, cached), Dispatch.THREADS, 8);
        add(stacks, "raid10 of 4 x direct", of(Level.RAID10, 4, 4096, direct), Dispatch.AUTO, 32);
        add(stacks, "raid1 of 2 x (raid10 of 4 x memory)",
                of(Level.RAID1, 2, 100, of(Level.RAID10, 4, 7, DiskSource.memory())), Dispatch.AUTO, 8);
        return stacks.stream();
    }
}
