package stripebench.disk;

import static org.junit.jupiter.api.Named.named;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
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
    private static final Named<IntFunction<Engine>> RING = named("ring", depth -> ring(depth, 256, 4096));
    private static final Named<IntFunction<Engine>> CROWDED_RING =
            named("ring of 1 entry", depth -> ring(depth, 1, 2));
    private static final Named<IntFunction<Engine>> ADAPTIVE =
            named("adaptive", depth -> new AdaptiveEngine(depth, kind -> true));

    static Stream<Arguments> disks() {
        Map<String, DiskSource> sources = new TreeMap<>();
        for (SyncMode mode : SyncMode.values()) {
            sources.put(mode.name(), DiskSource.file(mode));
        }
        sources.put("files", DiskSource.files());
        sources.put("memory", DiskSource.memory());
        sources.put("memory in segments",
                (directory, size) -> new MemoryDisk("memory", size, 1000, ByteBuffer::allocate));
        return sources.entrySet().stream().map(entry -> named(entry.getKey(), entry.getValue()))
                .flatMap(source -> Stream.of(of(source, PLAIN, 1, 8), of(source, THREADS, 1, 2, 8, 32),
                        of(source, RING, 1, 2, 8, 32), of(source, CROWDED_RING, 32), of(source, ADAPTIVE, 1, 8)))
                .flatMap(Function.identity());
    }

    private static Engine ring(int depth, int entries, int completions) {
        Rings.assume();
        return new RingEngine(depth, kind -> true, entries, completions);
    }

    private static Stream<Arguments> of(Named<DiskSource> source, Named<IntFunction<Engine>> engine, int... depths) {
        return IntStream.of(depths).mapToObj(depth -> Arguments.of(source, engine, depth));
    }
}
