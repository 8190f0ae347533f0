package stripebench.machine;

/**
 * What all cores of the machine were busy with besides this process, in percent of their time; NaN is unknown.
 *
 * @param busyPercent what other programs used
 * @param stealPercent what the host gave to others
 */
public record CpuShare(double busyPercent, double stealPercent) {

    /** That of a system that doesn't tell. */
    public static final CpuShare UNKNOWN = new CpuShare(Double.NaN, Double.NaN);

    /** The ticks of /proc/stat are hundredths of a second (USER_HZ), whatever the kernel's own clock. */
    private static final double NANOS_A_TICK = 1e7;

    /**
     * The shares of a time in which this process used cores as well.
     *
     * @param moved what the counters moved by
     * @return {@link #UNKNOWN} if a counter is
     */
    public static CpuShare of(CounterSnapshot moved) {
        if (moved.cpuTotal() <= 0 || moved.cpuBusy() < 0 || moved.cpuSteal() < 0 || moved.processCpuNanos() < 0) {
            return UNKNOWN;
        }
        // both clocks are rounded: the difference may fall below nothing
        double others = Math.max(0, moved.cpuBusy() - moved.processCpuNanos() / NANOS_A_TICK);
        return new CpuShare(100 * others / moved.cpuTotal(), 100.0 * moved.cpuSteal() / moved.cpuTotal());
    }
}
