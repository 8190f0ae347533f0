package stripebench.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import stripebench.run.Paths;

/** The command line as result files tell it: what changes figures, with paths replaced. */
final class RecordedCommand {
    private static final Set<String> PATHS = Set.of("-o", "-rff", "-jvm");

    private RecordedCommand() {
    }

    static String of(Optional<String> preset, int disks, List<String> jmh) {
        List<String> words = new ArrayList<>();
        preset.ifPresent(name -> words.addAll(List.of("--preset", name)));
        if (disks > 0) {
            words.add("--disks");
            words.add(String.join(":", IntStream.rangeClosed(1, disks)
                    .mapToObj(disk -> "disk" + disk).toList()));
        }
        for (int i = 0; i < jmh.size(); i++) {
            boolean path = i > 0 && PATHS.contains(jmh.get(i - 1));
            words.add(path ? "PATH" : Paths.hide(jmh.get(i)));
        }
        return String.join(" ", words);
    }
}
