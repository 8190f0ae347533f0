package stripebench.machine;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The facts about disk directories and block devices. What several devices make up reads {@code sda + sdb}, a value for
 * each.
 */
final class DiskFacts {
    private static final Pattern CHOSEN = Pattern.compile("\\[(.+?)]");
    private static final Pattern PRIVATE = Pattern.compile("[^=]*=.*[/:].*|[^=]*addr=.*");
    private static final String AND = " + ";

    private final BlockDevices blockDevices;
    private final List<Path> directories;
    private final List<Set<String>> identities;
    private final List<Fact> facts = new ArrayList<>();

    DiskFacts(BlockDevices blockDevices, List<Path> directories) {
        this.blockDevices = blockDevices;
        this.directories = directories;
        this.identities = directories.stream().map(blockDevices::identities).collect(Collectors.toList());
    }

    List<Fact> collect() {
        for (int i = 0; i < directories.size(); i++) {
            fileSystem(i);
            devices(i);
            position(i);
            sharing(i);
        }
        return facts;
    }

    private void fileSystem(int disk) {
        if (DeviceNode.isBlockDevice(directories.get(disk))) {
            add(disk, "file_system", Optional.of("none: a block device"));
            add(disk, "mount_options", Optional.empty());
            add(disk, "free_bytes", Optional.empty());
            return;
        }
        Optional<Mount> mount = Mount.of(blockDevices.tree(), directories.get(disk));
        Optional<FileStore> store = store(directories.get(disk));
        add(disk, "file_system", mount.map(Mount::type).or(() -> store.map(FileStore::type)));
        add(disk, "mount_options", mount.map(DiskFacts::options));
        add(disk, "free_bytes", store.map(DiskFacts::free));
    }

    private void devices(int disk) {
        List<BlockDevice> devices = blockDevices.behind(directories.get(disk));
        SystemTree tree = blockDevices.tree();
        add(disk, "device", devices, device -> Optional.of(device.name()));
        add(disk, "model", devices, device -> device.attribute("device/model"));
        add(disk, "firmware", devices, device -> new DeviceFacts(tree, device).firmware());
        add(disk, "bus", devices, device -> new DeviceFacts(tree, device).bus());
        add(disk, "controller", devices, device -> new DeviceFacts(tree, device).controller());
        add(disk, "driver", devices, device -> new DeviceFacts(tree, device).driver());
        add(disk, "driver_version", devices, device -> new DeviceFacts(tree, device).driverVersion());
        // the kernel tells neither of disks that rotate
        add(disk, "rpm", devices, DiskFacts::noneUnlessRotating);
        add(disk, "seek_ms", devices, DiskFacts::noneUnlessRotating);
        add(disk, "rotational", devices, device -> device.attribute("queue/rotational").map(DiskFacts::yesNo));
        add(disk, "scheduler", devices, device -> device.attribute("queue/scheduler").map(DiskFacts::chosen));
        add(disk, "write_cache", devices, device -> device.attribute("queue/write_cache"));
        add(disk, "nr_requests", devices, device -> device.attribute("queue/nr_requests"));
        add(disk, "queue_depth", devices, device -> device.attribute("device/queue_depth"));
        add(disk, "size_bytes", devices, device -> device.attribute("size").map(DiskFacts::bytes));
        add(disk, "devices", devices.isEmpty() ? Optional.empty() : Optional.of(Integer.toString(devices.size())));
    }

    private void position(int disk) {
        Optional<BlockDevice> mounted = blockDevices.mounted(directories.get(disk));
        Optional<String> partition = mounted.flatMap(device -> device.attribute("partition"));
        add(disk, "partition", mounted.map(device -> partition.isPresent() ? device.name() : "none"));
        add(disk, "partition_start_bytes", mounted.flatMap(device -> partition.isEmpty() ? Optional.of("none")
                : device.attribute("start").map(DiskFacts::bytes)));
        add(disk, "layers", blockDevices.layers(directories.get(disk))
                .map(layers -> layers.isEmpty() ? "none" : String.join(AND, layers)));
    }

    private static Optional<String> noneUnlessRotating(BlockDevice device) {
        return device.attribute("queue/rotational").filter("0"::equals).map(flag -> "none");
    }

    private void sharing(int disk) {
        List<String> others = new ArrayList<>();
        for (int i = 0; i < directories.size(); i++) {
            if (i != disk && !Collections.disjoint(identities.get(i), identities.get(disk))) {
                others.add(subject(i));
            }
        }
        add(disk, "shares_device_with", Optional.of(others.isEmpty() ? "none" : String.join(" ", others)));
    }

    private void add(int disk, String fact, List<BlockDevice> devices,
            Function<BlockDevice, Optional<String>> attribute) {
        List<Optional<String>> values = devices.stream().map(attribute).collect(Collectors.toList());
        add(disk, fact, values.stream().noneMatch(Optional::isPresent) ? Optional.empty()
                : Optional.of(values.stream().map(v -> v.orElse(Fact.UNKNOWN)).collect(Collectors.joining(AND))));
    }

    private void add(int disk, String fact, Optional<String> value) {
        facts.add(new Fact(subject(disk), fact, value.orElse(Fact.UNKNOWN)));
    }

    private static String subject(int disk) {
        return "disk" + (disk + 1);
    }

    private static Optional<FileStore> store(Path directory) {
        try {
            return Optional.of(Files.getFileStore(BlockDevices.existing(directory)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static String free(FileStore store) {
        try {
            return Long.toString(store.getUsableSpace());
        } catch (IOException e) {
            return Fact.UNKNOWN;
        }
    }

    /** Some options name directories or servers, which are nobody's business: their values are left out. */
    private static String options(Mount mount) {
        return mount.options().stream()
                .map(option -> PRIVATE.matcher(option).matches() ? option.replaceFirst("=.*", "=...") : option)
                .collect(Collectors.joining(","));
    }

    private static String yesNo(String flag) {
        return flag.equals("0") ? "no" : "yes";
    }

    /** The scheduler in brackets among those that could be had. */
    private static String chosen(String schedulers) {
        Matcher matcher = CHOSEN.matcher(schedulers);
        return matcher.find() ? matcher.group(1) : schedulers;
    }

    private static String bytes(String sectors) {
        return Long.toString(Long.parseLong(sectors) * 512);
    }
}
