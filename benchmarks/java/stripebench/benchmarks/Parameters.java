package stripebench.benchmarks;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import stripebench.crypt.Encryption;
import stripebench.disk.SyncMode;
import stripebench.drive.KnownDrive;
import stripebench.stripe.Dispatch;
import stripebench.stripe.Level;
import stripebench.workload.Data;
import stripebench.workload.Pattern;

/**
 * One value a parameter, read as what it means; {@link Work} tells what follows from them. A parameter that a benchmark
 * lacks, or that means nothing in the set, reads as its neutral value. Immutable.
 *
 * @param values value by parameter name, each checked when it is read
 * @param measures what the benchmark method does
 * @param threads that share the disk, at least 1
 */
public record Parameters(Map<String, String> values, Measures measures, int threads) {

    /**
     * Copies the values.
     *
     * @param values value by parameter name, each checked when it is read
     * @param measures what the benchmark method does
     * @param threads that share the disk, at least 1
     */
    public Parameters {
        values = new LinkedHashMap<>(values);
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

    /** {@return what the members are made of, real unless said otherwise} */
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
     * {@return how full a disk is before the set's files, in percent, 0 where it means nothing; of a modelled drive,
     * how much lies before the part that is used}
     */
    public int used() {
        return has(Parameter.USED) ? Integer.parseInt(text(Parameter.USED, "0")) : 0;
    }

    /** {@return how the set spreads its data, raid0 unless said otherwise} */
    public Level level() {
        return choice(Parameter.LEVEL, Level.RAID0);
    }

    /**
     * {@return how many members' worth of data the set holds, 1 to {@link #width()}; what else they hold is redundant}
     */
    public int shares() {
        return width() == 1 ? 1 : level().shares(width());
    }

    /** {@return how many members the set has, at least 1} */
    public int width() {
        return Integer.parseInt(text(Parameter.WIDTH, "1"));
    }

    /** {@return the stripe unit in bytes, 0 on a single disk} */
    public long unit() {
        return has(Parameter.UNIT) ? Size.parse(text(Parameter.UNIT, "")) : 0;
    }

    /** {@return how many data units of a stripe parity is computed over, at least 1} */
    public int inputs() {
        return Integer.parseInt(text(Parameter.INPUTS, "1"));
    }

    /** {@return the bytes of one request, or of a stripe's data, at least 1} */
    public int block() {
        return measures.family() == Measures.Family.KERNELS ? Math.toIntExact(inputs() * unit())
                : Math.toIntExact(Size.parse(text(Parameter.BLOCK, measures.block())));
    }

    /** {@return how many requests each thread keeps outstanding, at least 1} */
    public int depth() {
        return Integer.parseInt(text(Parameter.DEPTH, "1"));
    }

    /** {@return how writes reach stable storage, cached where it means nothing} */
    public SyncMode sync() {
        return choice(Parameter.SYNC, SyncMode.CACHED);
    }

    /** {@return the order of positions, sequential unless said otherwise} */
    public Pattern pattern() {
        return choice(Parameter.PATTERN, Pattern.SEQUENTIAL);
    }

    /** {@return how the members of a set are served, auto where it means nothing} */
    public Dispatch dispatch() {
        return choice(Parameter.DISPATCH, Dispatch.AUTO);
    }

    /** {@return whether the page cache holds what is read, warm where it means nothing} */
    public Cache cache() {
        return choice(Parameter.CACHE, Cache.WARM);
    }

    /** {@return whether the set is whole while it is measured, healthy unless said otherwise} */
    public SetState state() {
        return choice(Parameter.STATE, SetState.HEALTHY);
    }

    /** {@return what a write finds at its position, overwrite where it means nothing} */
    public FillMode fill() {
        return choice(Parameter.FILL, FillMode.OVERWRITE);
    }

    /** {@return what is written, random unless said otherwise} */
    public Data data() {
        return choice(Parameter.DATA, Data.RANDOM);
    }

    /** {@return what else works on the first member's disk meanwhile, none unless said otherwise} */
    public Background background() {
        return choice(Parameter.BACKGROUND, Background.NONE);
    }

    /** {@return where small files are, ranges where there are none} */
    public FileLayout layout() {
        return choice(Parameter.LAYOUT, FileLayout.RANGES);
    }

    /** {@return the rate at which frames come, in bytes a second; 0 where the highest is searched, or none come} */
    public long rate() {
        String rate = text(Parameter.RATE, Parameter.AUTO);
        return rate.equals(Parameter.AUTO) ? 0 : new BigDecimal(rate).movePointRight(6).longValueExact();
    }

    /** {@return how many frames can wait for the disk, at least 1} */
    public int buffers() {
        return Integer.parseInt(text(Parameter.BUFFERS, "1"));
    }

    /** {@return who encrypts the set, none unless said otherwise} */
    public Encryption cipher() {
        return choice(Parameter.CIPHER, Encryption.NONE);
    }

    /** {@return the length of each of the two AES keys in bits, 0 without a cipher} */
    public int keybits() {
        return has(Parameter.KEYBITS) ? Integer.parseInt(text(Parameter.KEYBITS, "")) : 0;
    }

    /** {@return the bytes that are encrypted as one, 0 without a cipher} */
    public int dataunit() {
        return has(Parameter.DATAUNIT) ? Integer.parseInt(text(Parameter.DATAUNIT, "")) : 0;
    }

    /** The bytes to work on; empty for {@code auto}, and where it means nothing. */
    OptionalLong size() {
        String size = text(Parameter.SIZE, Parameter.AUTO);
        return size.equals(Parameter.AUTO) || !has(Parameter.SIZE) ? OptionalLong.empty()
                : OptionalLong.of(Size.parse(size));
    }

    /** What a phase of single bytes moves at most; the largest number for all. */
    long chars() {
        String chars = text(Parameter.CHARS, "all");
        return chars.equals("all") ? Long.MAX_VALUE : Size.parse(chars);
    }

    /** {@return the rest before a run in seconds, 0 for none} */
    public int pause() {
        String pause = text(Parameter.PAUSE, Parameter.AUTO);
        return pause.equals(Parameter.AUTO) ? measures.pause() : Integer.parseInt(pause);
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
    @Override
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
