package stripebench.benchmarks;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import stripebench.crypt.Encryption;

/**
 * The files that hold the members of one set. The parent fills them and the forks open them: both find them by name,
 * and the name says all that the content depends on, so that a file of that name can be used again.
 *
 * @param paths one file a member, in member order; members are dealt round the directories. Small files in the order
 *     of their numbers, dealt round the members
 * @param share bytes of each; 0 of block devices, which are used as they are
 */
public record MemberFiles(List<Path> paths, long share) {

    /** What every name matches; anything else in our directory is not ours. */
    public static final String NAMES = "w[0-9]+(-raid[0-9]+)?-u[0-9]+-s[0-9]+-c[0-9]+-[a-z]+(-x[0-9]+-d[0-9]+)?"
            + "(-f[0-9]+)?(-[nr][0-9]+)?-m[0-9]+\\.disk";

    private static final long GRAIN = 4096;

    /**
     * The files of a set.
     *
     * @param set its parameters
     * @param directories where to put them, at least one; of block devices the devices themselves
     * @return as many paths as the set is wide; none is touched
     */
    public static MemberFiles of(Parameters set, List<Path> directories) {
        if (set.medium() == Medium.DEVICE) {
            return new MemberFiles(List.copyOf(directories.subList(0, set.width())), 0);
        }
        int small = set.layout() == FileLayout.FILES ? (int) new Work(set).blocks() : 0;
        return small == 0 ? named(set, directories, set.width(), shareOf(set), "")
                : named(set, directories, small, set.block(), "-n" + small);
    }

    /**
     * The files of one run of a set whose every run writes new ones.
     *
     * @param set its parameters
     * @param directories where to put them, at least one
     * @param run counted from 0
     * @return as many paths as the set is wide; none is touched
     */
    public static MemberFiles ofRun(Parameters set, List<Path> directories, int run) {
        return named(set, directories, set.width(), shareOf(set), "-r" + run);
    }

    private static MemberFiles named(Parameters set, List<Path> directories, int count, long share, String more) {
        String name = "w" + set.width() + (set.has(Parameter.LEVEL) ? "-" + set.level() : "") + "-u" + set.unit()
                + "-s" + share + "-c" + Stack.content(set).cell() + "-" + Parameter.name(set.data())
                + (set.cipher() == Encryption.NONE ? "" : "-x" + set.keybits() + "-d" + set.dataunit())
                + (set.used() == 0 ? "" : "-f" + set.used()) + more;
        return new MemberFiles(IntStream.range(0, count)
                .mapToObj(m -> directories.get(m % set.width() % directories.size()).resolve(name + "-m" + m + ".disk"))
                .toList(), share);
    }

    /**
     * Where the first member is, and the key of a set that is encrypted.
     *
     * @return the first of the directories
     */
    Path directory() {
        return paths.get(0).getParent();
    }

    /**
     * Where the members are.
     *
     * @return each directory once
     */
    public List<Path> directories() {
        return paths.stream().map(Path::getParent).distinct().toList();
    }

    /**
     * The bytes of each member's file: the members hold the area, and what is redundant, each in whole units.
     *
     * @param set its parameters
     * @return a multiple of the unit, and of {@value #GRAIN}
     */
    public static long shareOf(Parameters set) {
        long grain = Math.max(GRAIN, set.unit());
        return (new Work(set).area() + set.shares() * grain - 1) / (set.shares() * grain) * grain;
    }
}
