package stripebench.benchmarks;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a benchmark method does to its disk: all that the plan has to know to fill, bound and check it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Measures {

    /** What an operation is. */
    enum Family {
        /** One request. */
        REQUESTS,
        /** A pass over the whole area, with its flush. */
        TRANSFERS,
        /** A phase of bonnie++, one request at a time, on an area of twice the memory at least. */
        PHASES,
        /** A calculation over one stripe in memory; no disk is touched. */
        KERNELS,
        /** A new file of zeros, from its creation to its close; all files of a set stay until its end. */
        STREAMS
    }

    /**
     * What an operation is.
     *
     * @return one request, a whole pass, a stripe, or a new file
     */
    Family family();

    /**
     * The place of the method among those of its class; those of the same place follow each other by name.
     *
     * @return the smaller, the earlier it runs
     */
    int order() default 0;

    /**
     * Whether it writes; else it reads.
     *
     * @return true for writes
     */
    boolean writes();

    /**
     * Whether it reads what it then writes back. What doesn't write, reads anyway.
     *
     * @return false: it writes without looking
     */
    boolean reads() default false;

    /**
     * Of how many requests one writes; the others only read.
     *
     * @return 1: all that {@link #writes} do
     */
    int writesOneOf() default 1;

    /**
     * Whether a request moves one byte, and all of them as many as the parameter {@code chars} says.
     *
     * @return false: a request moves a block
     */
    boolean bytewise() default false;

    /**
     * How many blocks at random positions it moves.
     *
     * @return 0: all, in order or as the parameter {@code pattern} says
     */
    int seeks() default 0;

    /**
     * Of each ten requests of a method that writes, how many read instead.
     *
     * @return 0 to 9
     */
    int readsInTen() default 0;

    /**
     * Whether it flushes after each request, whatever the family.
     *
     * @return false: a pass is flushed once, a request by its sync mode
     */
    boolean flushesEach() default false;

    /**
     * Whether it works on the members of a redundant set, one member's bytes in an operation, instead of the set.
     *
     * @return true for a rebuild
     */
    boolean memberwise() default false;

    /**
     * Whether its requests are frames that come at a rate: that of the parameter {@code rate}, or one that is searched.
     *
     * @return false: each follows the one before at once
     */
    boolean paced() default false;

    /**
     * The bytes that {@code size=auto} works on.
     *
     * @return a size like {@code 70M}
     */
    String size();

    /**
     * Whether a document prescribes the size, so that working on less is a reduction that the row must tell.
     *
     * @return true for a document's own test
     */
    boolean prescribed() default false;

    /**
     * Whether it calls the members' channels itself, one call after another, instead of going through a disk.
     *
     * @return true for a yardstick of the layer
     */
    boolean channels() default false;

    /**
     * What it is compared by: the sets of a class's methods that say the same here, and have the same parameters, are
     * measured next to each other.
     *
     * @return a word; empty: the method is compared with itself alone
     */
    String compared() default "";

    /**
     * The bytes of one request, for a method whose class leaves no choice.
     *
     * @return a size like {@code 1M}
     */
    String block() default "1M";

    /**
     * How many runs the document prescribes: fewer are a reduction.
     *
     * @return 0 if it doesn't say
     */
    int runs() default 0;

    /**
     * How long a run lasts, as the document prescribes: shorter iterations are a reduction; a pass ends after this
     * time, or at the end of the disk.
     *
     * @return seconds; 0 if it doesn't say: a pass moves the whole area
     */
    int seconds() default 0;

    /**
     * How long the document rests: before each pass or new file; before a set of requests.
     *
     * @return seconds; 0 if it doesn't say
     */
    int pause() default 0;
}
