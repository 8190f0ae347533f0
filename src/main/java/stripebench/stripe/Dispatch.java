package stripebench.stripe;

import java.util.Locale;
import stripebench.disk.AdaptiveEngine;
import stripebench.disk.Engine;
import stripebench.disk.RingEngine;
import stripebench.disk.ThreadsEngine;

/** How a set's reads and writes of its members are made. A flush always goes to all members at once. */
public enum Dispatch {
    /** One member after another, in the calling thread, however many requests are outstanding. */
    INLINE {
        @Override
        public Engine engine(int depth) {
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
    /** All members in one submission to a Linux io_uring; at depth 1 a request for one member is a plain call. */
    RING {
        @Override
        public Engine engine(int depth) {
            RingEngine.unavailable().ifPresent(reason -> {
                throw new IllegalArgumentException(
                        "dispatch=ring can't be had here: " + reason + "; use dispatch=threads");
            });
            return new RingEngine(depth);
        }
    },
    /**
     * Inline where members answer from memory; where a device waits, or the depth is more than 1, a ring if it suits the
     * members, else threads.
     */
    AUTO {
        @Override
        public Engine engine(int depth) {
            return new AdaptiveEngine(depth, new ServiceTimePolicy());
        }
    };

    /**
     * Makes the engine for one thread's queue on a set.
     *
     * @param depth the most requests outstanding, at least 1
     * @return a new engine
     * @throws IllegalArgumentException if this way can't be had on this machine
     */
    public abstract Engine engine(int depth);

    /**
     * Reads the value of the parameter {@code dispatch}.
     *
     * @param text auto, inline, threads or ring
     * @return the value
     * @throws IllegalArgumentException if it is none of them
     */
    public static Dispatch parse(String text) {
        for (Dispatch dispatch : values()) {
            if (dispatch.toString().equals(text)) {
                return dispatch;
            }
        }
        throw new IllegalArgumentException("dispatch=" + text + " is unknown; use auto, inline, threads or ring");
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
