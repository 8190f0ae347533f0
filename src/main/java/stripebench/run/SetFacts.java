package stripebench.run;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import stripebench.benchmarks.Cache;
import stripebench.benchmarks.Medium;
import stripebench.benchmarks.MemberFiles;
import stripebench.benchmarks.ModelPace;
import stripebench.benchmarks.Parameters;
import stripebench.benchmarks.Work;
import stripebench.disk.SyncMode;
import stripebench.machine.BlockDevices;
import stripebench.machine.Memory;

/** What a result row says besides JMH's figures. */
final class SetFacts {
    private static final Set<String> IN_MEMORY = Set.of("tmpfs", "ramfs");

    private final Settings settings;
    private final BlockDevices devices;

    SetFacts(Settings settings, BlockDevices devices) {
        this.settings = settings;
        this.devices = devices;
    }

    ObjectNode of(PlannedSet set, int order) throws IOException {
        Parameters parameters = set.parameters();
        ObjectNode facts = JsonNodeFactory.instance.objectNode();
        facts.put("key", set.key());
        facts.put("order", order);
        facts.put("started", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        facts.put("machine", settings.machine());
        facts.put("benchmark", set.benchmark());
        facts.put("mode", set.mode().shortLabel());
        facts.put("threads", set.threads());
        ObjectNode values = facts.putObject("params");
        parameters.values().forEach(values::put);
        facts.put("version", settings.version());
        facts.put("jdk", settings.jvm().version());
        facts.put("kernel", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        facts.put("command", settings.command());
        ObjectNode conditions = facts.putObject("conditions");
        Conditions.of(set, settings).forEach(conditions::put);
        if (parameters.medium().onDisks()) {
            facts.put("devices", devices.distinctDevices(disksOf(parameters)));
        }
        if (parameters.medium() == Medium.MODEL) {
            facts.put("devices", parameters.width());
            facts.put("time_scale", ModelPace.timeScale(parameters));
        }
        Work work = new Work(parameters);
        if (!work.timed()) {
            facts.put("bytes", work.area());
            facts.put("bytes_per_op", work.bytesPerOperation());
        }
        facts.put("reduced", set.reduced());
        facts.put("notes", notes(set));
        return facts;
    }

    private String notes(PlannedSet set) throws IOException {
        StringJoiner notes = new StringJoiner("; ");
        if (set.parameters().medium() == Medium.REAL && !inMemory().isEmpty()) {
            notes.add("a file system in memory");
        }
        if (measuresMemory(set.parameters())) {
            notes.add("page cache: the size is under twice the memory");
        }
        if (set.effort().forks() == 0) {
            notes.add("not forked: measured in the JVM of the run, with what ran there before");
        }
        return notes.toString();
    }

    /** What to say once before a run of these sets. */
    List<String> warnings(List<PlannedSet> sets) throws IOException {
        List<String> warnings = new ArrayList<>();
        int widest = 1;
        boolean memory = false;
        for (PlannedSet set : sets) {
            if (set.parameters().medium().onDisks()) {
                widest = Math.max(widest, set.parameters().width());
                memory |= measuresMemory(set.parameters());
            }
        }
        int real = devices.distinctDevices(settings.disks());
        if (widest > real) {
            warnings.add("note: sets of up to " + widest + " members lie on " + real
                    + (real == 1 ? " device: no gain can be expected from striping" : " devices")
                    + "; give one directory a disk with --disks");
        }
        if (sets.stream().anyMatch(set -> set.parameters().medium() == Medium.REAL)) {
            inMemory().forEach(disk -> warnings.add("note: " + disk + " is a file system in memory: no disk is measured"
                    + " there, and the rows say so"));
        }
        if (memory) {
            warnings.add("note: some sets read or write through the page cache, unflushed, with less than twice the"
                    + " memory: they measure memory, and their rows say so");
        }
        return warnings;
    }

    private List<Path> inMemory() throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path disk : settings.disks()) {
            if (IN_MEMORY.contains(Files.getFileStore(disk).type())) {
                found.add(disk);
            }
        }
        return found;
    }

    private List<Path> disksOf(Parameters parameters) {
        List<Path> members = MemberFiles.of(parameters, settings.disks()).paths();
        return parameters.medium() == Medium.DEVICE ? members
                : members.stream().map(Path::getParent).distinct().toList();
    }

    /** Whether the page cache answers instead of the disk: nothing flushes, nothing was dropped, and it all fits. */
    static boolean measuresMemory(Parameters parameters) {
        return parameters.medium() == Medium.REAL && parameters.sync() == SyncMode.CACHED
                && parameters.cache() == Cache.WARM && new Work(parameters).area() < 2 * Memory.bytes().orElse(0);
    }
}
