package stripebench.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stripebench.crypt.Encryption;
import stripebench.disk.SyncMode;
import stripebench.stripe.Dispatch;
import stripebench.stripe.Level;
import stripebench.workload.Data;
import stripebench.workload.Pattern;

/** The parameters of the benchmarks: their names, and which values each takes. */
public enum Parameter {
    /** What the members are made of. */
    MEDIUM(Medium.texts()),
    /** How a set spreads its data over its members. */
    LEVEL(Level.class),
    /** Members of the set; 1 is a plain disk without a striping layer. */
    WIDTH(1, 32),
    /** Stripe unit in bytes. */
    UNIT(512),
    /** Bytes of one request. */
    BLOCK(512),
    /** Requests a thread keeps outstanding. */
    DEPTH(1, 1024),
    /** How writes reach stable storage. */
    SYNC(SyncMode.class),
    /** The order of positions. */
    PATTERN(Pattern.class),
    /** Who encrypts the set. */
    CIPHER(Encryption.class),
    /** The length of each of the two AES keys in bits. */
    KEYBITS(List.of("128", "256")),
    /** Bytes that are encrypted as one. */
    DATAUNIT(List.of("512", "4096")),
    /** How the members of a set are served. */
    DISPATCH(Dispatch.class),
    /** Whether the page cache holds what is read. */
    CACHE(Cache.class),
    /** Whether writes meet written blocks or a new file. */
    FILL(FillMode.class),
    /** Data units of a stripe that parity is computed over. */
    INPUTS(2, 32),
    /** What else works on the first member's disk while a pass runs. */
    BACKGROUND(Background.class),
    /** Where small files are. */
    LAYOUT(FileLayout.class),
    /** 10^6 bytes a second that come as frames; {@code auto} searches the highest rate that is kept. */
    RATE(Parameter.AUTO, "[0-9]{1,6}(\\.[0-9]{1,3})?", "10^6 bytes a second such as 7 or 2.5"),
    /** Frames that can wait for the disk. */
    BUFFERS(1, 1024),
    /** What is written. */
    DATA(Data.class),
    /** Whether the set is whole while it is measured. */
    STATE(SetState.class),
    /** Bytes that a phase of single bytes moves; {@code all}: the whole area. */
    CHARS(512, "all"),
    /** How much of a modelled drive lies before the part that is used, in percent. */
    USED(0, 99),
    /** Bytes worked on; {@code auto} is the method's own size. */
    SIZE(512, Parameter.AUTO),
    /** Seconds of rest before a run; {@code auto} is what the document prescribes. */
    PAUSE(Parameter.AUTO, 0, 3600);

    /** The value of a parameter that means nothing in a set: the unit of a single disk, the fill of a read. */
    public static final String NONE = "-";
    /** The value that leaves the choice to the method. */
    public static final String AUTO = "auto";

    private final String form;
    private final Consumer<String> check;
    private final UnaryOperator<String> canonical;

    Parameter(Class<? extends Enum<?>> choices) {
        this(Stream.of(choices.getEnumConstants()).map(Parameter::name).toList());
    }

    Parameter(List<String> names) {
        this.form = "one of " + String.join(", ", names);
        this.check = text -> {
            if (!names.contains(text)) {
                throw new IllegalArgumentException("it takes " + form);
            }
        };
        this.canonical = UnaryOperator.identity();
    }

    Parameter(int least, int most) {
        this.form = "a whole number from " + least + " to " + most;
        this.check = text -> checkNumber(text, least, most);
        this.canonical = text -> Integer.toString(Integer.parseInt(text));
    }

    Parameter(String word, int least, int most) {
        this.form = word + " or a whole number from " + least + " to " + most;
        this.check = text -> {
            if (!text.equals(word)) {
                checkNumber(text, least, most);
            }
        };
        this.canonical = text -> text.equals(word) ? text : Integer.toString(Integer.parseInt(text));
    }

    /** Numbers of a form, but none that is zero. */
    Parameter(String word, String pattern, String numbers) {
        this.form = word + " or " + numbers;
        this.check = text -> {
            if (!text.equals(word) && !(text.matches(pattern) && text.matches(".*[1-9].*"))) {
                throw new IllegalArgumentException("it takes " + form);
            }
        };
        this.canonical = UnaryOperator.identity();
    }

    Parameter(int multiple, String... words) {
        this.form = Stream.concat(Stream.of(words), Stream.of("a size like 4K or 1M, a multiple of " + multiple))
                .collect(Collectors.joining(" or "));
        this.check = text -> {
            if (!List.of(words).contains(text)) {
                checkSize(text, multiple);
            }
        };
        this.canonical = text -> List.of(words).contains(text) ? text : Size.format(Size.parse(text));
    }

    /**
     * The name on the command line and in result files.
     *
     * @return lower case
     */
    public String key() {
        return name(this);
    }

    /**
     * The values it takes, for people.
     *
     * @return e.g. {@code one of real, memory}
     */
    public String form() {
        return form;
    }

    /**
     * Checks a value.
     *
     * @param value as written on the command line
     * @throws IllegalArgumentException if it is not of the parameter's {@link #form}; the message says the form
     */
    public void check(String value) {
        check.accept(value);
    }

    /**
     * The one way to write a value, by which two sets are known to be the same.
     *
     * @param value passes {@link #check}
     * @return e.g. {@code 4K} for {@code 4096}
     */
    public String canonical(String value) {
        return canonical.apply(value);
    }

    /**
     * The parameter of a name.
     *
     * @param key as written on the command line
     * @return empty if there is none
     */
    public static Optional<Parameter> of(String key) {
        return Stream.of(values()).filter(p -> p.key().equals(key)).findAny();
    }

    private void checkNumber(String text, int least, int most) {
        if (!text.matches("[0-9]{1,9}") || Integer.parseInt(text) < least || Integer.parseInt(text) > most) {
            throw new IllegalArgumentException("it takes " + form);
        }
    }

    private void checkSize(String text, int multiple) {
        try {
            if (Size.parse(text) % multiple == 0) {
                return;
            }
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("more bytes than any disk has", e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("it takes " + form, e);
        }
        throw new IllegalArgumentException("it takes " + form);
    }

    static String name(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
