package stripebench.drive;

import static org.junit.jupiter.api.Named.named;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import stripebench.disk.Disk;
import stripebench.disk.DiskContractTest;
import stripebench.disk.DiskSource;
import stripebench.disk.Engine;
import stripebench.disk.PlainEngine;
import stripebench.disk.SyncMode;
import stripebench.stripe.Dispatch;
import stripebench.stripe.StripedDisk;

@ParameterizedClass(name = "{0}, {1}, depth {2}")
@MethodSource("stacks")
class ModelledDiskContractTest extends DiskContractTest {

    /** Short waits: it is the order of things that is tested. */
    private static final double SCALE = 500;
    private static final Named<IntFunction<Engine>> PLAIN = named("plain", depth -> new PlainEngine());

    static Stream<Arguments> stacks() {
        List<Arguments> stacks = new ArrayList<>();
        for (int depth : new int[] {1, 8}) {
            for (KnownDrive drive : new KnownDrive[] {KnownDrive.DPES, KnownDrive.ST6000DM003, KnownDrive.USB_250}) {
                stacks.add(Arguments.of(named(drive.medium(), over(drive, 1, true, DiskSource.memory())), PLAIN, depth));
            }
            stacks.add(Arguments.of(named("without its cache", over(KnownDrive.DAQA, 1, false, DiskSource.memory())),
                    PLAIN, depth));
            stacks.add(Arguments.of(named("over a file",
                    over(KnownDrive.SATA_320, 1, true, DiskSource.file(SyncMode.CACHED))),
                    engine(Dispatch.THREADS), depth));
            stacks.add(Arguments.of(named("over a direct file",
                    over(KnownDrive.SATA_320, 1, true, DiskSource.file(SyncMode.DIRECT))),
                    engine(Dispatch.AUTO), depth));
            stacks.add(Arguments.of(named("7 in a set", over(KnownDrive.E200_250, 7, true, DiskSource.memory())),
                    engine(Dispatch.AUTO), depth));
        }
        return stacks.stream();
    }

    private static Named<IntFunction<Engine>> engine(Dispatch dispatch) {
        return named(dispatch.toString(), dispatch::engine);
    }

    private static DiskSource over(KnownDrive drive, int width, boolean cached, DiskSource source) {
        return (directory, size) -> {
            Enclosure enclosure = new Enclosure(drive, new ScaledClock(SCALE), 0, cached);
            if (width == 1) {
                return enclosure.over(source.create(directory, size));
            }
            List<Disk> members = new ArrayList<>();
            for (int i = 0; i < width; i++) {
                members.add(enclosure.over(source.create(directory, size / width)));
            }
            return new StripedDisk(members, 1000, Dispatch.AUTO);
        };
    }
}
