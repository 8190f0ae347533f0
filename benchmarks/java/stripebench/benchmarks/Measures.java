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
        TRANSFERS
    }

    /**
     * What an operation is.
     *
     * @return one request or a whole pass
     */
    Family family();

    /**
     * Whether it writes; else it reads.
     *
     * @return true for writes
     */
    boolean writes();

    /**
     * Whether it flushes after each request, whatever the family.
     *
     * @return false: a pass is flushed once, a request by its sync mode
     */
    boolean flushesEach() default false;

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
}
