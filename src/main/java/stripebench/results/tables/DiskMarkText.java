package stripebench.results.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import stripebench.results.SetResult;

/** DiskMark's figures for the terminal, as CrystalDiskMark lays them out: one text for each disk or set of disks. */
final class DiskMarkText {

    private static final List<String> TESTS = List.of("benchmark", "mode", "block", "pattern", "depth", "threads",
            "data", "sync", "fill", "cache");
    private static final List<String> SET = List.of("machine", "medium", "level", "unit", "dispatch");
    private static final Map<String, String> SECTIONS = new LinkedHashMap<>();

    static {
        SECTIONS.put("read", "[Read]");
        SECTIONS.put("write", "[Write]");
        SECTIONS.put("mixed", "[Mix] Read 70%/Write 30%");
    }

    private DiskMarkText() {
    }

    static List<String> of(List<SetResult> marks) {
        Map<Map<String, String>, Map<String, SetResult>> disks = new LinkedHashMap<>();
        for (SetResult mark : marks) {
            Map<String, String> disk = mark.key();
            disk.keySet().removeAll(TESTS);
            disks.computeIfAbsent(disk, key -> new LinkedHashMap<>()).put(mark.method() + Mark.test(mark), mark);
        }
        List<String> texts = new ArrayList<>();
        disks.forEach((disk, tests) -> texts.add(text(disk, List.copyOf(tests.values()))));
        return texts;
    }

    private static String text(Map<String, String> disk, List<SetResult> tests) {
        TreeSet<String> reduced = new TreeSet<>();
        TreeSet<String> sizes = new TreeSet<>();
        tests.forEach(test -> {
            reduced.add(test.reduced());
            sizes.add((test.facts().bytes() == null ? "?" : test.facts().bytes() / (1 << 20)) + " MiB (x"
                    + test.samples().length + ")");
        });
        reduced.remove("");
        StringBuilder text = new StringBuilder(reduced.isEmpty() ? "DiskMark: " : "DiskMark~: ")
                .append(disk.get("width").equals("1") ? "one disk" : "a set of " + disk.get("width"))
                .append(", best run (MB/s = 10^6 bytes/s; us = mean latency)\n")
                .append(settings(disk, SET)).append('\n');
        String others = settings(disk, disk.keySet().stream().filter(name -> !SET.contains(name)).toList());
        if (!others.isEmpty()) {
            text.append(others).append('\n');
        }
        reduced.forEach(reduction -> text.append("~ reduced: ").append(reduction).append('\n'));
        SECTIONS.forEach((method, title) -> {
            List<SetResult> section = tests.stream().filter(test -> test.method().equals(method)).toList();
            if (!section.isEmpty()) {
                text.append('\n').append(title).append('\n');
                section.forEach(test -> text.append(line(test)));
            }
        });
        return text.append("\n   Test: ").append(String.join(", ", sizes)).append('\n').toString();
    }

    private static String settings(Map<String, String> disk, List<String> names) {
        return names.stream().filter(name -> !name.equals("width") && !disk.getOrDefault(name, "").isEmpty())
                .map(name -> name + "=" + disk.get(name)).collect(Collectors.joining(" "));
    }

    private static String line(SetResult test) {
        Mark mark = Mark.of(test);
        return String.format(Locale.ROOT, "  %s %5siB (Q=%3s, T=%2d): %9.3f MB/s [%9.1f IOPS] <%9.2f us>\n",
                test.param("pattern").equals("random") ? "RND" : "SEQ", test.param("block"), test.param("depth"),
                test.threads(), mark.mbPerSecond(), mark.opsPerSecond(), mark.latencyMicros());
    }
}
