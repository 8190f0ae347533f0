package stripebench.benchmarks;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.io.IOUtils;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import stripebench.benchmarks.Measures.Family;
import stripebench.disk.Disk;
import stripebench.disk.PageCache;

/**
 * The disk that a benchmark works on, with what surrounds a measurement: opening, dropping the page cache, emptying
 * files, reading the counters.
 */
@State(Scope.Benchmark)
public abstract class DiskState {

    /**
     * What the members are made of; {@code real} are files in the directories of {@code --disks}, or its
     * devices, {@code model-...} memory at the pace of a drive that a source document measured.
     */
    @Param("real")
    public String medium;

    /** How a set spreads its data over its members; {@code raid0} is what the first document measures. */
    @Param("raid0")
    public String level;

    /** Members; 1 is a plain disk without striping layer, the yardstick; 2 is the smallest set. */
    @Param({"1", "2"})
    public String width;

    /** Stripe unit in bytes; 64K is the default of most software RAID. */
    @Param("64K")
    public String unit;

    /** How members are served; {@code auto} decides from measured service times. */
    @Param("auto")
    public String dispatch;

    /** Who encrypts the set; the two implementations do the same, so that they compare. */
    @Param("none")
    public String cipher;

    /** Length of the AES keys in bits; {@code accp} has 256 only. */
    @Param("256")
    public String keybits;

    /** Bytes that are encrypted as one; 512 is what most disk encryption takes. */
    @Param("512")
    public String dataunit;

    /** Requests that each thread keeps outstanding; 1 is what a plain program does. */
    @Param("1")
    public String depth;

    /** What is written; {@code random} can't be compressed or deduplicated by the disk. */
    @Param("random")
    public String data;

    /**
     * How full the disk is before the set's files, in percent: of a modelled drive what lies before them, of a real one
     * what {@code --allow-fill} writes; at 54 a document measured again.
     */
    @Param("0")
    public String used;

    /** Bytes worked on; {@code auto} is what the method prescribes. */
    @Param("auto")
    public String size;

    private final Recorder recorder = new Recorder();
    private final List<FileChannel> holds = new ArrayList<>();
    private MemberFiles files;
    private Parameters parameters;
    private Disk disk;
    /** Null where each run makes its own disk. */
    private Redundancy redundancy;
    /** Null where the members are files. */
    private MemorySet memory;

    /** For JMH. */
    protected DiskState() {
    }

    /**
     * Opens the disk. Files were filled by the parent; memory is filled here.
     *
     * @param benchmark names the method and the parameter values
     * @throws IOException if the disk can't be opened
     */
    @Setup(Level.Trial)
    public void open(BenchmarkParams benchmark) throws IOException {
        List<Path> directories = Session.directories();
        if (Session.inFork()) {
            ParentWatch.start(Session.parent());
        }
        parameters = Benchmarks.parameters(benchmark);
        files = MemberFiles.of(parameters, directories.isEmpty() ? List.of(Path.of("memory")) : directories);
        // unforked, a second channel of the marker would end the lock of this very process when it closes
        if (parameters.medium() == Medium.REAL && Session.inFork()) {
            for (Path directory : directories) {
                holds.add(Session.hold(directory));
            }
        }
        if (parameters.measures().family() != Family.STREAMS) {
            if (parameters.medium().onDisks()) {
                disk = Stack.open(parameters, files, parameters.sync());
            } else {
                memory = new MemorySet(parameters, files);
                disk = memory.disk();
                memory.fill();
            }
            Work work = new Work(parameters);
            if (!work.timed() && disk.size() < work.area()) {
                throw new IOException(disk.name() + " has " + disk.size() + " bytes, fewer than size "
                        + work.area() + "; take a smaller size");
            }
        }
        recorder.open(memory == null ? places() : List.of());
        if (disk != null) {
            redundancy = new Redundancy(disk, parameters.state());
            redundancy.begin();
        }
    }

    /** Where the members are: many small files are in few directories. */
    private List<Path> places() {
        return parameters.medium() == Medium.DEVICE ? files.paths()
                : files.paths().stream().map(Path::getParent).distinct().toList();
    }

    /**
     * Brings the disk to the state that the iteration begins with and starts the counters.
     *
     * @throws IOException if a file can't be emptied, or the pause is interrupted
     */
    @Setup(Level.Iteration)
    public void begin() throws IOException {
        // of requests, which may be those of many threads, the pause is the parent's
        if (parameters.measures().family() != Family.REQUESTS && parameters.pause() > 0) {
            recorder.rest(parameters.pause());
        }
        if (parameters.medium() == Medium.REAL && parameters.measures().writes()
                && parameters.fill() == FillMode.FRESH) {
            empty();
        }
        if (parameters.medium().onDisks() && parameters.cache() == Cache.COLD) {
            boolean dropped = true;
            for (Path path : files.paths()) {
                dropped &= PageCache.drop(path).dropped();
            }
            recorder.coldDropped(dropped);
        }
        if (memory != null) {
            memory.begin();
        }
        recorder.begin();
    }

    /** So that a pass finds nothing: no file, or an empty one that counts as a disk. */
    private void empty() throws IOException {
        for (Path path : files.paths()) {
            if (parameters.layout() == FileLayout.FILES) {
                Files.deleteIfExists(path);
            } else {
                Files.newByteChannel(path, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING).close();
            }
        }
    }

    /**
     * Stops the counters.
     *
     * @throws IOException if the set was not in the state that its parameters name
     */
    @TearDown(Level.Iteration)
    public void end() throws IOException {
        recorder.end();
        if (redundancy != null) {
            redundancy.check();
        }
    }

    /** What a benchmark looks at before the disk is closed. */
    void closing() throws IOException {
    }

    /**
     * Closes the disk, whole again; memory is verified first.
     *
     * @throws IOException if it does not hold what was written, or lost a member
     */
    @TearDown(Level.Trial)
    public void close() throws IOException {
        closing();
        IOUtils.close(redundancy);
        if (memory != null) {
            memory.verify();
        }
        recorder.close();
        IOUtils.close(disk);
        for (FileChannel hold : holds) {
            hold.close();
        }
    }

    Parameters parameters() {
        return parameters;
    }

    MemberFiles files() {
        return files;
    }

    Disk disk() {
        return disk;
    }

    Redundancy redundancy() {
        return redundancy;
    }

    /** The first member by itself; it holds nothing until a queue is opened, and belongs to the set. */
    Disk firstMember() throws IOException {
        return memory != null ? memory.first() : Stack.member(parameters, files, 0, parameters.sync());
    }

    Recorder recorder() {
        return recorder;
    }
}
