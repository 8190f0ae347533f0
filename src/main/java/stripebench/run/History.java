package stripebench.run;

/** What a run does with the results that an earlier one left in its folder. */
public enum History {
    /** They move to {@code runs/<UTC time>/}. */
    MOVE,
    /** They stay, and only sets without a result run. */
    RESUME,
    /** They stay, and a set that runs again replaces its own. */
    APPEND
}
