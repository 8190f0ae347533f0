package stripebench.run;

/** Why a set has no result: one line for its row. */
final class SetFailure extends Exception {
    private static final long serialVersionUID = 1L;

    SetFailure(String reason) {
        super(reason);
    }
}
