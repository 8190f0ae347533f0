package stripebench.machine;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.OptionalLong;

/** The memory of this machine. */
public final class Memory {

    private Memory() {
    }

    /**
     * How much there is, or may be used where a container limits it.
     *
     * @return bytes; empty if this JVM does not tell
     */
    public static OptionalLong bytes() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean bean
                ? OptionalLong.of(bean.getTotalMemorySize()) : OptionalLong.empty();
    }
}
