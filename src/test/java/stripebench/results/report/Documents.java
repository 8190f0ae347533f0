package stripebench.results.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import stripebench.results.SetFile;

/** The results folder of a made-up machine with the tests of the disk and procedure documents. */
final class Documents {
    private static final String STRIPED = " level=raid0 width=2 unit=64K dispatch=auto";
    private static final String SINGLE = " level=- width=1 unit=- dispatch=-";
    private static final String SHORT = "size 256M of 1G; runs 3 of 5";

    private final List<SetFile> sets = new ArrayList<>();

    /** Writes the folder. */
    static Path save(Path results) throws IOException {
        Documents documents = new Documents();
        documents.marks();
        documents.procedure();
        documents.smallFiles();
        documents.systemDisk();
        documents.captures();
        Path folder = results.resolve("box");
        for (int i = 0; i < documents.sets.size(); i++) {
            documents.sets.get(i).fact("order", i).save(folder.resolve("sets"), "set" + i);
        }
        Files.writeString(folder.resolve("machine.csv"), """
                subject,fact,value
                machine,kernel,6.1.0
                machine,cpu,"A CPU, 2 GHz"
                disk1,model,WDC WD40EZRZ-00G
                disk1,scheduler,mq-deadline
                disk2,model,WDC WD40EZRZ-22G
                disk2,scheduler,mq-deadline
                disk3,model,another
                """);
        return folder;
    }

    private void marks() {
        for (String method : List.of("read", "write", "mixed")) {
            mark(method, "1M", "sequential", 8, 1, SINGLE, 171.2, 172.5, 170);
            mark(method, "1M", "sequential", 8, 1, STRIPED, 340, 351.5, 344);
        }
        mark("read", "4K", "random", 32, 1, SINGLE, 180.25, 175);
        mark("read", "4K", "random", 32, 1, STRIPED, 320, 352.75);
        mark("read", "4K", "random", 32, 16, SINGLE, 190);
        String encrypted = STRIPED + " cipher=jdk keybits=256 dataunit=512";
        mark("write", "1M", "sequential", 8, 1, encrypted + " used=0", 250);
        mark("write", "1M", "sequential", 8, 1, encrypted + " used=54", 163);
        mark("write", "1M", "sequential", 8, 1, encrypted.replace("jdk", "accp"), 300);
        mark("read", "4K", "random", 1, 1, SINGLE, 75).failed("disk 1: Input/output error");
        mark("read", "4K", "random", 1, 1, SINGLE + " sync=cached", 99_999);
    }

    private void procedure() {
        double[] runs = {3, 2, 3, 3, 3, 3, 3, 3, 3, 9, 3, 3};
        double[] times = {10, 11, 10, 10, 10, 10, 10, 10, 50, 10, 8, 10};
        add(SetFile.of("BufferedRead.read", "ss", "s/op")
                .params("medium=real depth=1 cache=cold data=random size=auto pause=auto" + SINGLE).fork(runs)
                .counter("·moved_bytes", moved(runs)).counter("·cold_dropped", 1).counter("·before_busy", 50, 60)
                .counter("·before_total", 2000, 2000).counter("·before_steal", 0, 10));
        add(SetFile.of("BufferedRead.read", "ss", "ms/op")
                .params("medium=real depth=1 cache=cold data=random size=256M pause=1" + STRIPED).fork(1, 2, 3)
                .counter("·moved_bytes", 1 << 28, 1 << 28, 1 << 28)
                .fact("reduced", "size 256M of 1G; pause 1 s of 10 s"));
        String zeros = "medium=real depth=1 data=zero size=auto pause=auto sync=";
        add(stream(zeros + "cached" + SINGLE).fork(times));
        add(stream(zeros + "flush" + SINGLE).fork(times).counter("·before_busy", 300)
                .counter("·before_total", 2000).counter("·before_steal", 0));
        add(stream(zeros + "flush" + STRIPED).fork(times).fork(times));
        add(stream(zeros + "direct" + SINGLE).fork(times));
    }

    private void systemDisk() {
        disturbed("read", "1M", SINGLE, 100, 40);
        disturbed("read", "1M", STRIPED, 190, 76);
        disturbed("write", "64K", STRIPED, 150.5, 150.5);
        passes("SystemDisk.write", "block=1M background=reads sync=direct" + STRIPED, 120)
                .counter("background_reads", 60).fact("reduced", "size 16M of 70M");
    }

    private void disturbed(String method, String block, String set, double quiet, double disturbed) {
        String params = "block=" + block + " sync=direct" + set + " background=";
        passes("SystemDisk." + method, params + "none", quiet);
        passes("SystemDisk." + method, params + "reads", disturbed).counter("background_reads", 73.400_320);
    }

    private void smallFiles() {
        String ranges = "layout=ranges pattern=%s block=2K sync=flush fill=fresh" + STRIPED;
        passes("SmallFiles.write", ranges.formatted("random"), 3);
        passes("SmallFiles.write", ranges.formatted("random").replace(STRIPED, SINGLE), 2.5);
        passes("SmallFiles.write", ranges.formatted("sequential"), 4).fact("bytes_per_op", 1 << 20);
        String files = "layout=files pattern=random block=64K sync=cached cache=cold level=- unit=- dispatch=- width=";
        passes("SmallFiles.read", files + 1, 20).counter("cold_dropped", 1);
        passes("SmallFiles.read", files + 2, 22).counter("cold_dropped", 1);
    }

    private void captures() {
        String search = "block=1M sync=direct rate=auto buffers=4";
        passes("Capture.read", search + SINGLE, 99).counter("rate_bytes_per_s", 99.5e6).counter("late_frames", 0);
        passes("Capture.read", search + STRIPED, 99).counter("rate_bytes_per_s", 180e6).counter("late_frames", 0);
        passes("Capture.write", search + STRIPED, 99).counter("rate_bytes_per_s", 170e6).counter("late_frames", 2);
        passes("Capture.write", search + STRIPED + " medium=model-daqa", 9).counter("rate_bytes_per_s", 9.5e6)
                .counter("late_frames", 0);
    }

    /** One pass over 70 MiB. */
    private SetFile passes(String benchmark, String params, double mbPerSecond) {
        SetFile pass = SetFile.of(benchmark, "ss", "s/op").params("medium=real depth=1 data=random size=auto " + params)
                .fact("bytes", 70 << 20).fact("bytes_per_op", 70 << 20).mbPerSecond(mbPerSecond);
        add(pass);
        return pass;
    }

    private static SetFile stream(String params) {
        return SetFile.of("StreamWrite.write", "ss", "s/op").params(params).fact("bytes", 1 << 30)
                .fact("bytes_per_op", 1 << 30);
    }

    /** 200 MiB/s, and in the run of 9 s a rate that is dropped. */
    private static double[] moved(double[] seconds) {
        double[] moved = new double[seconds.length];
        for (int i = 0; i < moved.length; i++) {
            moved[i] = seconds[i] * (seconds[i] == 9 ? 900 : seconds[i] == 2 ? 20 : 200.5) * (1 << 20);
        }
        return moved;
    }

    /** Requests; scores in requests a second. */
    private SetFile mark(String method, String block, String pattern, int depth, int threads, String set,
            double... scores) {
        SetFile mark = SetFile.of("DiskMark." + method, "thrpt", "ops/s")
                .params("medium=real block=" + block + " depth=" + depth + " sync=direct pattern=" + pattern
                        + " data=random size=256M pause=0" + set)
                .fact("bytes", 1 << 28).fact("bytes_per_op", block.equals("1M") ? 1 << 20 : 1 << 12)
                .fact("reduced", SHORT).fork(scores);
        add(mark);
        return mark.fact("threads", threads);
    }

    private void add(SetFile set) {
        sets.add(set.fact("machine", "box").fact("threads", 1));
    }
}
