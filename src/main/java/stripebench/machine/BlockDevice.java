package stripebench.machine;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A whole disk as the kernel knows it, not a partition of one and nothing that is made of others.
 *
 * @param name the kernel's, as {@code sda} or {@code nvme0n1}
 * @param directory where the kernel tells about it, {@code /sys/.../block/<name>}
 */
public record BlockDevice(String name, Path directory) {

    /**
     * Reads one of the kernel's attributes.
     *
     * @param attribute a file below the directory, as {@code queue/scheduler}
     * @return its text; empty if the device doesn't have it
     */
    public Optional<String> attribute(String attribute) {
        return SystemTree.read(directory.resolve(attribute));
    }
}
