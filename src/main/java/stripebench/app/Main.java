package stripebench.app;

/** Entry point of the jar. */
public final class Main {
    private Main() {
    }

    /**
     * Runs the command line.
     *
     * @param args its words
     */
    public static void main(String[] args) {
        System.exit(0);
    }
}
