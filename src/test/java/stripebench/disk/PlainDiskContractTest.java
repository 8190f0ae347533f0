package stripebench.disk;

import static org.junit.jupiter.api.Named.named;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass(name = "{0}, {1}, depth {2}")
@MethodSource("disks")
class PlainDiskContractTest extends DiskContractTest {

    static Stream<Arguments> disks() {
        Map<String, DiskSource> sources = new TreeMap<>();
        for (SyncMode mode : SyncMode.values()) {
            sources.put(mode.name(), DiskSource.file(mode));
        }
        sources.put("memory", DiskSource.memory());
        sources.put("memory in segments", (directory, size) -> new MemoryDisk("memory", size, 1000));
        IntFunction<Engine> plain = depth -> new PlainEngine();
        IntFunction<Engine> threads = ThreadsEngine::new;
        return sources.entrySet().stream().flatMap(entry -> IntStream.of(1, 2, 8, 32).boxed()
                .flatMap(depth -> Stream.of(named("plain", plain), named("threads", threads))
                        .map(engine -> Arguments.of(named(entry.getKey(), entry.getValue()), engine, depth))));
    }
}
