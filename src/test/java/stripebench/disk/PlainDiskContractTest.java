package stripebench.disk;

import static org.junit.jupiter.api.Named.named;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass(name = "{0}, {1}, depth {2}")
@MethodSource("disks")
class PlainDiskContractTest extends DiskContractTest {

    private static final Named<IntFunction<Engine>> PLAIN = named("plain", depth -> new PlainEngine());
    private static final Named<IntFunction<Engine>> THREADS = named("threads", ThreadsEngine::new);

    static Stream<Arguments> disks() {
        Map<String, DiskSource> sources = new TreeMap<>();
        for (SyncMode mode : SyncMode.values()) {
            sources.put(mode.name(), DiskSource.file(mode));
        }
        sources.put("memory", DiskSource.memory());
        sources.put("memory in segments",
                (directory, size) -> new MemoryDisk("memory", size, 1000, ByteBuffer::allocate));
        return sources.entrySet().stream().map(entry -> named(entry.getKey(), entry.getValue()))
                .flatMap(source -> Stream.concat(
                        IntStream.of(1, 8).mapToObj(depth -> Arguments.of(source, PLAIN, depth)),
                        IntStream.of(1, 2, 8, 32).mapToObj(depth -> Arguments.of(source, THREADS, depth))));
    }
}
