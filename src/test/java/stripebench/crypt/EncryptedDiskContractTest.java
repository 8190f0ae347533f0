package stripebench.crypt;

import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.Named.named;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
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
import stripebench.disk.RingEngine;
import stripebench.disk.Rings;
import stripebench.disk.SyncMode;
import stripebench.disk.ThreadsEngine;

@ParameterizedClass(name = "{0}, {1}, depth {2}")
@MethodSource("stacks")
class EncryptedDiskContractTest extends DiskContractTest {

    static Stream<Arguments> stacks() {
        List<Arguments> stacks = new ArrayList<>();
        DiskSource cached = DiskSource.file(SyncMode.CACHED);
        DiskSource direct = DiskSource.file(SyncMode.DIRECT);
        Named<IntFunction<Engine>> plain = named("plain", depth -> new PlainEngine());
        Named<IntFunction<Engine>> inline = named("inline", depth -> new ThreadsEngine(1, kind -> false));
        Named<IntFunction<Engine>> threads = named("threads", depth -> new ThreadsEngine(depth + EncryptedDisk.AHEAD));
        Named<IntFunction<Engine>> ring = named("ring", depth -> ring(depth + EncryptedDisk.AHEAD));
        Named<IntFunction<Engine>> adaptive = named("adaptive", Engine::forDepth);
        for (int depth : new int[] {1, 3, 8}) {
            add(stacks, "jdk 512 over memory", encrypted(Encryption.JDK, 512, 1024, DiskSource.memory()), plain, depth);
        }
        add(stacks, "jdk 16 over memory", encrypted(Encryption.JDK, 16, 32, DiskSource.memory()), plain, 2);
        add(stacks, "accp 4096 over memory", encrypted(Encryption.ACCP, 4096, 4096, DiskSource.memory()), plain, 8);
        add(stacks, "jdk 512 over (jdk 4096 over memory)", encrypted(Encryption.JDK, 512, 4096,
                encrypted(Encryption.JDK, 4096, 8192, DiskSource.memory())), plain, 2);
        add(stacks, "jdk 4096 over cached", encrypted(Encryption.JDK, 4096, 8192, cached), inline, 1);
        for (Named<IntFunction<Engine>> engine : List.of(threads, ring, adaptive)) {
            add(stacks, "jdk 4096 over cached", encrypted(Encryption.JDK, 4096, 8192, cached), engine, 1);
            add(stacks, "jdk 512 over direct", encrypted(Encryption.JDK, 512, 4096, direct), engine, 1);
            add(stacks, "jdk 512 over cached", encrypted(Encryption.JDK, 512, 8192, cached), engine, 8);
            add(stacks, "jdk 8192 over direct", encrypted(Encryption.JDK, 8192, 16_384, direct), engine, 8);
        }
        return stacks.stream();
    }

    private static void add(List<Arguments> stacks, String name, DiskSource source, Named<IntFunction<Engine>> engine,
            int depth) {
        stacks.add(Arguments.of(named(name, source), engine, depth));
    }

    private static Engine ring(int depth) {
        Rings.assume();
        return new RingEngine(depth);
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
}
