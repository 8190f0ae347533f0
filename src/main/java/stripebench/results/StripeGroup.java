package stripebench.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Sets that belong side by side: those of one striping (level, unit, dispatch) over all widths and blocks, and the
 * single disk's with the same other parameters. Where a set is there twice, the later one counts.
 *
 * @param setting what all of them have in common: the key without width and block
 * @param single sets of width 1 by block
 * @param striped sets of larger widths by width, then by block; empty if only the single disk was measured
 */
public record StripeGroup(Map<String, String> setting, Map<String, SetResult> single,
        TreeMap<Integer, Map<String, SetResult>> striped) {

    private static final List<String> STRIPING = List.of("level", "unit", "dispatch", "state");
    /** The mark of a figure in the texts, and what it means. */
    public static final String UNSURE = "? samples of one disk and of the set overlap: measure again, with more"
            + " (-i) or longer passes";

    private static final Comparator<String> BY_SIZE = Comparator.comparingLong(StripeGroup::bytes)
            .thenComparing(Comparator.naturalOrder());

    /**
     * Groups sets.
     *
     * @param results all that may belong to a group
     * @return the groups in the order of their first striped sets, then lone disks
     */
    public static List<StripeGroup> of(List<SetResult> results) {
        Map<Map<String, String>, Map<String, SetResult>> singles = new LinkedHashMap<>();
        Map<Map<String, String>, StripeGroup> groups = new LinkedHashMap<>();
        for (SetResult set : results) {
            if (set.width() == 1) {
                singles.computeIfAbsent(base(set.key()), key -> new LinkedHashMap<>()).put(set.param("block"), set);
            }
        }
        Set<Map<String, String>> paired = new HashSet<>();
        for (SetResult set : results) {
            if (set.width() > 1) {
                Map<String, String> setting = without(set.key(), List.of("width", "block"));
                Map<String, String> base = base(setting);
                paired.add(base);
                groups.computeIfAbsent(setting,
                        key -> new StripeGroup(key, singles.getOrDefault(base, Map.of()), new TreeMap<>()))
                        .striped.computeIfAbsent(set.width(), key -> new LinkedHashMap<>())
                        .put(set.param("block"), set);
            }
        }
        singles.forEach((base, blocks) -> {
            if (!paired.contains(base)) {
                groups.put(base, new StripeGroup(base, blocks, new TreeMap<>()));
            }
        });
        return List.copyOf(groups.values());
    }

    private static Map<String, String> base(Map<String, String> key) {
        return without(without(key, STRIPING), List.of("width", "block"));
    }

    private static Map<String, String> without(Map<String, String> key, List<String> names) {
        Map<String, String> rest = new LinkedHashMap<>(key);
        rest.keySet().removeAll(names);
        return rest;
    }

    /**
     * The value of a setting.
     *
     * @param name of the setting
     * @return its value; {@link SetResult#NOTHING} if the group has none
     */
    public String value(String name) {
        return setting.getOrDefault(name, SetResult.NOTHING);
    }

    /**
     * The blocks of the single disk and of the sets of so many members.
     *
     * @param width how many members
     * @return smallest first
     */
    public SortedSet<String> blocks(int width) {
        SortedSet<String> blocks = new TreeSet<>(BY_SIZE);
        blocks.addAll(single.keySet());
        blocks.addAll(striped.getOrDefault(width, Map.of()).keySet());
        return blocks;
    }

    /**
     * A set of the group.
     *
     * @param width how many members; 1 is the single disk
     * @param block size of a request, as {@code 64K}
     * @return null if it was not measured
     */
    public SetResult set(int width, String block) {
        return width == 1 ? single.get(block) : striped.getOrDefault(width, Map.of()).get(block);
    }

    /**
     * The rate of a set.
     *
     * @param width how many members; 1 is the single disk
     * @param block size of a request, as {@code 64K}
     * @return 10^6 bytes/s; NaN if it is unknown
     */
    public double mb(int width, String block) {
        SetResult set = set(width, block);
        return set == null ? Double.NaN : Spread.of(set.mbPerSecond()).median();
    }

    /**
     * The rate of a set over that of the single disk.
     *
     * @param width how many members
     * @param block size of a request, as {@code 64K}
     * @return the quotient; NaN if either is unknown
     */
    public double speedUp(int width, String block) {
        return mb(width, block) / mb(1, block);
    }

    /**
     * Whether samples of a set and of the single disk overlap: the speed-up then is no more than a guess.
     *
     * @param width how many members
     * @param block size of a request, as {@code 64K}
     * @return true if they do
     */
    public boolean overlap(int width, String block) {
        return Spread.of(set(width, block).mbPerSecond()).overlaps(Spread.of(set(1, block).mbPerSecond()));
    }

    /**
     * The named settings that mean something.
     *
     * @param names of settings
     * @return as {@code name=value name=value}
     */
    public String settings(List<String> names) {
        return names.stream().filter(setting::containsKey).filter(name -> !setting.get(name).isEmpty())
                .map(name -> name + "=" + setting.get(name)).collect(Collectors.joining(" "));
    }

    /**
     * The settings that have no column of their own and differ between groups.
     *
     * @param group one of them
     * @param all the groups
     * @param columns names of settings that are told elsewhere
     * @return as {@code name=value name=value}
     */
    public static String others(StripeGroup group, List<StripeGroup> all, List<String> columns) {
        List<String> others = new ArrayList<>();
        group.setting.forEach((name, value) -> {
            long values = all.stream().map(g -> g.setting.get(name)).filter(Objects::nonNull).distinct().count();
            if (values > 1 && !columns.contains(name)) {
                others.add(name + "=" + value);
            }
        });
        return String.join(" ", others);
    }

    /**
     * A size such as 512, 4K or 1M in bytes.
     *
     * @param size as text
     * @return bytes; the largest number for what is no size
     */
    public static long bytes(String size) {
        if (!size.matches("\\d{1,9}[KMG]?")) {
            return Long.MAX_VALUE;
        }
        String digits = size.replaceAll("[KMG]", "");
        int shift = digits.length() == size.length() ? 0 : 10 * (1 + "KMG".indexOf(size.charAt(digits.length())));
        return Long.parseLong(digits) << shift;
    }
}
