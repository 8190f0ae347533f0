package stripebench.crypt;

import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.Named.named;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.Disk;
import stripebench.disk.DiskContractTest;
import stripebench.disk.DiskQueue;
import stripebench.disk.DiskSource;
import stripebench.disk.Engine;
import stripebench.disk.PlainEngine;
import stripebench.disk.Rings;
import stripebench.disk.SyncMode;
import stripebench.stripe.Dispatch;
import stripebench.stripe.StripedDisk;

@ParameterizedClass(name = "{0}, {1}, depth {2}")
@MethodSource("stacks")
class EncryptedDiskContractTest extends DiskContractTest {

    static Stream<Arguments> stacks() {
        List<Arguments> stacks = new ArrayList<>();
        DiskSource cached = DiskSource.file(SyncMode.CACHED);
        DiskSource direct = DiskSource.file(SyncMode.DIRECT);
        for (int depth : new int[] {1, 3, 8}) {
            plain(stacks, "jdk 512 over memory", encrypted(Encryption.JDK, 512, 1024, DiskSource.memory()), depth);
        }
        plain(stacks, "jdk 16 over memory", encrypted(Encryption.JDK, 16, 32, DiskSource.memory()), 2);
        plain(stacks, "accp 4096 over memory", encrypted(Encryption.ACCP, 4096, 4096, DiskSource.memory()), 8);
        plain(stacks, "jdk 512 over (jdk 4096 over memory)", encrypted(Encryption.JDK, 512, 4096,
                encrypted(Encryption.JDK, 4096, 8192, DiskSource.memory())), 2);
        for (Dispatch dispatch : Dispatch.values()) {
            add(stacks, "jdk 4096 over cached", encrypted(Encryption.JDK, 4096, 8192, cached), dispatch, 1);
            add(stacks, "jdk 512 over direct", encrypted(Encryption.JDK, 512, 4096, direct), dispatch, 1);
            add(stacks, "jdk 512 over 3 x cached, unit 1000",
                    encrypted(Encryption.JDK, 512, 1536, striped(cached, 1000)), dispatch, 1);
            if (dispatch != Dispatch.INLINE) {
                add(stacks, "jdk 4096 over cached", encrypted(Encryption.JDK, 4096, 8192, cached), dispatch, 8);
                add(stacks, "jdk 8192 over direct", encrypted(Encryption.JDK, 8192, 16_384, direct), dispatch, 8);
                add(stacks, "jdk 4096 over 3 x direct, unit 8K",
                        encrypted(Encryption.JDK, 4096, 16_384, striped(direct, 8192)), dispatch, 8);
                add(stacks, "3 x (jdk 512 over cached), unit 4K",
                        striped(encrypted(Encryption.JDK, 512, 1024, cached), 4096), dispatch, 2);
            }
        }
        return stacks.stream();
    }

    private static void plain(List<Arguments> stacks, String name, DiskSource source, int depth) {
        IntFunction<Engine> engine = depthOfQueue -> new PlainEngine();
        stacks.add(Arguments.of(named(name, source), named("plain", engine), depth));
    }

    private static void add(List<Arguments> stacks, String name, DiskSource source, Dispatch dispatch, int depth) {
        IntFunction<Engine> engine = depthOfQueue -> {
            if (dispatch == Dispatch.RING) {
                Rings.assume();
            }
            return dispatch.engine(dispatch == Dispatch.INLINE ? 1 : EncryptedDisk.outstanding(depthOfQueue, 1 << 20));
        };
        stacks.add(Arguments.of(named(name, source), named(dispatch.toString(), engine), depth));
    }

    /** Zeroed through the cipher: cipher text of zeroes is noise. */
    private static DiskSource encrypted(Encryption encryption, int dataUnit, int chunk, DiskSource member) {
        return (directory, size) -> {
            assumeTrue(encryption.unavailable(256).isEmpty(), () -> encryption.unavailable(256).orElse(""));
            Disk disk = new EncryptedDisk(member.create(directory, size), encryption, XtsKey.random(256), dataUnit,
                    chunk);
            zero(disk);
            return disk;
        };
    }

    private static void zero(Disk disk) throws IOException {
        try (DiskQueue queue = disk.open(1, new PlainEngine())) {
            ByteBuffer zeroes = AlignedBuffers.allocate((int) disk.size(), disk.alignment());
            queue.write(0, zeroes);
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
