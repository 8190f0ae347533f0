package stripebench.stripe;

import static org.junit.jupiter.api.Named.named;
import static stripebench.stripe.Stacks.add;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import stripebench.disk.Disk;
import stripebench.disk.DiskContractTest;
import stripebench.disk.DiskSource;
import stripebench.disk.Engine;
import stripebench.disk.PlainEngine;
import stripebench.disk.SyncMode;

@ParameterizedClass(name = "{0}, {1}, depth {2}")
@MethodSource("stacks")
class StripedDiskContractTest extends DiskContractTest {

    static Stream<Arguments> stacks() {
        List<Arguments> stacks = new ArrayList<>();
        everyDispatch(stacks, "3 x cached, unit 1000", striped(3, 1000, DiskSource.file(SyncMode.CACHED)));
        everyDispatch(stacks, "4 x direct, unit 8K", striped(4, 8192, DiskSource.file(SyncMode.DIRECT)));
        everyDispatch(stacks, "2 x (2 x cached, unit 512), unit 4K",
                striped(2, 4096, striped(2, 512, DiskSource.file(SyncMode.CACHED))));
        add(stacks, "2 x flush, unit 64K", striped(2, 65_536, DiskSource.file(SyncMode.FLUSH)), Dispatch.AUTO, 1);
        add(stacks, "2 x dsync, unit 16K", striped(2, 16_384, DiskSource.file(SyncMode.DSYNC)), Dispatch.THREADS, 1);
        add(stacks, "2 x dsync, unit 16K", striped(2, 16_384, DiskSource.file(SyncMode.DSYNC)), Dispatch.RING, 1);
        add(stacks, "7 x cached, unit 1", striped(7, 1, DiskSource.file(SyncMode.CACHED)), Dispatch.INLINE, 1);
        add(stacks, "2 x direct, unit 4K", striped(2, 4096, DiskSource.file(SyncMode.DIRECT)), Dispatch.THREADS, 2);
        add(stacks, "2 x (2 x direct, unit 4K), unit 8K",
                striped(2, 8192, striped(2, 4096, DiskSource.file(SyncMode.DIRECT))), Dispatch.THREADS, 8);
        for (int width : new int[] {2, 5, 32}) {
            String name = width + " x memory, unit 13";
            add(stacks, name, striped(width, 13, DiskSource.memory()), Dispatch.INLINE, 1);
            add(stacks, name, striped(width, 13, DiskSource.memory()), Dispatch.THREADS, 8);
        }
        IntFunction<Engine> plain = depth -> new PlainEngine();
        stacks.add(Arguments.of(named("3 x cached, unit 4K", striped(3, 4096, DiskSource.file(SyncMode.CACHED))),
                named("plain", plain), 4));
        for (Dispatch dispatch : new Dispatch[] {Dispatch.THREADS, Dispatch.RING}) {
            add(stacks, "cached and memory, unit 512", mixed(), dispatch, 2);
        }
        return stacks.stream();
    }

    private static void everyDispatch(List<Arguments> stacks, String name, DiskSource source) {
        add(stacks, name, source, Dispatch.INLINE, 1);
        for (int depth : new int[] {1, 2, 8, 32}) {
            add(stacks, name, source, Dispatch.THREADS, depth);
            add(stacks, name, source, Dispatch.RING, depth);
        }
        add(stacks, name, source, Dispatch.AUTO, 1);
        add(stacks, name, source, Dispatch.AUTO, 8);
    }

    private static DiskSource striped(int width, int unit, DiskSource member) {
        return (directory, size) -> {
            List<Disk> members = new ArrayList<>();
            for (int i = 0; i < width; i++) {
                members.add(member.create(directory, size / width));
            }
            return new StripedDisk(members, unit, Dispatch.AUTO);
        };
    }

    private static DiskSource mixed() {
        return (directory, size) -> new StripedDisk(List.of(
                DiskSource.file(SyncMode.CACHED).create(directory, size / 2 - 700),
                DiskSource.memory().create(directory, size / 2)), 512, Dispatch.AUTO);
    }
}
