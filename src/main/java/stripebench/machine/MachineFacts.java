package stripebench.machine;

import com.opencsv.CSVWriter;
import com.opencsv.ICSVWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Collects what a reader of results needs to know about where they were measured. Paths are never among it. */
public final class MachineFacts {
    private static final String MACHINE = "machine";

    private final SystemTree tree;
    private final List<Fact> facts = new ArrayList<>();

    private MachineFacts(SystemTree tree) {
        this.tree = tree;
    }

    /**
     * Collects the facts as they are now.
     *
     * @param blockDevices finds the disks
     * @param directories the disks in order: the first is {@code disk1}
     * @param others what keeps the cores busy besides this process
     * @return the machine's facts, then each disk's; always the same ones in the same order
     */
    public static List<Fact> collect(BlockDevices blockDevices, List<Path> directories, CpuShare others) {
        MachineFacts machine = new MachineFacts(blockDevices.tree());
        machine.system();
        machine.processor();
        machine.memory();
        machine.board();
        machine.security();
        machine.jvm();
        machine.load(others);
        List<Fact> all = machine.facts;
        all.addAll(new DiskFacts(blockDevices, directories).collect());
        return List.copyOf(all);
    }

    /**
     * Writes facts as CSV with the columns subject, fact and value.
     *
     * @param facts in the order to write
     * @param file is replaced if it exists
     * @throws IOException if it can't be written
     */
    public static void write(List<Fact> facts, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
                CSVWriter csv = new CSVWriter(out, ICSVWriter.DEFAULT_SEPARATOR, ICSVWriter.DEFAULT_QUOTE_CHARACTER,
                        ICSVWriter.DEFAULT_ESCAPE_CHARACTER, "\n")) {
            csv.writeNext(new String[] {"subject", "fact", "value"}, false);
            for (Fact fact : facts) {
                csv.writeNext(new String[] {fact.subject(), fact.fact(), harmless(fact.value())}, false);
            }
            csv.flush();
            if (csv.checkError()) {
                throw csv.getException();
            }
        }
    }

    /** A maker may name a disk such that a spreadsheet would run it as a formula. */
    private static String harmless(String value) {
        return value.matches("(?s)[=+@\t\r-].*") ? "'" + value : value;
    }

    private void system() {
        add("os", Optional.of(System.getProperty("os.name")));
        add("kernel", Optional.of(System.getProperty("os.version")));
        add("architecture", Optional.of(System.getProperty("os.arch")));
    }

    private void processor() {
        add("cpu", field("cpuinfo", "model name"));
        add("cores", Optional.of(Integer.toString(Runtime.getRuntime().availableProcessors())));
    }

    private void memory() {
        Optional<String> kernels = field("meminfo", "MemTotal").filter(text -> text.matches("\\d+ kB"))
                .map(text -> Long.toString(Long.parseLong(text.substring(0, text.indexOf(' '))) * 1024));
        add("memory_bytes", kernels.or(() -> Memory.bytes().stream().mapToObj(Long::toString).findAny()));
    }

    private void board() {
        add("system", dmi("sys_vendor", "product_name"));
        add("board", dmi("board_vendor", "board_name"));
        add("bios", dmi("bios_vendor", "bios_version", "bios_date"));
        // the bridge between processor and bus is the chipset as the bus tells it
        add("chipset", SystemTree.list(tree.sys().resolve("bus/pci/devices")).stream()
                .filter(pci -> SystemTree.read(pci.resolve("class")).orElse("").startsWith("0x0600"))
                .findFirst().flatMap(DeviceFacts::pciName));
    }

    private Optional<String> dmi(String... names) {
        String told = Arrays.stream(names)
                .map(name -> SystemTree.read(tree.sys().resolve("class/dmi/id").resolve(name)))
                .flatMap(Optional::stream).collect(Collectors.joining(" "));
        return told.isEmpty() ? Optional.empty() : Optional.of(told);
    }

    private void security() {
        Optional<String> enforcing = SystemTree.read(tree.sys().resolve("fs/selinux/enforce"))
                .map(flag -> flag.equals("1") ? "enforcing" : "permissive");
        add("selinux", enforcing.or(() -> SystemTree.read(tree.proc().resolve("filesystems"))
                .map(systems -> systems.contains("selinuxfs") ? "disabled" : "not in this kernel")));
    }

    private void jvm() {
        add("jvm", Optional.of(System.getProperty("java.vm.name")));
        add("jvm_version", Optional.of(System.getProperty("java.vm.version")));
        add("jdk", Optional.of(System.getProperty("java.version")));
    }

    private void load(CpuShare others) {
        String[] averages = SystemTree.read(tree.proc().resolve("loadavg")).orElse("").split(" ");
        boolean known = averages.length >= 3;
        add("load_1min", known ? Optional.of(averages[0]) : Optional.empty());
        add("load_5min", known ? Optional.of(averages[1]) : Optional.empty());
        add("load_15min", known ? Optional.of(averages[2]) : Optional.empty());
        add("cpu_busy_percent", percent(others.busyPercent()));
        add("cpu_steal_percent", percent(others.stealPercent()));
    }

    private static Optional<String> percent(double value) {
        return Double.isNaN(value) ? Optional.empty() : Optional.of(String.format(Locale.ROOT, "%.1f", value));
    }

    private void add(String fact, Optional<String> value) {
        facts.add(new Fact(MACHINE, fact, value.orElse(Fact.UNKNOWN)));
    }

    /** The first line of a file in /proc that reads {@code name: value}. */
    private Optional<String> field(String file, String name) {
        Matcher line = Pattern.compile("(?m)^" + Pattern.quote(name) + "\\s*:\\s*(.+?)\\s*$")
                .matcher(SystemTree.read(tree.proc().resolve(file)).orElse(""));
        return line.find() ? Optional.of(line.group(1)) : Optional.empty();
    }
}
