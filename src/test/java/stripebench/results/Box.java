package stripebench.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The results folder of a made-up machine with figures of the size that the software-striping document prints. */
public final class Box {

    private static final String STRIPED = "level=raid0 width=%s unit=64K dispatch=auto block=%s";
    private static final String SINGLE = "level=- width=1 unit=- dispatch=- block=%s";

    private final List<SetFile> sets = new ArrayList<>();

    /** Writes the folder. */
    public static Path save(Path results) throws IOException {
        Box box = new Box();
        box.sweeps();
        box.failures();
        box.requests();
        Path folder = results.resolve("box");
        for (int i = 0; i < box.sets.size(); i++) {
            // names in another order than the plan's
            box.sets.get(i).fact("order", i).save(folder.resolve("sets"), "set" + (100 - i));
        }
        return folder;
    }

    private void sweeps() {
        String cold = "medium=real sync=cached pattern=sequential depth=1 cache=cold fill=- data=random size=auto";
        pair(cold, "read", "4K", 2.5, 3.0);
        pair(cold, "read", "64K", 3.5, 6.25);
        pair(cold, "read", "1M", 3.6, 7.0);
        String once = "medium=real sync=flush pattern=sequential depth=1 cache=- fill=overwrite data=random size=auto";
        pair(once, "write", "64K", 2.9, 5.2);
        sets.forEach(set -> set.fact("reduced", "size 16M of 70M"));
        pair(once.replace("flush", "direct"), "write", "1M", 2.8, 5.5);
        pair(once.replace("flush", "direct"), "write", "64K", 2.6, 4.1);
        pair(once, "writeFlushEach", "64K", 0.9, 0.95);
        pair(once.replace("flush", "cached"), "write", "64K", 1234.5, 2345.6);
        add(transfer("read", "sync=cached cache=warm " + SINGLE.formatted("64K"), 2000));
        add(transfer("read", "sync=cached cache=cold " + SINGLE.formatted("16K"), 2000)
                .counter("·cold_dropped", 1, 0));
    }

    private void failures() {
        String dsync = "medium=real sync=dsync pattern=sequential depth=1 cache=- fill=overwrite data=random "
                + "size=auto ";
        add(transfer("write", dsync + SINGLE.formatted("64K"), 1.2));
        add(transfer("write", dsync + STRIPED.formatted(2, "64K"), 1).failed("=disk 2: No space left on device"));
    }

    private void requests() {
        String direct = "medium=real sync=direct pattern=%s depth=1 cache=- fill=- data=random size=auto ";
        String random = direct.formatted("random");
        String sequential = direct.formatted("sequential");
        add(thrpt(random + SINGLE.formatted("64K"), 100, 102, 98, 101, 100, 99, 103, 97));
        add(thrpt(random + STRIPED.formatted(2, "64K"), 110));
        add(thrpt(random + STRIPED.formatted(4, "64K"), 108).fact("devices", 4));
        add(thrpt(sequential + SINGLE.formatted("64K"), 1000));
        add(thrpt(sequential + STRIPED.formatted(2, "64K"), 1900).counter("carried_inline", 990)
                .counter("carried_threads", 9.99).counter("carried_ring", 10));
        add(SetFile.requests("read", "sample", "us/op").params(random + SINGLE.formatted("64K")).fork(900.5, 1100.5)
                .fork(1000).score(1000.25).percentile("50.0", 800).percentile("90.0", 1500.5)
                .percentile("95.0", 1600).percentile("99.0", 2000).percentile("99.9", 12345.678)
                .percentile("100.0", 44616.9088));
        sets.add(SetFile.requests("write", "thrpt", "ops/s").fork(5));
        sets.add(SetFile.requests("write", "thrpt", "ops/us").without("bytes").without("bytes_per_op")
                .param("flavour", "+1 of \"two\"").param("threads", "8").fork(0.0001, 0.0003).fact("machine", "@box"));
    }

    private void pair(String shared, String method, String block, double single, double striped) {
        add(transfer(method, shared + " " + SINGLE.formatted(block), single).cpu(12.5, 25));
        add(transfer(method, shared + " " + STRIPED.formatted(2, block), striped).cpu(110, 30));
    }

    private void add(SetFile set) {
        sets.add(set.fact("machine", "box").fact("version", "0.1.0").fact("jdk", "17.0.15").fact("time_scale", 1)
                .fact("kernel", "Linux 6.1.0").fact("command", "--preset quick").fact("threads", 1));
    }

    private static SetFile transfer(String method, String params, double mbPerSecond) {
        return SetFile.transfer(method).params(params).fact("devices", params.contains("width=1") ? 1 : 2)
                .mbPerSecond(mbPerSecond * 0.9, mbPerSecond, mbPerSecond * 1.1)
                .counter("·device_read_bytes", 73_400_320).counter("·device_write_bytes", 0);
    }

    private static SetFile thrpt(String params, double... scores) {
        return SetFile.requests("read", "thrpt", "ops/s").params(params)
                .fact("devices", params.contains("width=1") ? 1 : 2).fork(scores);
    }
}
