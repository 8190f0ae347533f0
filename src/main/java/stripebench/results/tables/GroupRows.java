package stripebench.results.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import stripebench.results.SetResult;
import stripebench.results.StripeGroup;

/** Rows of one block size each: a set beside the single disk, or the single disk alone where there is no set. */
final class GroupRows {

    // settings that "operation" and "variant" stand for
    private static final List<String> TOLD = List.of("benchmark", "mode", "sync", "cache");

    /** Completes a row that holds the group's settings and width, block and other. */
    interface Filler {
        void fill(Map<String, String> row, StripeGroup group, int width, String block);
    }

    private GroupRows() {
    }

    static List<Map<String, String>> of(List<SetResult> results, List<String> header, Filler filler) {
        List<StripeGroup> groups = StripeGroup.of(results);
        List<String> told = new ArrayList<>(header);
        told.addAll(TOLD);
        List<Map<String, String>> rows = new ArrayList<>();
        for (StripeGroup group : groups) {
            String others = StripeGroup.others(group, groups, told);
            for (int width : group.striped().isEmpty() ? List.of(1) : group.striped().keySet()) {
                for (String block : group.blocks(width)) {
                    Map<String, String> row = new LinkedHashMap<>();
                    header.forEach(name -> row.put(name, group.value(name)));
                    row.put("width", String.valueOf(width));
                    row.put("block", block);
                    row.put("other", others);
                    filler.fill(row, group, width, block);
                    rows.add(row);
                }
            }
        }
        return rows;
    }
}
