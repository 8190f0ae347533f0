package stripebench.benchmarks;

import static org.junit.jupiter.api.Named.named;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import stripebench.crypt.EncryptedDisk;
import stripebench.crypt.Encryption;
import stripebench.crypt.XtsKey;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.Disk;
import stripebench.disk.DiskContractTest;
import stripebench.disk.DiskQueue;
import stripebench.disk.DiskSource;
import stripebench.disk.Engine;
import stripebench.disk.PlainEngine;
import stripebench.disk.SyncMode;
import stripebench.stripe.Dispatch;
import stripebench.stripe.StripedDisk;

/** Encryption over striping, and striping over encryption. */
@ParameterizedClass(name = "{0}, {1}, depth {2}")
@MethodSource("stacks")
class EncryptedStackContractTest extends DiskContractTest {

    static Stream<Arguments> stacks() {
        DiskSource cached = DiskSource.file(SyncMode.CACHED);
        DiskSource direct = DiskSource.file(SyncMode.DIRECT);
        return Stream.of(
                of("512 over 3 x cached, unit 1000", encrypted(512, striped(cached, 1000)), Dispatch.INLINE, 1),
                of("512 over 3 x cached, unit 1000", encrypted(512, striped(cached, 1000)), Dispatch.THREADS, 1),
                of("4096 over 3 x direct, unit 8K", encrypted(4096, striped(direct, 8192)), Dispatch.AUTO, 1),
                of("4096 over 3 x direct, unit 8K", encrypted(4096, striped(direct, 8192)), Dispatch.AUTO, 8),
                of("3 x (512 over cached), unit 4K", striped(encrypted(512, cached), 4096), Dispatch.AUTO, 2));
    }

    private static Arguments of(String name, DiskSource source, Dispatch dispatch, int depth) {
        IntFunction<Engine> engine = dispatch::engine;
        return Arguments.of(named(name, source), named(dispatch.toString(), engine), depth);
    }

    /** Zeroed through the cipher: cipher text of zeroes is noise. */
    private static DiskSource encrypted(int dataUnit, DiskSource member) {
        return (directory, size) -> {
            Disk disk = new EncryptedDisk(member.create(directory, size), Encryption.JDK, XtsKey.random(128), dataUnit);
            zero(disk);
            return disk;
        };
    }

    private static void zero(Disk disk) throws IOException {
        try (DiskQueue queue = disk.open(1, new PlainEngine())) {
            queue.write(0, AlignedBuffers.allocate((int) disk.size(), disk.alignment()));
        }
    }

    private static DiskSource striped(DiskSource member, int unit) {
        return (directory, size) -> {
            List<Disk> members = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                members.add(member.create(directory, 40_960));
            }
            return new StripedDisk(members, unit, Dispatch.AUTO);
        };
    }
}
