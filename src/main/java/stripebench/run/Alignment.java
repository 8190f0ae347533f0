package stripebench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import stripebench.benchmarks.Medium;
import stripebench.benchmarks.Parameters;
import stripebench.benchmarks.Size;
import stripebench.disk.SyncMode;

/** Refuses requests past the page cache that a disk's file system would answer with EINVAL in the middle of the run. */
final class Alignment {
    private Alignment() {
    }

    static void check(List<PlannedSet> sets, List<Path> disks) throws RunException {
        for (PlannedSet set : sets) {
            Parameters parameters = set.parameters();
            if (parameters.medium() == Medium.REAL && parameters.sync() == SyncMode.DIRECT) {
                for (Path disk : disks) {
                    check("block", parameters.block(), disk);
                    check("unit", parameters.unit(), disk);
                }
            }
        }
    }

    private static void check(String parameter, long bytes, Path disk) throws RunException {
        try {
            long alignment = Files.getFileStore(disk).getBlockSize();
            if (bytes % alignment != 0) {
                throw RunException.usage(parameter + "=" + Size.format(bytes) + " with sync=direct: " + disk
                        + " takes multiples of " + Size.format(alignment) + "; take one, or another sync");
            }
        } catch (IOException e) {
            throw RunException.refused("can't find out the block size of " + disk + ": " + Reason.of(e), e);
        }
    }
}
