package stripebench.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import stripebench.crypt.Encryption;
import stripebench.disk.SyncMode;
import stripebench.drive.KnownDrive;
import stripebench.machine.Memory;
import stripebench.stripe.Dispatch;
import stripebench.stripe.Level;
import stripebench.workload.Data;
import stripebench.workload.Pattern;

/**
 * One value a parameter, read as what it means. A parameter that a benchmark lacks, or that means nothing in the set,
 * reads as its neutral value. Immutable.
 */
public final class Parameters {
    /** What bonnie++ 1.97 moves of single bytes at most, unless told otherwise. */
    private static final long CHARS = 3 << 20;

    private final Map<String, String> values;
    private final Measures measures;
    private final int threads;

    private Parameters(Map<String, String> values, Measures measures, int threads) {
        this.values = new LinkedHashMap<>(values);
        this.measures = measures;
        this.threads = threads;
    }

    /**
     * Reads the parameters of a set.
     *
     * @param values value by parameter name
     * @param measures what the benchmark method does
     * @param threads that share the disk, at least 1
     * @return the values, each checked when it is read
     */
    public static Parameters of(Map<String, String> values, Measures measures, int threads) {
        return new Parameters(values, measures, threads);
    }

    /**
     * Reads the parameters of the set that JMH runs.
     *
     * @param benchmark names the method and the parameter values
     * @return the values, each checked when it is read
     */
    static Parameters of(BenchmarkParams benchmark) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String key : benchmark.getParamsKeys()) {
            values.put(key, benchmark.getParam(key));
        }
        return of(values, Benchmarks.measures(benchmark.getBenchmark()), benchmark.getThreads());
    }

    /**
     * The same set with other values.
     *
     * @param changed value by parameter name, for all parameters
     * @return a copy
     */
    public Parameters with(Map<String, String> changed) {
        return new Parameters(changed, measures, threads);
    }

    /**
     * The threads that share the disk.
     *
     * @return at least 1
     */
    public int threads() {
        return threads;
    }

    /**
     * What the benchmark method does.
     *
     * @return its annotation
     */
    public Measures measures() {
        return measures;
    }

    /**
     * What the members are made of.
     *
     * @return real unless said otherwise
     */
    public Medium medium() {
        return has(Parameter.MEDIUM) ? Medium.of(text(Parameter.MEDIUM, "real")) : Medium.REAL;
    }

    /**
     * The drive whose pace the members have.
     *
     * @return one of the presets
     * @throws IllegalArgumentException if the members are no modelled drives
     */
    public KnownDrive drive() {
        return KnownDrive.of(text(Parameter.MEDIUM, ""));
    }

    /**
     * How much of a modelled drive lies before the part that is used.
     *
     * @return percent; 0 where it means nothing
     */
    public int used() {
        return has(Parameter.USED) ? Integer.parseInt(text(Parameter.USED, "0")) : 0;
    }

    /**
     * How the set spreads its data.
     *
     * @return raid0 unless said otherwise
     */
    public Level level() {
        return choice(Parameter.LEVEL, Level.RAID0);
    }

    /**
     * How many members' worth of data the set holds; what else the members hold is redundant.
     *
     * @return 1 to {@link #width()}
     */
    public int shares() {
        return width() == 1 ? 1 : level().shares(width());
    }

    /**
     * Members of the set.
     *
     * @return at least 1
     */
    public int width() {
        return Integer.parseInt(text(Parameter.WIDTH, "1"));
    }

    /**
     * The stripe unit.
     *
     * @return bytes; 0 on a single disk
     */
    public long unit() {
        return has(Parameter.UNIT) ? Size.parse(text(Parameter.UNIT, "")) : 0;
    }

    /**
     * Data units of a stripe that parity is computed over.
     *
     * @return at least 1
     */
    public int inputs() {
        return Integer.parseInt(text(Parameter.INPUTS, "1"));
    }

    /**
     * The bytes of one request, or of a stripe's data.
     *
     * @return at least 1
     */
    public int block() {
        return measures.family() == Measures.Family.KERNELS ? Math.toIntExact(inputs() * unit())
                : Math.toIntExact(Size.parse(text(Parameter.BLOCK, measures.block())));
    }

    /**
     * Requests that each thread keeps outstanding.
     *
     * @return at least 1
     */
    public int depth() {
        return Integer.parseInt(text(Parameter.DEPTH, "1"));
    }

    /**
     * How writes reach stable storage.
     *
     * @return cached where it means nothing
     */
    public SyncMode sync() {
        return choice(Parameter.SYNC, SyncMode.CACHED);
    }

    /**
     * The order of positions.
     *
     * @return sequential unless said otherwise
     */
    public Pattern pattern() {
        return choice(Parameter.PATTERN, Pattern.SEQUENTIAL);
    }

    /**
     * How the members of a set are served.
     *
     * @return auto where it means nothing
     */
    public Dispatch dispatch() {
        return choice(Parameter.DISPATCH, Dispatch.AUTO);
    }

    /**
     * Whether the page cache holds what is read.
     *
     * @return warm where it means nothing
     */
    public Cache cache() {
        return choice(Parameter.CACHE, Cache.WARM);
    }

    /**
     * What a write finds at its position.
     *
     * @return overwrite where it means nothing
     */
    public FillMode fill() {
        return choice(Parameter.FILL, FillMode.OVERWRITE);
    }

    /**
     * What is written.
     *
     * @return random unless said otherwise
     */
    public Data data() {
        return choice(Parameter.DATA, Data.RANDOM);
    }

    /**
     * Who encrypts the set.
     *
     * @return none unless said otherwise
     */
    public Encryption cipher() {
        return choice(Parameter.CIPHER, Encryption.NONE);
    }

    /**
     * The length of each of the two AES keys.
     *
     * @return bits; 0 without a cipher
     */
    public int keybits() {
        return has(Parameter.KEYBITS) ? Integer.parseInt(text(Parameter.KEYBITS, "")) : 0;
    }

    /**
     * What is encrypted as one.
     *
     * @return bytes; 0 without a cipher
     */
    public int dataunit() {
        return has(Parameter.DATAUNIT) ? Integer.parseInt(text(Parameter.DATAUNIT, "")) : 0;
    }

    /**
     * The bytes worked on: the size, or the method's own where it means nothing, down to as many whole blocks for each
     * thread.
     *
     * @return a multiple of {@link #block()} times {@link #threads()}; 0 if the size holds less
     */
    public long area() {
        String size = text(Parameter.SIZE, Parameter.AUTO);
        long bytes = size.equals(Parameter.AUTO) || !has(Parameter.SIZE) ? prescribed() : Size.parse(size);
        long round = (long) block() * threads;
        return bytes / round * round;
    }

    /**
     * The rest before a run.
     *
     * @return seconds, 0 for none
     */
    public int pause() {
        String pause = text(Parameter.PAUSE, Parameter.AUTO);
        return pause.equals(Parameter.AUTO) ? measures.pause() : Integer.parseInt(pause);
    }

    /**
     * Whether a pass ends after a time, so that passes differ in what they move.
     *
     * @return false: an operation is one request, or moves the whole area
     */
    public boolean timed() {
        return measures.family() == Measures.Family.TRANSFERS && measures.seconds() > 0;
    }

    /**
     * The bytes that one operation of one thread moves; of a {@link #timed} pass, at most.
     *
     * @return the block, the thread's share of the area, or what a phase moves of it
     */
    public long bytesPerOperation() {
        if (measures.family() == Measures.Family.REQUESTS || measures.family() == Measures.Family.KERNELS) {
            return block();
        }
        if (measures.bytewise()) {
            return Math.min(chars(), area()) / block() * block();
        }
        return measures.seeks() > 0 ? (long) measures.seeks() * block() : area() / threads;
    }

    /**
     * The requests of one operation of one thread.
     *
     * @return at least 1 where the operation moves something
     */
    public long requestsPerOperation() {
        return measures.bytewise() ? bytesPerOperation() : bytesPerOperation() / block();
    }

    /**
     * What of these values is less than the document prescribes.
     *
     * @return e.g. {@code size 16M of 70M}; empty if nothing is
     */
    public List<String> reductions() {
        List<String> reductions = new ArrayList<>();
        if (measures.prescribed() && area() < prescribed() / block() * block()) {
            reductions.add("size " + Size.format(area()) + " of " + Size.format(prescribed()));
        }
        if (measures.bytewise() && bytesPerOperation() < Math.min(CHARS, area()) / block() * block()) {
            reductions.add("chars " + Size.format(bytesPerOperation()) + " of " + Size.format(CHARS));
        }
        if (pause() < measures.pause()) {
            reductions.add("pause " + pause() + " s of " + measures.pause() + " s");
        }
        return reductions;
    }

    /** What {@code size=auto} works on; twice the memory in whole MiB. */
    private long prescribed() {
        long least = Size.parse(measures.size());
        return measures.family() == Measures.Family.PHASES
                ? Math.max(least, 2 * Memory.bytes().orElse(0) >> 20 << 20) : least;
    }

    private long chars() {
        String chars = text(Parameter.CHARS, "all");
        return chars.equals("all") ? Long.MAX_VALUE : Size.parse(chars);
    }

    /**
     * A parameter as it stands in the set.
     *
     * @param parameter which
     * @return true if it is there and means something
     */
    public boolean has(Parameter parameter) {
        return !text(parameter, Parameter.NONE).equals(Parameter.NONE);
    }

    /**
     * The values as they stand in the set.
     *
     * @return value by name; a copy
     */
    public Map<String, String> values() {
        return new LinkedHashMap<>(values);
    }

    private String text(Parameter parameter, String absent) {
        return values.getOrDefault(parameter.key(), absent);
    }

    private <E extends Enum<E>> E choice(Parameter parameter, E neutral) {
        return has(parameter)
                ? Enum.valueOf(neutral.getDeclaringClass(), text(parameter, "").toUpperCase(Locale.ROOT))
                : neutral;
    }
}
