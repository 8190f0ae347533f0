package stripebench.results.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.IntStream;
import stripebench.results.CsvFile;
import stripebench.results.SetFile;
import stripebench.results.Sheet;
import stripebench.results.read.ResultReader;
import stripebench.results.read.SummaryTable;

/** Made-up results of two machines, as folders that hold CSV files alone. */
final class Twins {

    private final Path folder;

    Twins(Path folder) {
        this.folder = folder;
    }

    /** The older machine. */
    Path base() throws IOException {
        return save("base", new SetFile[] {
            transfer("1", 10), transfer("2", 10), requests("4K", 1000), requests("64K", 500),
            sample(100), requests("1M", 30).fact("bytes", 5), SetFile.transfer("read").params("width=4").mbPerSecond(7),
            SetFile.transfer("rewrite").params("width=1").failed("disk 1: Input/output error"),
            foreign("counts", 3), foreignIn("ops/s", 3)}, "17.0.15", "cfq", "5.10.0");
    }

    /** The newer one: two disks became faster, small requests slower, and times longer. */
    Path other() throws IOException {
        SetFile drifting = SetFile.requests("read", "thrpt", "ops/ms").params("block=64K");
        for (int fork = 0; fork < 5; fork++) {
            drifting.fork(0.5 - 0.02 * fork, 0.5 - 0.02 * fork, fork == 2 ? 5 : 0.5 - 0.02 * fork);
        }
        return save("other", new SetFile[] {
            transfer("1", 10.1), transfer("2", 19.9), requests("4K", 900), drifting,
            sample(110), requests("1M", 30).fact("bytes", 6), SetFile.transfer("read").params("width=4").mbPerSecond(8),
            SetFile.transfer("rewrite").params("width=1").mbPerSecond(3),
            foreign("counts", 6), foreignIn("s/op", 3), SetFile.transfer("read").params("width=8").mbPerSecond(9)},
            "25", "mq-deadline", "6.1.0");
    }

    /** One that failed where the base did not, and lacks the rest. */
    Path third() throws IOException {
        return save("third", new SetFile[] {
            transfer("1", 10.1), SetFile.transfer("read").params("width=2").failed("=disk 2 is gone")},
            "25", "none", "6.1.0");
    }

    private static SetFile transfer(String width, double rate) {
        SetFile set = SetFile.transfer("read").params("medium=memory width=" + width);
        for (int fork = 0; fork < 5; fork++) {
            double here = rate * (1 + fork / 1000.0);
            set.fork(73.400_320 / here, 73.400_320 / (here * 1.01), 73.400_320 / (here * 0.99));
        }
        return set;
    }

    private static SetFile requests(String block, double rate) {
        SetFile set = SetFile.requests("read", "thrpt", "ops/s").params("block=" + block);
        IntStream.range(0, 6).forEach(fork -> set.fork(rate + fork, rate - fork));
        return set;
    }

    private static SetFile sample(double micros) {
        SetFile set = SetFile.requests("read", "sample", "us/op").params("block=4K");
        IntStream.range(0, 5).forEach(fork -> set.fork(micros + fork * 0.1, micros));
        return set;
    }

    private static SetFile foreign(String unit, double score) {
        SetFile set = SetFile.requests("read", "thrpt", unit).fact("benchmark", "org.example.Other|Bench.work")
                .params("ratio=<b>");
        IntStream.range(0, 5).forEach(fork -> set.fork(score, score));
        return set;
    }

    private static SetFile foreignIn(String unit, double score) {
        return SetFile.requests("read", "thrpt", unit).fact("benchmark", "org.example.Units.work")
                .without("bytes_per_op").fork(score);
    }

    private Path save(String name, SetFile[] sets, String jdk, String scheduler, String kernel) throws IOException {
        Path results = Files.createDirectories(folder.resolve(name));
        Path saved = folder.resolve(name + "-sets");
        for (int i = 0; i < sets.length; i++) {
            sets[i].fact("order", i).fact("machine", name).fact("version", "0.1.0")
                    .save(saved.resolve("sets"), "set" + i);
        }
        Sheet summary = SummaryTable.of(ResultReader.read(saved));
        CsvFile.write(results.resolve("summary.csv"), summary.header(), summary.rows());
        Files.writeString(results.resolve("machine.csv"), "subject,fact,value\nmachine,kernel," + kernel
                + "\nmachine,jdk," + jdk + "\nmachine,cores,2\ndisk1,scheduler," + scheduler + "\n");
        return results;
    }

    /** Runs of sets whose forks differ by one percent of normal noise. */
    static Path noise(Path folder, String name, int sets, double speed, long seed) throws IOException {
        Random random = new Random(seed);
        for (int i = 0; i < sets; i++) {
            SetFile set = SetFile.requests("read", "thrpt", "ops/s").params("depth=" + (i + 1));
            for (int fork = 0; fork < 5; fork++) {
                double level = 1000 * speed * (1 + 0.01 * random.nextGaussian());
                set.fork(level * (1 + 0.005 * random.nextGaussian()), level, level);
            }
            set.save(folder.resolve(name).resolve("sets"), "set" + i);
        }
        return folder.resolve(name);
    }
}
