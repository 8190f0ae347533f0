package stripebench.run;

/** Why a run can't begin or go on: one line for the user, and the exit code that goes with it. */
public final class RunException extends Exception {
    private static final long serialVersionUID = 1L;

    /** A set failed, or nothing matched. */
    public static final int FAILED = 1;
    /** The command line is wrong. */
    public static final int USAGE = 2;
    /** Refused, so that nobody's data is touched. */
    public static final int REFUSED = 3;

    private final int exitCode;

    private RunException(int exitCode, String message, Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
    }

    /**
     * The command line is wrong.
     *
     * @param message what, which, and how to mend it
     * @return to be thrown
     */
    public static RunException usage(String message) {
        return new RunException(USAGE, message, null);
    }

    /**
     * The run is refused for safety.
     *
     * @param message what, which, and how to mend it
     * @param cause may be null
     * @return to be thrown
     */
    public static RunException refused(String message, Throwable cause) {
        return new RunException(REFUSED, message, cause);
    }

    /**
     * Nothing can be run, or what ran failed.
     *
     * @param message what, which, and how to mend it
     * @param cause may be null
     * @return to be thrown
     */
    public static RunException failed(String message, Throwable cause) {
        return new RunException(FAILED, message, cause);
    }

    /**
     * How the process ends.
     *
     * @return the exit code
     */
    public int exitCode() {
        return exitCode;
    }
}
