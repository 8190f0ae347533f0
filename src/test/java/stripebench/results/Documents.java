package stripebench.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
