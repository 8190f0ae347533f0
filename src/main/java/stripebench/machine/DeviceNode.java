package stripebench.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Tells block devices from other files. */
public final class DeviceNode {
    private static final int TYPE = 0170000;
    private static final int BLOCK_DEVICE = 0060000;

    private DeviceNode() {
    }

    /**
     * Whether a path names a block device.
     *
     * @param path links are followed
     * @return false for anything else, for what is not there, and where the system has no such files
     */
    public static boolean isBlockDevice(Path path) {
        return number(path).isPresent();
    }

    /** Major and minor number of a block device, as {@code 8:1}; empty for anything else. */
    static Optional<String> number(Path path) {
        try {
            Map<String, Object> attributes = Files.readAttributes(path, "unix:mode,rdev");
            return ((Integer) attributes.get("mode") & TYPE) == BLOCK_DEVICE
                    ? Optional.of(number((Long) attributes.get("rdev"))) : Optional.empty();
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** As makedev(3) of glibc packs the numbers: each in two parts. */
    static String number(long device) {
        long major = device >>> 8 & 0xfff | device >>> 32 & 0xfffff000L;
        long minor = device & 0xff | device >>> 12 & 0xffffff00L;
        return major + ":" + minor;
    }
}
