package stripebench.machine;

/**
 * What the counters showed at a moment, or moved by between two. A value that can't be found out is {@link #UNKNOWN},
 * never 0.
 *
 * @param nanos monotonic time in nanoseconds
 * @param processCpuNanos CPU time of this process, user and system, all threads, in nanoseconds
 * @param cpuBusy time that all cores of the machine spent working, in ticks of the kernel; neither idle, nor waiting
 *     for I/O, nor stolen
 * @param cpuTotal time that all cores of the machine have had, in the same ticks
 * @param cpuSteal time that a hypervisor gave to others instead, in the same ticks
 * @param deviceReadBytes what the devices have read
 * @param deviceWriteBytes what the devices have written
 */
public record CounterSnapshot(long nanos, long processCpuNanos, long cpuBusy, long cpuTotal, long cpuSteal,
        long deviceReadBytes, long deviceWriteBytes) {

    /** Stands for a value that can't be found out. */
    public static final long UNKNOWN = -1;

    /**
     * How far the counters moved.
     *
     * @param earlier an earlier snapshot of the same counters
     * @return the differences; unknown where one of the two is, or where a counter went back
     */
    public CounterSnapshot minus(CounterSnapshot earlier) {
        return new CounterSnapshot(nanos - earlier.nanos,
                difference(processCpuNanos, earlier.processCpuNanos),
                difference(cpuBusy, earlier.cpuBusy),
                difference(cpuTotal, earlier.cpuTotal),
                difference(cpuSteal, earlier.cpuSteal),
                difference(deviceReadBytes, earlier.deviceReadBytes),
                difference(deviceWriteBytes, earlier.deviceWriteBytes));
    }

    private static long difference(long later, long earlier) {
        return earlier == UNKNOWN || later < earlier ? UNKNOWN : later - earlier;
    }
}
