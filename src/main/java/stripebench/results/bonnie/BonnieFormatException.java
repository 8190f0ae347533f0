package stripebench.results.bonnie;

/** A text that is not what bonnie++ prints; the message is the reason, and how to mend it. */
public final class BonnieFormatException extends Exception {

    private static final long serialVersionUID = 1;

    private final int line;

    BonnieFormatException(int line, String reason) {
        super(reason);
        this.line = line;
    }

    /**
     * Where it is.
     *
     * @return the line, counted from 1
     */
    public int line() {
        return line;
    }
}
