package stripebench.results.compare;

/** What a comparison of one key found. */
enum Verdict {
    /** Faster, or smaller where that is better. */
    BETTER("better"),
    /** Slower, or larger where that is worse. */
    WORSE("worse"),
    /** Another figure, of a unit that says nothing of better and worse. */
    DIFFERENT("differs"),
    /** No difference beyond noise and threshold. */
    NONE("~"),
    /** Too few forks to tell noise from a difference. */
    TOO_FEW("too few");

    private final String text;

    Verdict(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
