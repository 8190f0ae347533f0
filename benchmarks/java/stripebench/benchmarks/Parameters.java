package stripebench.benchmarks;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import stripebench.crypt.Encryption;
import stripebench.disk.SyncMode;
import stripebench.stripe.Dispatch;
import stripebench.workload.Data;
import stripebench.workload.Pattern;

/**
 * One value a parameter, read as what it means. A parameter that a benchmark lacks, or that means nothing in the set,
 * reads as its neutral value. Immutable.
 */
public final class Parameters {
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
        return choice(Parameter.MEDIUM, Medium.REAL);
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
     * The bytes of one request.
     *
     * @return at least 1
     */
    public int block() {
        return Math.toIntExact(Size.parse(text(Parameter.BLOCK, "1M")));
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
     * The bytes worked on: the size, down to as many whole blocks for each thread.
     *
     * @return a multiple of {@link #block()} times {@link #threads()}; 0 if the size holds less
     */
    public long area() {
        String size = text(Parameter.SIZE, "auto");
        long bytes = Size.parse(size.equals("auto") ? measures.size() : size);
        long round = (long) block() * threads;
        return bytes / round * round;
    }

    /**
     * The bytes that one operation of one thread moves.
     *
     * @return the block, or the thread's share of the area
     */
    public long bytesPerOperation() {
        return measures.family() == Measures.Family.REQUESTS ? block() : area() / threads;
    }

    /**
     * How much less this is than the document prescribes.
     *
     * @return e.g. {@code size 16M of 70M}; empty if it is all
     */
    public String reduced() {
        long prescribed = Size.parse(measures.size());
        return measures.prescribed() && area() < prescribed / block() * block()
                ? "size " + Size.format(area()) + " of " + measures.size() : "";
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
