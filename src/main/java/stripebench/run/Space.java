package stripebench.run;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.io.FileUtils;
import stripebench.benchmarks.Medium;
import stripebench.benchmarks.MemberFiles;

/** How much room the files of a plan need on each disk, and whether it is there. */
final class Space {
    private static final long RESERVE = FileUtils.ONE_GB;
    private static final int RESERVE_DIVISOR = 20;
    /** A small file takes at least as much on most file systems. */
    private static final long CLUSTER = 4096;

    private final List<PlannedSet> sets;
    private final List<Path> directories;
    private final Map<MemberFiles, Integer> lastUse = new HashMap<>();
    private final long[] ballast;

    Space(List<PlannedSet> sets, List<Path> directories) {
        this.sets = sets;
        this.directories = directories;
        this.ballast = new long[sets.size()];
        for (int i = 0; i < sets.size(); i++) {
            if (onDisk(sets.get(i))) {
                lastUse.put(files(sets.get(i)), i);
            }
        }
    }

    /** Whether no later set of the plan works on the files of this one. */
    boolean isLastUse(int index) {
        return onDisk(sets.get(index)) && (Volumes.isStream(sets.get(index).parameters())
                || lastUse.get(files(sets.get(index))) == index);
    }

    /** Refuses a plan whose files, as many as live at once, leave less than a reserve on some disk. */
    void check() throws RunException {
        try {
            Map<FileStore, List<Path>> stores = new LinkedHashMap<>();
            for (Path directory : directories) {
                stores.computeIfAbsent(Files.getFileStore(directory), store -> new ArrayList<>()).add(directory);
            }
            for (Map.Entry<FileStore, List<Path>> store : stores.entrySet()) {
                check(store.getKey(), store.getValue());
            }
        } catch (IOException e) {
            throw RunException.refused("can't find out the free space: " + Reason.of(e), e);
        }
    }

    private void check(FileStore store, List<Path> on) throws IOException, RunException {
        refuseFuller(store, on);
        long needed = peak(store, on);
        long reserve = reserve(store);
        long free = store.getUsableSpace();
        if (needed > 0 && needed + reserve > free) {
            throw RunException.refused("not enough space on the disk of " + on.get(0) + ": the files need "
                    + mib(needed) + " and " + mib(reserve) + " stay free, but only " + mib(free)
                    + " are free; take a smaller size (-p size=...) or another disk", null);
        }
    }

    /** What always stays free. */
    static long reserve(FileStore store) throws IOException {
        return Math.min(RESERVE, store.getTotalSpace() / RESERVE_DIVISOR);
    }

    private void refuseFuller(FileStore store, List<Path> on) throws IOException, RunException {
        int share = Ballast.share(store);
        for (PlannedSet set : sets) {
            int used = onDisk(set) ? set.parameters().used() : 0;
            if (used > 0 && used < share && bytesIn(files(set), on) > 0) {
                throw RunException.refused("the disk of " + on.get(0) + " is " + share + " % full already, and a set"
                        + " asks for " + used + " %; take a larger used or another disk", null);
            }
        }
    }

    /**
     * The bytes that fill disks up to the share that a set asks for.
     *
     * @return for each set what is written before it, known after {@link #check()}
     */
    long[] ballast() {
        return ballast.clone();
    }

    /**
     * The most bytes that live at once in some directories: files live from their first use to their last, and what
     * fills the disk from its first use to the end.
     */
    private long peak(FileStore store, List<Path> on) throws IOException {
        Set<MemberFiles> live = new HashSet<>();
        long peak = 0;
        long filling = 0;
        for (int i = 0; i < sets.size(); i++) {
            if (onDisk(sets.get(i))) {
                live.add(files(sets.get(i)));
                if (bytesIn(files(sets.get(i)), on) > 0) {
                    long missing = Ballast.missing(store, sets.get(i).parameters().used()) - filling;
                    ballast[i] += Math.max(0, missing);
                    filling += Math.max(0, missing);
                }
                long others = (copies(sets.get(i)) - 1) * bytesIn(files(sets.get(i)), on);
                peak = Math.max(peak, filling + others + live.stream().mapToLong(files -> bytesIn(files, on)).sum());
                if (isLastUse(i)) {
                    live.remove(files(sets.get(i)));
                }
            }
        }
        return peak;
    }

    private MemberFiles files(PlannedSet set) {
        return Volumes.isStream(set.parameters()) ? MemberFiles.ofRun(set.parameters(), directories, 0)
                : MemberFiles.of(set.parameters(), directories);
    }

    private static long bytesIn(MemberFiles files, List<Path> on) {
        long clusters = (files.share() + CLUSTER - 1) / CLUSTER;
        return clusters * CLUSTER * files.paths().stream().filter(path -> on.contains(path.getParent())).count();
    }

    private static boolean onDisk(PlannedSet set) {
        return set.parameters().medium() == Medium.REAL;
    }

    /** How many files stand for each member at the set's end: one, or that of each run. */
    private static int copies(PlannedSet set) {
        return Volumes.isStream(set.parameters()) ? set.effort().iterationsInAll() : 1;
    }

    private static String mib(long bytes) {
        return (bytes + FileUtils.ONE_MB - 1) / FileUtils.ONE_MB + " MiB";
    }
}
