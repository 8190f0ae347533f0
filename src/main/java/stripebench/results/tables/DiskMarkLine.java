package stripebench.results.tables;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import stripebench.results.SetResult;

/**
 * Sets of one test that stand side by side: the single disk, a set of disks, and the same set encrypted.
 *
 * @param setting what they have in common
 * @param set what the set of disks is made like, with its cipher; only the width where there is none
 * @param cells by column; a set that was measured twice counts once, the later one
 */
public record DiskMarkLine(Map<String, String> setting, Map<String, String> set, Map<Column, SetResult> cells) {

    /** The columns of the RAID 0 and encryption document. */
    public enum Column {
        /** One disk. */
        SINGLE,
        /** A set of disks. */
        SET,
        /** The set with encryption. */
        ENCRYPTED,
        /** The same at 54 % full. */
        ENCRYPTED_USED
    }

    /** Parameters that say how a set of disks is made. */
    public static final List<String> STRIPING = List.of("level", "width", "unit", "dispatch");
    /** Parameters that say how it is encrypted. */
    public static final List<String> CIPHER = List.of("cipher", "keybits", "dataunit");

    private static final String USED = "used";

    /**
     * Puts sets side by side.
     *
     * @param marks sets of CrystalDiskMark's tests
     * @return a line for each set of disks; for a single disk that stands beside none, one of its own
     */
    public static List<DiskMarkLine> of(List<SetResult> marks) {
        Map<Map<String, String>, SetResult> singles = new LinkedHashMap<>();
        Map<List<Map<String, String>>, Map<Map<String, String>, Map<Column, SetResult>>> sets = new LinkedHashMap<>();
        for (SetResult mark : marks) {
            Column column = column(mark);
            if (column == Column.SINGLE) {
                singles.put(setting(mark), mark);
            } else if (column != null) {
                sets.computeIfAbsent(List.of(setting(mark), only(mark, STRIPING)), key -> new LinkedHashMap<>())
                        .computeIfAbsent(cipher(mark), key -> new EnumMap<>(Column.class)).put(column, mark);
            }
        }
        List<DiskMarkLine> lines = new ArrayList<>();
        Set<Map<String, String>> paired = new LinkedHashSet<>();
        sets.forEach((key, byCipher) -> {
            paired.add(key.get(0));
            lines.addAll(lines(key.get(0), key.get(1), singles.get(key.get(0)), byCipher));
        });
        singles.forEach((setting, mark) -> {
            if (!paired.contains(setting)) {
                lines.add(new DiskMarkLine(setting, Map.of("width", "1"), Map.of(Column.SINGLE, mark)));
            }
        });
        return lines;
    }

    /** A line a cipher, each with the unencrypted set beside; without a cipher that one alone. */
    private static List<DiskMarkLine> lines(Map<String, String> setting, Map<String, String> striping,
            SetResult single, Map<Map<String, String>, Map<Column, SetResult>> byCipher) {
        Map<Column, SetResult> beside = new EnumMap<>(Column.class);
        beside.putAll(byCipher.getOrDefault(Map.of(), Map.of()));
        if (single != null) {
            beside.put(Column.SINGLE, single);
        }
        List<DiskMarkLine> lines = new ArrayList<>();
        byCipher.forEach((cipher, cells) -> {
            if (!cipher.isEmpty() || byCipher.size() == 1) {
                Map<String, String> set = new LinkedHashMap<>(striping);
                set.putAll(cipher);
                cells.putAll(beside);
                lines.add(new DiskMarkLine(setting, set, cells));
            }
        });
        return lines;
    }

    /** Null for what the document has no column for. */
    private static Column column(SetResult mark) {
        boolean encrypted = !cipher(mark).isEmpty();
        boolean empty = List.of(SetResult.NOTHING, "0").contains(mark.param(USED));
        if (mark.width() == 1) {
            return empty && !encrypted ? Column.SINGLE : null;
        }
        if (empty) {
            return encrypted ? Column.ENCRYPTED : Column.SET;
        }
        return encrypted && mark.param(USED).equals("54") ? Column.ENCRYPTED_USED : null;
    }

    private static Map<String, String> cipher(SetResult mark) {
        return List.of(SetResult.NOTHING, "none").contains(mark.param("cipher")) ? Map.of() : only(mark, CIPHER);
    }

    private static Map<String, String> only(SetResult mark, List<String> names) {
        Map<String, String> values = new LinkedHashMap<>();
        names.forEach(name -> values.put(name, mark.param(name)));
        return values;
    }

    private static Map<String, String> setting(SetResult mark) {
        Map<String, String> setting = mark.key();
        setting.keySet().removeAll(STRIPING);
        setting.keySet().removeAll(CIPHER);
        setting.remove(USED);
        return setting;
    }
}
