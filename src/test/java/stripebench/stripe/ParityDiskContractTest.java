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
class ParityDiskContractTest extends DiskContractTest {

    static Stream<Arguments> stacks() {
        List<Arguments> stacks = new ArrayList<>();
        DiskSource cached = DiskSource.file(SyncMode.CACHED);
        DiskSource direct = DiskSource.file(SyncMode.DIRECT);
        DiskSource memory = DiskSource.memory();
        add(stacks, "raid5 of 5 x cached", of(Level.RAID5, 5, 4096, cached), Dispatch.THREADS, 8);
        add(stacks, "raid6 of 6 x cached", of(Level.RAID6, 6, 1000, cached), Dispatch.INLINE, 1);
        add(stacks, "raid5 of 4 x direct", of(Level.RAID5, 4, 8192, direct), Dispatch.AUTO, 8);
        add(stacks, "raid6 of 5 x direct", of(Level.RAID6, 5, 4096, direct), Dispatch.THREADS, 1);
        add(stacks, "raid5 of 32 x memory", of(Level.RAID5, 32, 13, memory), Dispatch.THREADS, 32);
        add(stacks, "raid0 of 2 x (raid5 of 3 x memory)",
                of(Level.RAID0, 2, 100, of(Level.RAID5, 3, 70, memory)), Dispatch.AUTO, 8);
        add(stacks, "raid1 of 2 x (raid6 of 4 x memory)",
                of(Level.RAID1, 2, 100, of(Level.RAID6, 4, 70, memory)), Dispatch.AUTO, 2);
        add(stacks, "raid5 of 3 x (raid1 of 2 x memory)",
                of(Level.RAID5, 3, 100, of(Level.RAID1, 2, 70, memory)), Dispatch.AUTO, 2);
        return stacks.stream();
    }
}
