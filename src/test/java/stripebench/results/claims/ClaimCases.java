package stripebench.results.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Sets as {@link ClaimSets} reads them, and what a claim's rule says of them. */
final class ClaimCases {

    private ClaimCases() {
    }

    /** A claim, at what, and its answer; then the sets. */
    static Stream<Arguments> decided() {
        return Stream.of(striping(), random(), encryption(), drives(), uses()).flatMap(cases -> cases);
    }

    private static Arguments claim(String row, String... sets) {
        return Arguments.of(row, List.of(sets));
    }

    private static Stream<Arguments> striping() {
        String read = "BlockSweep.read ";
        String write = "BlockSweep.write sync=flush medium=real ";
        String mark = "DiskMark.read depth=8 ";
        String markWrite = "DiskMark.write depth=8 ";
        return Stream.of(
                claim("two-disk-read  confirmed", read + "width=1: 10", read + "width=2: 16.4"),
                claim("two-disk-read  refuted", read + "width=1: 10", read + "width=2: 16.3"),
                claim("two-disk-read  refuted", read + "width=1: 10", read + "width=2: 16.3", read + "width=4: 40",
                        read + "width=2 level=raid1: 40", read + "width=2 used=54: 99", read + "depth=2 width=2: 99"),
                claim("two-disk-write  confirmed", write + "width=1: 10", write + "width=2: 17.5"),
                // the mean of rates, not of gains
                claim("two-disk-write  refuted", write + "block=4K width=1: 1", write + "block=4K width=2: 9",
                        write + "width=1: 10", write + "width=2: 10"),
                // the page cache, as in the document, before what goes past it
                claim("two-disk-write  refuted", write + "width=1: 10", write + "width=2: 17.3",
                        write + "width=1 sync=direct: 10", write + "width=2 sync=direct: 20"),
                claim("bigger-blocks  confirmed", blocks(1.1, 1.2, 1.2)),
                claim("bigger-blocks  refuted", blocks(1.1, 1.9, 1.1)),
                claim("more-disks  confirmed", read + "block=32M width=1: 10", read + "block=32M width=2: 19",
                        read + "block=32M width=4: 30", read + "width=1: 10", read + "width=2: 5",
                        read + "width=32: 5"),
                claim("more-disks  refuted", read + "block=32M width=1: 10", read + "block=32M width=2: 19",
                        read + "block=32M width=4: 19"),
                claim("cpu-cost  confirmed", write + "width=1 cpu=25: 1", write + "width=2 cpu=30: 1"),
                claim("cpu-cost  refuted", write + "width=1 cpu=25: 1", write + "width=2 cpu=26: 1"),
                claim("raid0-doubles  confirmed", mark + "width=1: 180", mark + "width=2: 369",
                        markWrite + "width=1: 180", markWrite + "width=2: 348"),
                claim("raid0-doubles  refuted", mark + "width=1: 180", mark + "width=2: 369",
                        markWrite + "width=1: 180", markWrite + "width=2: 200"));
    }

    /** Sweeps of one disk and of two, with the gains of three block sizes. */
    private static String[] blocks(double... gains) {
        List<String> sets = new ArrayList<>();
        for (String method : List.of("read", "write")) {
            for (int i = 0; i < 3; i++) {
                String set = "BlockSweep." + method + " block=" + List.of("4K", "64K", "1M").get(i);
                sets.add(set + " width=1: 10");
                sets.add(set + " width=2: " + 10 * gains[i]);
            }
        }
        return sets.toArray(String[]::new);
    }

    private static Stream<Arguments> random() {
        String read = "DiskMark.read pattern=random block=4K ";
        String write = "DiskMark.write pattern=random block=4K ";
        String[] deep = {read + "depth=32 width=1: 2", read + "depth=32 width=2: 3", write + "depth=32 width=1: 2",
            write + "depth=32 width=2: 4"};
        String[] one = {read + "width=1: 2", read + "width=2: 2.1", write + "width=1: 2", write + "width=2: 2.1"};
        return Stream.of(
                claim("random-doubles depth 32 confirmed", deep), claim("random-no-gain depth 32 refuted", deep),
                claim("random-doubles depth 1 refuted", one), claim("random-no-gain depth 1 confirmed", one),
                claim("fill-random  confirmed", read + "depth=32 width=1 used=0: 2", read
                        + "depth=32 width=1 used=54: 1.6", write + "depth=32 width=1 used=0: 2",
                        write + "depth=32 width=1 used=54: 2"),
                claim("fill-random  refuted", read + "depth=32 width=1 used=0: 2", read
                        + "depth=32 width=1 used=54: 1.5", write + "depth=32 width=1 used=0: 2",
                        write + "depth=32 width=1 used=54: 2"));
    }

    private static Stream<Arguments> encryption() {
        String read = "DiskMark.read depth=8 cipher=";
        String write = "DiskMark.write depth=8 cipher=";
        String smr = " width=1 medium=model-st6000dm003 ";
        String collapse = "BlockSweep.write bytes=5000000000 width=1 medium=model-st6000dm003: ";
        return Stream.of(
                claim("encryption-write cipher jdk confirmed", read + "none width=2: 360", read + "jdk width=2: 350",
                        write + "none width=2: 340", write + "jdk width=2: 200"),
                claim("encryption-write cipher jdk refuted", read + "none width=2: 360", read + "jdk width=2: 200",
                        write + "none width=2: 340", write + "jdk width=2: 200"),
                claim("encryption-ten-percent cipher accp confirmed", read + "none width=1: 100",
                        read + "accp width=1: 95", write + "none width=1: 100", write + "accp width=1: 86"),
                claim("encryption-ten-percent cipher accp refuted", read + "none width=1: 100",
                        read + "accp width=1: 100", write + "none width=1: 100", write + "accp width=1: 98"),
                claim("fill-level  confirmed", read + "jdk used=0 width=2: 369", read + "jdk used=54 width=2: 283",
                        write + "jdk used=0 width=2: 348", write + "jdk used=54 width=2: 171"),
                claim("fill-level  refuted", read + "jdk used=0 width=2: 369", read + "jdk used=54 width=2: 340",
                        write + "jdk used=0 width=2: 348", write + "jdk used=54 width=2: 171"),
                claim("position  confirmed", read + "jdk used=0 width=2: 369", read + "jdk used=67 width=2: 283"),
                claim("position  refuted", read + "jdk used=0 width=2: 369", read + "jdk used=67 width=2: 360"),
                claim("aes-versus  confirmed", "CipherSpeed.encrypt medium=memory cipher=jdk: 900",
                        "CipherSpeed.encrypt medium=memory cipher=accp: 3000"),
                claim("aes-versus  refuted", read + "jdk width=2: 300", read + "accp width=2: 301"),
                claim("smr-cache  confirmed", collapse + "155,155,155,155,155,155,45,45"),
                claim("smr-cache  refuted", collapse + "155,155,155,155,155,155,155,120"),
                claim("encryption-not-smr  refuted", collapse + "155,155,155,155,155,155,45,45",
                        write + "none used=0" + smr + ": 155", write + "jdk used=54" + smr + ": 110"),
                claim("encryption-not-smr  confirmed", collapse + "155,155,155,155,155,155,150,150",
                        write + "none used=0" + smr + ": 155", write + "jdk used=54" + smr + ": 110"));
    }

    private static Stream<Arguments> drives() {
        String write = "Bonnie.write block=8K medium=";
        String read = "Bonnie.read block=8K medium=";
        String cached = "BlockSweep.write width=1 sync=";
        String e200 = "model-e200-250 ";
        String usb = "model-usb-250 level=raid5 width=4: ";
        return Stream.of(
                claim("write-cache  confirmed", cached + "direct: 80", cached + "dsync: 1"),
                claim("write-cache  refuted", cached + "direct: 80", cached + "dsync: 50"),
                claim("procedure-trim  confirmed", twelve(9)), claim("procedure-trim  refuted", twelve(1.3)),
                claim("raid5-write  confirmed", read + e200 + "level=raid5 width=4: 162",
                        write + e200 + "level=raid5 width=4: 9.8"),
                claim("raid5-write  refuted", read + e200 + "level=raid5 width=4: 162",
                        write + e200 + "level=raid5 width=4: 90"),
                claim("raid1-write  confirmed", write + e200 + "width=1: 12",
                        write + e200 + "level=raid1 width=2: 11.7"),
                claim("raid1-write  refuted", write + e200 + "width=1: 12",
                        write + e200 + "level=raid1 width=2: 20"),
                claim("software-beats-hardware  confirmed", write + e200 + "level=raid5 width=4: 9.8",
                        write + usb + "12.6"),
                claim("software-beats-hardware  refuted", write + e200 + "level=raid5 width=4: 9.8",
                        write + usb + "10"),
                claim("controller-vs-single  confirmed", write + e200 + "level=raid5 width=4: 9.8",
                        write + "model-sata-320 width=1: 77"),
                claim("controller-vs-single  refuted", write + e200 + "level=raid1 width=2: 77",
                        write + "model-sata-320 width=1: 77"));
    }

    /** Sets of small files, of the disk that the system shares, and of frames. */
    private static Stream<Arguments> uses() {
        String disturbed = "background=reads: ";
        String quiet = "background=none: ";
        String read = "SystemDisk.read width=2 ";
        String write = "SystemDisk.write width=2 ";
        return Stream.of(
                claim("small-files-no-gain layout ranges confirmed", small("ranges", "", 10.9)),
                claim("small-files-no-gain layout ranges refuted", small("ranges", "", 11.1)),
                claim("small-files-no-gain layout files confirmed", small("files", "level=- unit=- dispatch=-", 10.9)),
                claim("small-files-no-gain layout files refuted", small("files", "level=- unit=- dispatch=-", 11.1)),
                claim("cluster-waste  confirmed", "SmallFiles.write block=2K width=1: 1",
                        "SmallFiles.write block=64K width=1: 1"),
                claim("cluster-waste  refuted", "SmallFiles.write block=64K width=1: 1"),
                claim("system-disk  confirmed", read + quiet + 20, read + disturbed + 17.9, write + quiet + 20,
                        write + disturbed + 5),
                claim("system-disk  refuted", read + quiet + 20, read + disturbed + 18.1, write + quiet + 20,
                        write + disturbed + 5),
                claim("capture-rate  confirmed", captures("model-daqa", 5, 10)),
                // the highest rate that was kept, not the highest that was tried
                claim("capture-rate  refuted", captures("model-daqa", 5, 9)),
                // one alone does as much
                claim("capture-rate  refuted", captures("model-daqa", 10, 10)));
    }

    /** What one disk reads and writes at 10 MB/s, and two at another rate. */
    private static String[] small(String layout, String set, double pair) {
        return Stream.of("read", "write").map(method -> "SmallFiles." + method + " block=2K layout=" + layout)
                .flatMap(files -> Stream.of(files + " width=1: 10", files + " width=2 " + set + ": " + pair))
                .toArray(String[]::new);
    }

    /** Searches of one disk and of two that keep up to these rates. */
    private static String[] captures(String medium, int single, int pair) {
        return Stream.of("Capture.read", "Capture.write").map(method -> method + " medium=" + medium + " rate=auto")
                .flatMap(search -> Stream.of(search + " width=1 keeps=" + single + ": 3,4,5,6,7",
                        search + " width=2 keeps=" + pair + ": 7,8,9,10,11")).toArray(String[]::new);
    }

    /** Five tests of twelve runs whose highest is an outlier, or where the others spread as far as the highest. */
    private static String[] twelve(double highest) {
        String runs = highest > 2 ? "1,1.01,1.02,1.03,1.04,1.05,1.06,1.07,1.08,1.09,1," + highest
                : "0.1,1,1,1,1,1,1,1.3,1.3,1.3,1.3,1.3";
        return Stream.of("8M", "16M", "32M", "64M", "128M")
                .map(size -> "StreamWrite.write medium=real width=1 size=" + size + ": " + runs).toArray(String[]::new);
    }

    /** A claim, then sets that decide nothing. */
    static Stream<Arguments> undecided() {
        String real = "SmallFiles.%s medium=real block=2K layout=files width=%d level=- unit=- dispatch=-"
                + " devices=1: 10";
        String shared = "SystemDisk.%s medium=real width=2 devices=1 background=%s: 10";
        String capture = "Capture.%s medium=real rate=auto width=%d devices=1 keeps=%d: 100";
        return Stream.of(
                claim("small-files-no-gain", "SmallFiles.write block=2K layout=ranges width=1: 10",
                        "SmallFiles.write block=2K layout=ranges width=2: 10"),
                claim("small-files-no-gain", small("ranges sync=cached", "", 10)),
                claim("small-files-no-gain", real.formatted("read", 1), real.formatted("read", 2),
                        real.formatted("write", 1), real.formatted("write", 2)),
                claim("cluster-waste", "SmallFiles.write block=2K width=1 sync=cached: 1"),
                claim("cluster-waste", "SmallFiles.write block=2K width=1: 1,1,1,1"),
                claim("system-disk", "SystemDisk.read width=2 background=reads: 1",
                        "SystemDisk.write width=2 background=reads: 1"),
                claim("system-disk", shared.formatted("read", "none"), shared.formatted("read", "reads"),
                        shared.formatted("write", "none"), shared.formatted("write", "reads")),
                // drives that the document says nothing about
                claim("capture-rate", captures("model-sata-320", 5, 10)),
                claim("capture-rate", Stream.of(captures("model-daqa", 5, 10)).map(set -> set.replace("auto", "10"))
                        .toArray(String[]::new)),
                claim("capture-rate", capture.formatted("read", 1, 100), capture.formatted("read", 2, 100),
                        capture.formatted("write", 1, 100), capture.formatted("write", 2, 100)));
    }
}
