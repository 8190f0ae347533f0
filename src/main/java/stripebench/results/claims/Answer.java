package stripebench.results.claims;

/** What a machine's results say of a claim. */
enum Answer {
    /** The figures do what the rule asks for. */
    CONFIRMED("confirmed"),
    /** They don't. */
    REFUTED("refuted"),
    /** There are none, or too few samples of them. */
    NOT_MEASURED("not measured here");

    private final String text;

    Answer(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
