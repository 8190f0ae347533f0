package stripebench.machine;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** CPU time of this process; from the C library in nanoseconds, since the JVM's own figure moves in steps of 10 ms. */
final class ProcessClock {
    private static final int CPU_TIME_ID = Platform.isMac() ? 12 : 2;
    private static final boolean NATIVE = register();

    private ProcessClock() {
    }

    /** User and system time of all threads in nanoseconds; {@link CounterSnapshot#UNKNOWN} if it isn't told. */
    static long nanos() {
        long[] timespec = new long[2];
        if (NATIVE && clock_gettime(CPU_TIME_ID, timespec) == 0) {
            return timespec[0] * 1_000_000_000L + timespec[1];
        }
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean bean
                ? bean.getProcessCpuTime() : CounterSnapshot.UNKNOWN;
    }

    private static native int clock_gettime(int clock, long[] timespec);

    private static boolean register() {
        try {
            if (!Platform.isLinux() && !Platform.isMac() || Native.LONG_SIZE != Long.BYTES) {
                return false;
            }
            Native.register(ProcessClock.class, "c");
            return true;
        } catch (LinkageError e) {
            return false;
        }
    }
}
