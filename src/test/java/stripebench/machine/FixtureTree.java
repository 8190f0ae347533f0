package stripebench.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Builds small /proc and /sys trees as the kernel lays them out. */
final class FixtureTree {
    final SystemTree tree;
    private final Path mountinfo;

    FixtureTree(Path dir) {
        this.tree = new SystemTree(dir.resolve("proc"), dir.resolve("sys"));
        this.mountinfo = dir.resolve("proc/self/mountinfo");
        write(mountinfo, "27 1 254:0 / / rw,relatime - ext4 /dev/vda rw,discard\n");
        disk("vda", "254:0");
    }

    BlockDevices devices() {
        return new BlockDevices(tree);
    }

    /** A mount point is as in mountinfo: blanks escaped. */
    FixtureTree mount(String device, String point, String type, String source) {
        write(mountinfo, SystemTree.read(mountinfo).orElseThrow() + "\n36 27 " + device + " / " + point
                + " rw,noatime shared:1 - " + type + " " + source + " rw,stripe=16\n");
        return this;
    }

    Path disk(String name, String device) {
        return device("devices/pci0/" + name + "/block/" + name, device);
    }

    Path partition(String disk, String name, String device) {
        Path directory = device("devices/pci0/" + disk + "/block/" + disk + "/" + name, device);
        write(directory.resolve("partition"), "1\n");
        return directory;
    }

    Path virtual(String name, String device, Path... slaves) {
        Path directory = device("devices/virtual/block/" + name, device);
        for (Path slave : slaves) {
            link(directory.resolve("slaves").resolve(slave.getFileName()), slave);
        }
        return directory;
    }

    void btrfs(String id, Path... devices) {
        for (Path device : devices) {
            link(tree.sys().resolve("fs/btrfs").resolve(id).resolve("devices").resolve(device.getFileName()), device);
        }
    }

    private Path device(String path, String device) {
        Path directory = tree.sys().resolve(path);
        write(directory.resolve("dev"), device + "\n");
        link(tree.sys().resolve("dev/block").resolve(device), directory);
        link(tree.sys().resolve("class/block").resolve(directory.getFileName()), directory);
        return directory;
    }

    static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void link(Path link, Path target) {
        try {
            Files.createDirectories(link.getParent());
            Files.createSymbolicLink(link, link.getParent().relativize(target));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
