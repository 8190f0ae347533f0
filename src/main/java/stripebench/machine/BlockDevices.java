package stripebench.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the disks behind directories. Thread-safe: keeps nothing but where to look. */
public final class BlockDevices {
    private final SystemTree tree;

    /**
     * Looks in a system tree.
     *
     * @param tree {@link SystemTree#LIVE}, or a copy
     */
    public BlockDevices(SystemTree tree) {
        this.tree = tree;
    }

    /**
     * The whole disks that hold a path: the disk of its partition; the disks below a device-mapper or md device, or a
     * btrfs file system. A loop device stands for itself.
     *
     * @param path a block device, or a file or directory, which need not exist yet; its parents decide then
     * @return in a fixed order; empty if the file system has no block device or it can't be found out
     */
    public List<BlockDevice> behind(Path path) {
        Map<String, BlockDevice> found = new LinkedHashMap<>();
        roots(path).forEach(directory -> collect(directory, found));
        return List.copyOf(found.values());
    }

    /**
     * How many disks several directories really lie on. What has no known block device counts once a file system.
     *
     * @param paths the members' directories
     * @return from 1, unless there are no paths; less than paths if members share a disk
     */
    public int distinctDevices(Collection<Path> paths) {
        Set<String> all = new LinkedHashSet<>();
        paths.forEach(path -> all.addAll(identities(path)));
        return all.size();
    }

    /** What two paths have in common if they share a disk: names of disks, or else one of the file system. */
    Set<String> identities(Path path) {
        Set<String> names = new LinkedHashSet<>();
        behind(path).forEach(device -> names.add(device.name()));
        if (names.isEmpty()) {
            names.add(Mount.of(tree, path).map(mount -> "mount " + mount.device()).orElseGet(() -> store(path)));
        }
        return names;
    }

    SystemTree tree() {
        return tree;
    }

    /** The device there, or mounted there: a disk, a partition or one made of others; empty if there is no such one. */
    Optional<BlockDevice> mounted(Path path) {
        List<Path> roots = roots(path);
        return roots.size() == 1 ? Optional.of(new BlockDevice(roots.get(0).getFileName().toString(), roots.get(0)))
                : Optional.empty();
    }

    /** The kinds of devices between a file system and its disks, outermost first, as {@code crypt}, {@code raid1}. */
    Optional<List<String>> layers(Path path) {
        return Optional.of(roots(path)).filter(roots -> !roots.isEmpty()).map(roots -> {
            Set<String> layers = new LinkedHashSet<>(roots.size() > 1 ? List.of("btrfs") : List.of());
            roots.forEach(root -> addLayers(root, layers));
            return List.copyOf(layers);
        });
    }

    private static void addLayers(Path directory, Set<String> layers) {
        List<Path> slaves = SystemTree.list(directory.resolve("slaves"));
        if (!slaves.isEmpty()) {
            // the names of device-mapper volumes are the user's; the kind is what their UUID begins with
            layers.add(SystemTree.read(directory.resolve("md/level"))
                    .or(() -> SystemTree.read(directory.resolve("dm/uuid")).map(uuid -> uuid.replaceFirst("-.*", "")
                            .toLowerCase(Locale.ROOT)))
                    .orElse("unknown"));
        }
        slaves.forEach(slave -> SystemTree.target(slave).ifPresent(target -> addLayers(target, layers)));
    }

    /** The nearest directory that exists. */
    static Path existing(Path path) {
        Path parent = path.toAbsolutePath();
        while (parent.getParent() != null && !Files.exists(parent)) {
            parent = parent.getParent();
        }
        return parent;
    }

    private static String store(Path path) {
        try {
            return "store " + Files.getFileStore(existing(path));
        } catch (IOException e) {
            return "path " + path.toAbsolutePath().normalize();
        }
    }

    /** Where the kernel tells about a block device, or about those that a path's file system is on. */
    private List<Path> roots(Path path) {
        return DeviceNode.number(path).map(this::numbered)
                .orElseGet(() -> Mount.of(tree, path).map(this::roots).orElse(List.of()));
    }

    private List<Path> numbered(String device) {
        return SystemTree.target(tree.sys().resolve("dev/block").resolve(device)).stream().toList();
    }

    /** Where the kernel tells about the devices that are mounted, which may be partitions or made of others. */
    private List<Path> roots(Mount mount) {
        List<Path> direct = numbered(mount.device());
        if (!direct.isEmpty()) {
            return direct;
        }
        if (!mount.source().startsWith("/")) {
            return List.of();
        }
        Path source = Path.of(mount.source());
        String node = SystemTree.target(source).orElse(source).getFileName().toString();
        List<Path> roots = new ArrayList<>();
        for (Path device : btrfs(node)) {
            SystemTree.target(device).ifPresent(roots::add);
        }
        if (roots.isEmpty()) {
            SystemTree.target(tree.sys().resolve("class/block").resolve(node)).ifPresent(roots::add);
        }
        return roots;
    }

    /** The devices of the btrfs file system that one of them belongs to. */
    private List<Path> btrfs(String node) {
        for (Path fileSystem : SystemTree.list(tree.sys().resolve("fs/btrfs"))) {
            Path devices = fileSystem.resolve("devices");
            if (Files.exists(devices.resolve(node))) {
                return SystemTree.list(devices);
            }
        }
        return List.of();
    }

    private static void collect(Path directory, Map<String, BlockDevice> found) {
        Path disk = Files.exists(directory.resolve("partition")) ? directory.getParent() : directory;
        List<Path> slaves = SystemTree.list(disk.resolve("slaves"));
        if (slaves.isEmpty()) {
            String name = disk.getFileName().toString();
            found.putIfAbsent(name, new BlockDevice(name, disk));
        }
        for (Path slave : slaves) {
            SystemTree.target(slave).ifPresent(target -> collect(target, found));
        }
    }
}
