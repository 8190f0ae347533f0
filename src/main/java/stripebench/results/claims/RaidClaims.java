package stripebench.results.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import stripebench.results.SetResult;
import stripebench.results.claims.Contrast.Figure;
import stripebench.results.claims.Ruling.Test;
import stripebench.results.tables.DiskMarkLine;

/** What the SmartArray document says of arrays. */
final class RaidClaims {

    private static final String E200 = "model-e200-250";
    private static final String USB = "model-usb-250";
    private static final String ON_BOARD = "model-sata-320";
    private static final String ARRAYS = "Bonnie.(read|write)$ -p size=300M -i 5 ";

    private RaidClaims() {
    }

    static List<Rule> rules() {
        return List.of(
                Rule.of("raid5-write", "block output of bonnie++ to RAID 5 is at most half as fast as block input",
                        ARRAYS + "-p level=raid5 -p width=4",
                        sets -> Ruling.every(new Test(inputToOutput(sets), ratio -> ratio <= 0.5))),
                Rule.of("raid1-write", "block output of bonnie++ to a mirror is at most 5 % faster than to one disk",
                        ARRAYS + "-p level=raid1 -p width=1,2",
                        sets -> Ruling.every(new Test(Contrast.of("write", Figure.RATE, sets, DiskMarkLine.STRIPING,
                                output().and(Kinds.single()), output().and(Kinds.set("raid1"))),
                                ratio -> ratio <= 1.05))),
                Rule.of("software-beats-hardware", "block output of bonnie++: RAID 5 of four disks behind USB is at"
                        + " least 5 % faster than that of four behind the E200",
                        ARRAYS + "-p level=raid5 -p width=4 -p medium=" + E200 + "," + USB,
                        sets -> Ruling.every(new Test(Contrast.of("E200 to USB", Figure.RATE, sets, List.of("medium"),
                                arrays(E200, "raid5"), arrays(USB, "raid5")), ratio -> ratio >= 1.05)))
                        .across(E200 + " " + USB),
                Rule.of("controller-vs-single", "block output of bonnie++: the arrays behind the E200 are at least 5 %"
                        + " slower than one disk at the on-board controller",
                        ARRAYS + "-p level=raid1,raid5 -p width=1,2,4 -p medium=" + ON_BOARD + "," + E200,
                        RaidClaims::controller).across(E200 + " " + ON_BOARD));
    }

    /** Block output to disks that are neither encrypted nor full. */
    private static Predicate<SetResult> output() {
        return Kinds.benchmark("Bonnie.write").and(Kinds.plain());
    }

    private static Predicate<SetResult> arrays(String medium, String... levels) {
        return output().and(Kinds.param("medium", medium)).and(Kinds.param("level", levels));
    }

    private static Contrast inputToOutput(List<SetResult> sets) {
        Predicate<SetResult> raid5 = Kinds.set("raid5").and(Kinds.plain());
        return Contrast.of("read to write", Figure.RATE, sets, List.of("benchmark", "sync", "cache", "fill"),
                raid5.and(Kinds.benchmark("Bonnie.read")), raid5.and(Kinds.benchmark("Bonnie.write")));
    }

    private static Ruling controller(List<SetResult> sets) {
        List<String> apart = new ArrayList<>(DiskMarkLine.STRIPING);
        apart.add("medium");
        Contrast all = Contrast.of("on-board to E200", Figure.RATE, sets, apart,
                output().and(Kinds.param("medium", ON_BOARD)).and(Kinds.single()), arrays(E200, "raid1", "raid5"));
        return Ruling.every(new Test(all, ratio -> ratio <= 0.95));
    }
}
