package stripebench.stripe;

import java.util.Locale;
import stripebench.disk.Engine;
import stripebench.disk.ThreadsEngine;

/** How a set's reads and writes of its members are made. A flush always goes to all members at once. */
public enum Dispatch {
    /** One member after another, in the calling thread. */
    INLINE {
        @Override
        public Engine engine(int depth) {
            if (depth > 1) {
                throw new IllegalArgumentException("dispatch=inline can't keep " + depth + " requests outstanding: it"
                        + " serves one member after another; use depth=1 or dispatch=threads");
            }
            return new ThreadsEngine(1, kind -> false);
        }
    },
    /** One worker thread a member; at depth 1 the calling thread serves one member itself. */
    THREADS {
        @Override
        public Engine engine(int depth) {
            return new ThreadsEngine(depth);
        }
    },
    /** Inline where members answer from memory, threads where a device waits or the depth is more than 1. */
    AUTO {
        @Override
        public Engine engine(int depth) {
            return new ThreadsEngine(depth, new ServiceTimePolicy());
        }
    };

    /**
     * Makes the engine for one thread's queue on a set.
     *
     * @param depth the most requests outstanding, at least 1
     * @return a new engine
     * @throws IllegalArgumentException if this way can't serve the depth
     */
    public abstract Engine engine(int depth);

    /**
     * Reads the value of the parameter {@code dispatch}.
     *
     * @param text inline, threads or auto
     * @return the value
     * @throws IllegalArgumentException if it is none of them
     */
    public static Dispatch parse(String text) {
        for (Dispatch dispatch : values()) {
            if (dispatch.toString().equals(text)) {
                return dispatch;
            }
        }
        throw new IllegalArgumentException("dispatch=" + text + " is unknown; use inline, threads or auto");
    }

    /**
     * The parameter's text.
     *
     * @return lower case
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
