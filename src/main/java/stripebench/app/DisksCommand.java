package stripebench.app;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import stripebench.machine.BlockDevices;
import stripebench.machine.CpuWatch;
import stripebench.machine.Fact;
import stripebench.machine.MachineFacts;
import stripebench.machine.SystemTree;
import stripebench.run.DiskChecks;
import stripebench.run.DiskList;

/** {@code disks}: what is known of the machine and each disk, and what will not work there. */
@Command(name = "java -jar benchmarks.jar disks", sortOptions = false,
        description = "Tells what is known of this machine and its disks, and what will not work there.")
final class DisksCommand implements Callable<Integer> {
    private final PrintStream out;

    @Option(names = "--disks", paramLabel = "LIST",
            description = "directories, one a disk, joined by the path separator, or @FILE with one a line; may be"
                    + " repeated; dev=PATH is a block device; default: the working directory")
    private List<String> disks = List.of();

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "show this help")
    private boolean help;

    DisksCommand(PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws Exception {
        List<Path> directories = DiskList.parse(disks);
        BlockDevices devices = new BlockDevices(SystemTree.LIVE);
        String subject = "";
        for (Fact fact : MachineFacts.collect(devices, directories, CpuWatch.begin().share())) {
            if (!fact.subject().equals(subject)) {
                out.println(subject.isEmpty() ? fact.subject() : "\n" + heading(fact.subject(), directories));
                subject = fact.subject();
            }
            out.println(String.format(Locale.ROOT, "  %-22s%s", fact.fact(), fact.value()));
        }
        List<String> problems = DiskList.devices(directories) > 0
                ? List.of("block devices are only read: nothing that writes")
                : DiskChecks.problems(directories, devices);
        out.println();
        out.println(problems.isEmpty() ? "Nothing speaks against measuring here."
                : "What will not work here:");
        problems.forEach(problem -> out.println("  " + problem));
        return 0;
    }

    private static String heading(String disk, List<Path> directories) {
        return disk + ": " + directories.get(Integer.parseInt(disk.substring("disk".length())) - 1);
    }
}
