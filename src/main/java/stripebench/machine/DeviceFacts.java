package stripebench.machine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What the kernel tells about a whole disk beyond its queue: where it is attached, and by which driver. */
final class DeviceFacts {
    // what in the path in /sys tells the bus, in the order of their weight: a SATA disk hangs below a SCSI host, too
    private static final Map<Pattern, String> BUSES = buses();
    private static final String PCI_ADDRESS = "[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-9a-f]";

    private final SystemTree tree;
    private final BlockDevice device;

    DeviceFacts(SystemTree tree, BlockDevice device) {
        this.tree = tree;
        this.device = device;
    }

    /** The maker's revision of the disk's own software. */
    Optional<String> firmware() {
        return device.attribute("device/firmware_rev").or(() -> device.attribute("device/rev"));
    }

    /** {@code nvme}, {@code usb}, {@code sata}, {@code sas}, {@code scsi}, {@code virtual} and so on. */
    Optional<String> bus() {
        String path = device.directory().toString();
        return BUSES.entrySet().stream().filter(bus -> bus.getKey().matcher(path).find()).map(Map.Entry::getValue)
                .findFirst();
    }

    private static Map<Pattern, String> buses() {
        Map<Pattern, String> buses = new LinkedHashMap<>();
        buses.put(Pattern.compile("/nvme"), "nvme");
        buses.put(Pattern.compile("/devices/virtual/"), "virtual");
        buses.put(Pattern.compile("/usb\\d"), "usb");
        buses.put(Pattern.compile("/ata\\d"), "sata");
        buses.put(Pattern.compile("/end_device-"), "sas");
        buses.put(Pattern.compile("/virtio\\d"), "virtio");
        buses.put(Pattern.compile("/mmc"), "mmc");
        buses.put(Pattern.compile("/vbd-"), "xen");
        buses.put(Pattern.compile("/host\\d"), "scsi");
        return buses;
    }

    /** Vendor and device number of the controller on the PCI bus, as {@code 8086:2922}. */
    Optional<String> controller() {
        return controllerDirectory().flatMap(DeviceFacts::pciName);
    }

    /** The kernel module that drives the controller, or the disk where it has no controller. */
    Optional<String> driver() {
        List<Path> places = new ArrayList<>();
        controllerDirectory().ifPresent(places::add);
        places.add(device.directory().resolve("device"));
        return places.stream().map(place -> SystemTree.target(place.resolve("driver"))).flatMap(Optional::stream)
                .map(target -> target.getFileName().toString()).findFirst();
    }

    /** The version that the driver gives itself; most that come with the kernel give none. */
    Optional<String> driverVersion() {
        return driver().flatMap(driver -> SystemTree.read(tree.sys().resolve("module").resolve(driver)
                .resolve("version")));
    }

    /** The numbers of a device on the PCI bus. */
    static Optional<String> pciName(Path pci) {
        return SystemTree.read(pci.resolve("vendor")).flatMap(vendor -> SystemTree.read(pci.resolve("device"))
                .map(number -> (vendor + ":" + number).replace("0x", "")));
    }

    private Optional<Path> controllerDirectory() {
        for (Path directory = device.directory(); directory != null; directory = directory.getParent()) {
            if (directory.getFileName() != null && directory.getFileName().toString().matches(PCI_ADDRESS)) {
                return Optional.of(directory);
            }
        }
        return Optional.empty();
    }
}
