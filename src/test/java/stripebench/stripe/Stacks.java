package stripebench.stripe;

import static org.junit.jupiter.api.Named.named;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.params.provider.Arguments;
import stripebench.disk.Disk;
import stripebench.disk.DiskSource;
import stripebench.disk.Engine;
import stripebench.disk.Rings;

/** Stacks of sets for tests. */
final class Stacks {

    private Stacks() {
    }

    /** Adds a stack as the contract suite takes it. */
    static void add(List<Arguments> stacks, String name, DiskSource source, Dispatch dispatch, int depth) {
        IntFunction<Engine> engine = depthOfQueue -> engine(dispatch, depthOfQueue);
        stacks.add(Arguments.of(named(name, source), named(dispatch.toString(), engine), depth));
    }

    private static Engine engine(Dispatch dispatch, int depth) {
        if (dispatch == Dispatch.RING) {
            Rings.assume();
        }
        return dispatch.engine(depth);
    }

    /** A set of a level over members of its own. */
    static DiskSource of(Level level, int width, int unit, DiskSource member) {
        return (directory, size) -> level.over(members(width, member, directory, size / level.shares(width)), unit,
                Dispatch.AUTO);
    }

    private static List<Disk> members(int width, DiskSource member, Path directory, long size) throws IOException {
        List<Disk> members = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            members.add(member.create(directory, size));
        }
        return members;
    }
}
