package stripebench.machine;

/**
 * Something known about the machine or one of its disks.
 *
 * @param subject {@code machine}, or {@code disk1}, {@code disk2}, ... in the order of the disks
 * @param fact what it is, with its unit where it has one, as {@code memory_bytes}
 * @param value {@link #UNKNOWN} if it can't be found out
 */
public record Fact(String subject, String fact, String value) {

    /** The value of what can't be found out. */
    public static final String UNKNOWN = "unknown";
}
