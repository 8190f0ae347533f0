package stripebench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineFactsTest {
    private static final Path A = Path.of("/stripebench-fixture/a");
    private static final Path B = Path.of("/stripebench-fixture/b");
    private static final Path MEMORY = Path.of("/stripebench-fixture/memory");

    private static final CpuShare OTHERS = new CpuShare(12.34, 0);

    @TempDir
    private Path dir;
    private FixtureTree fixture;

    @BeforeEach
    void build() {
        fixture = new FixtureTree(dir);
        Path sda = fixture.disk("sda", "8:0");
        FixtureTree.write(sda.resolve("device/model"), "Disk, \"large\"   \n");
        FixtureTree.write(sda.resolve("device/queue_depth"), "32\n");
        FixtureTree.write(sda.resolve("queue/rotational"), "1\n");
        FixtureTree.write(sda.resolve("queue/scheduler"), "none [mq-deadline] bfq\n");
        FixtureTree.write(sda.resolve("queue/write_cache"), "write back\n");
        FixtureTree.write(sda.resolve("queue/nr_requests"), "256\n");
        FixtureTree.write(sda.resolve("size"), "2048\n");
        Path sdb = fixture.disk("sdb", "8:16");
        FixtureTree.write(sdb.resolve("queue/rotational"), "0\n");
        fixture.virtual("dm-0", "253:0", sda, sdb);
        fixture.mount("8:0", A.toString(), "ext4", "/dev/sda").mount("253:0", B.toString(), "xfs", "/dev/mapper/b");
        fixture.mount("0:30", MEMORY.toString(), "tmpfs", "tmpfs");
        FixtureTree.write(fixture.tree.proc().resolve("cpuinfo"),
                "processor\t: 0\nmodel\t\t: 167\nmodel name\t: A CPU  @ 2 GHz\n\nmodel name\t: B\n");
        FixtureTree.write(fixture.tree.proc().resolve("meminfo"), "MemTotal:       1024 kB\nMemFree: 1 kB\n");
        FixtureTree.write(fixture.tree.proc().resolve("loadavg"), "0.10 0.20 0.30 1/100 4711\n");
    }

    @Test
    void theMachineIsDescribed() {
        List<Fact> facts = collect();
        assertThat(value(facts, "machine", "cpu")).isEqualTo("A CPU  @ 2 GHz");
        assertThat(value(facts, "machine", "memory_bytes")).isEqualTo("1048576");
        assertThat(value(facts, "machine", "load_1min")).isEqualTo("0.10");
        assertThat(value(facts, "machine", "load_15min")).isEqualTo("0.30");
        assertThat(value(facts, "machine", "cpu_busy_percent")).isEqualTo("12.3");
        assertThat(value(facts, "machine", "cpu_steal_percent")).isEqualTo("0.0");
        assertThat(value(facts, "machine", "jdk")).isEqualTo(System.getProperty("java.version"));
    }

    @Test
    void aDiskIsDescribed() {
        List<Fact> facts = collect();
        assertThat(value(facts, "disk1", "file_system")).isEqualTo("ext4");
        assertThat(value(facts, "disk1", "mount_options")).isEqualTo("rw,noatime,stripe=16");
        assertThat(value(facts, "disk1", "device")).isEqualTo("sda");
        assertThat(value(facts, "disk1", "model")).isEqualTo("Disk, \"large\"");
        assertThat(value(facts, "disk1", "rotational")).isEqualTo("yes");
        assertThat(value(facts, "disk1", "scheduler")).isEqualTo("mq-deadline");
        assertThat(value(facts, "disk1", "write_cache")).isEqualTo("write back");
        assertThat(value(facts, "disk1", "nr_requests")).isEqualTo("256");
        assertThat(value(facts, "disk1", "queue_depth")).isEqualTo("32");
        assertThat(value(facts, "disk1", "size_bytes")).isEqualTo("1048576");
        assertThat(value(facts, "disk1", "devices")).isEqualTo("1");
        assertThat(Long.parseLong(value(facts, "disk1", "free_bytes"))).isNotNegative();
    }

    @Test
    void severalDevicesStandSideBySideAndSharingIsSaid() {
        List<Fact> facts = collect();
        assertThat(value(facts, "disk2", "device")).isEqualTo("sda + sdb");
        assertThat(value(facts, "disk2", "rotational")).isEqualTo("yes + no");
        assertThat(value(facts, "disk2", "scheduler")).isEqualTo("mq-deadline + unknown");
        assertThat(value(facts, "disk2", "devices")).isEqualTo("2");
        assertThat(value(facts, "disk1", "shares_device_with")).isEqualTo("disk2");
        assertThat(value(facts, "disk2", "shares_device_with")).isEqualTo("disk1");
        assertThat(value(facts, "disk3", "shares_device_with")).isEqualTo("none");
    }

    @Test
    void partitionsAndLayersAreTold() {
        Path sdc = fixture.disk("sdc", "8:32");
        FixtureTree.write(sdc.resolve("queue/rotational"), "0\n");
        Path sdc2 = fixture.partition("sdc", "sdc2", "8:34");
        FixtureTree.write(sdc2.resolve("start"), "2048\n");
        Path md = fixture.virtual("md0", "9:0", sdc2);
        FixtureTree.write(md.resolve("md/level"), "raid1\n");
        Path crypt = fixture.virtual("dm-1", "253:1", md);
        FixtureTree.write(crypt.resolve("dm/uuid"), "CRYPT-LUKS2-0123-secret\n");
        fixture.mount("8:34", "/stripebench-fixture/p", "ext4", "/dev/sdc2");
        fixture.mount("253:1", "/stripebench-fixture/l", "ext4", "/dev/mapper/secret");
        List<Fact> facts = MachineFacts.collect(fixture.devices(),
                List.of(Path.of("/stripebench-fixture/p"), Path.of("/stripebench-fixture/l"), A), OTHERS);
        assertThat(value(facts, "disk1", "partition")).isEqualTo("sdc2");
        assertThat(value(facts, "disk1", "partition_start_bytes")).isEqualTo("1048576");
        assertThat(value(facts, "disk1", "layers")).isEqualTo("none");
        assertThat(value(facts, "disk1", "rpm")).isEqualTo("none");
        assertThat(value(facts, "disk2", "layers")).isEqualTo("crypt + raid1");
        assertThat(value(facts, "disk2", "partition")).isEqualTo("none");
        assertThat(value(facts, "disk3", "partition")).isEqualTo("none");
        assertThat(value(facts, "disk3", "rpm")).isEqualTo("unknown");
        assertThat(facts).noneMatch(fact -> fact.value().contains("secret"));
    }

    @Test
    void boardAndSecurityAreTold() {
        assertThat(value(collect(), "machine", "bios")).isEqualTo("unknown");
        assertThat(value(collect(), "machine", "selinux")).isEqualTo("unknown");
        Path sys = fixture.tree.sys();
        FixtureTree.write(sys.resolve("class/dmi/id/bios_vendor"), "Maker\n");
        FixtureTree.write(sys.resolve("class/dmi/id/bios_version"), "1.2\n");
        FixtureTree.write(sys.resolve("bus/pci/devices/0000:00:00.0/class"), "0x060000\n");
        FixtureTree.write(sys.resolve("bus/pci/devices/0000:00:00.0/vendor"), "0x8086\n");
        FixtureTree.write(sys.resolve("bus/pci/devices/0000:00:00.0/device"), "0x29c0\n");
        FixtureTree.write(fixture.tree.proc().resolve("filesystems"), "nodev\tselinuxfs\n\text4\n");
        assertThat(value(collect(), "machine", "bios")).isEqualTo("Maker 1.2");
        assertThat(value(collect(), "machine", "chipset")).isEqualTo("8086:29c0");
        assertThat(value(collect(), "machine", "selinux")).isEqualTo("disabled");
        FixtureTree.write(sys.resolve("fs/selinux/enforce"), "1");
        assertThat(value(collect(), "machine", "selinux")).isEqualTo("enforcing");
    }

    @Test
    void whatIsNotToldIsUnknown() {
        List<Fact> facts = collect();
        for (String fact : List.of("device", "model", "rotational", "scheduler", "size_bytes", "devices")) {
            assertThat(value(facts, "disk3", fact)).as(fact).isEqualTo("unknown");
        }
        BlockDevices blind = new BlockDevices(new SystemTree(dir.resolve("none"), dir.resolve("none")));
        List<Fact> less = MachineFacts.collect(blind, List.of(A, B, MEMORY), CpuShare.UNKNOWN);
        assertThat(names(less)).as("the same facts everywhere").isEqualTo(names(facts));
        assertThat(value(less, "machine", "cpu")).isEqualTo("unknown");
        assertThat(value(less, "machine", "cpu_busy_percent")).isEqualTo("unknown");
        assertThat(value(less, "machine", "cpu_steal_percent")).isEqualTo("unknown");
        assertThat(value(less, "disk1", "mount_options")).isEqualTo("unknown");
    }

    @Test
    void pathsAndServersAreNotTold() {
        fixture.mount("0:50", "/stripebench-fixture/c", "overlay",
                "overlay rw,lowerdir=/home/user,clientaddr=10.0.0.1,index=off");
        List<Fact> facts = MachineFacts.collect(fixture.devices(), List.of(Path.of("/stripebench-fixture/c")),
                OTHERS);
        assertThat(value(facts, "disk1", "mount_options"))
                .isEqualTo("rw,noatime,lowerdir=...,clientaddr=...,index=off");
        assertThat(facts).noneMatch(fact -> fact.value().contains("stripebench-fixture"));
    }

    @Test
    void theCsvQuotesOnlyWhatNeedsIt() throws IOException {
        Path file = dir.resolve("machine.csv");
        MachineFacts.write(List.of(new Fact("machine", "cpu", "A CPU"), new Fact("disk1", "model", "Disk, \"large\"")),
                file);
        MachineFacts.write(List.of(new Fact("disk1", "model", "=1+1")), dir.resolve("odd.csv"));
        assertThat(dir.resolve("odd.csv")).hasContent("subject,fact,value\ndisk1,model,'=1+1\n");
        assertThat(Files.readString(file)).isEqualTo(
                "subject,fact,value\nmachine,cpu,A CPU\ndisk1,model,\"Disk, \"\"large\"\"\"\n");
    }

    @Test
    void thisMachineIsDescribed() {
        List<Fact> facts = MachineFacts.collect(new BlockDevices(SystemTree.LIVE), List.of(dir, dir.resolve("new")),
                CpuWatch.begin().share());
        assertThat(value(facts, "machine", "cores"))
                .isEqualTo(Integer.toString(Runtime.getRuntime().availableProcessors()));
        assertThat(Long.parseLong(value(facts, "machine", "memory_bytes"))).isPositive();
        assertThat(value(facts, "disk1", "file_system")).isNotEqualTo("unknown");
        assertThat(Long.parseLong(value(facts, "disk2", "free_bytes"))).isPositive();
        assertThat(value(facts, "disk1", "shares_device_with")).isEqualTo("disk2");
    }

    private List<Fact> collect() {
        return MachineFacts.collect(fixture.devices(), List.of(A, B, MEMORY), OTHERS);
    }

    private static String value(List<Fact> facts, String subject, String name) {
        List<String> values = facts.stream().filter(f -> f.subject().equals(subject) && f.fact().equals(name))
                .map(Fact::value).collect(Collectors.toList());
        assertThat(values).as("%s %s", subject, name).hasSize(1);
        return values.get(0);
    }

    private static List<String> names(List<Fact> facts) {
        return facts.stream().map(fact -> fact.subject() + " " + fact.fact()).collect(Collectors.toList());
    }
}
