package stripebench.results.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import stripebench.results.SetResult;
import stripebench.results.Sheet;
import stripebench.results.tables.Published;

/** Every claim of the documents and what a machine's results say of it: of its disks, and of each modelled drive. */
public final class ClaimsTable {

    private static final List<String> HEADER = List.of("machine", "medium", "claim", "document", "statement", "at",
            "answer", "figures", "samples", "rule", "needs", "reduced");
    private static final String REAL = "real";
    private static final String TESTED = "no measurement decides it; the project's tests show it";
    private static final String MORE_SAMPLES = Ruling.NEEDED + " samples of each set (-i " + Ruling.NEEDED
            + "): fewer lie all on one side of the true median by chance too often";

    private ClaimsTable() {
    }

    /**
     * Makes the table.
     *
     * @param results sets that may stand in a document table
     * @return without rows if the results hold no figure of any claim
     */
    public static Sheet of(List<SetResult> results) {
        // a set that was measured twice counts once, the later one
        Map<Map<String, String>, SetResult> latest = new LinkedHashMap<>();
        results.stream().filter(set -> set.isOurs() && !set.failed() && set.facts().machine() != null)
                .forEach(set -> latest.put(set.key(), set));
        Map<String, List<SetResult>> machines = new LinkedHashMap<>();
        latest.values().forEach(set ->
                machines.computeIfAbsent(set.facts().machine(), key -> new ArrayList<>()).add(set));
        List<Map<String, String>> rows = new ArrayList<>();
        machines.forEach((machine, sets) -> {
            List<Map<String, String>> own = rows(machine, sets);
            if (own.stream().anyMatch(row -> !row.get("samples").isEmpty())) {
                rows.addAll(own);
            }
        });
        return Sheet.of("claims", HEADER, rows, ClaimsText.of(rows));
    }

    static List<Rule> rules() {
        return Stream.of(StripingClaims.rules(), EncryptionClaims.rules(), DriveClaims.rules(), RaidClaims.rules(),
                UsageClaims.rules(), List.of(Rule.none("one-disk-lost", TESTED), Rule.none("equal-shares", TESTED)))
                .flatMap(List::stream).toList();
    }

    /** In the order of the published table: real disks always, others where they have figures. */
    private static List<Map<String, String>> rows(String machine, List<SetResult> sets) {
        Set<String> media = new LinkedHashSet<>(List.of(REAL));
        sets.stream().map(set -> set.param("medium")).filter(medium -> !medium.equals(SetResult.NOTHING))
                .forEach(media::add);
        List<Map<String, String>> rows = new ArrayList<>();
        for (Map<String, String> claim : Published.rows("claims")) {
            for (Rule rule : rules()) {
                if (!rule.claim().equals(claim.get("id"))) {
                    continue;
                }
                for (String medium : rule.medium().isEmpty() ? media : List.of(rule.medium())) {
                    Ruling ruling = rule.ruling().apply(rule.medium().isEmpty()
                            ? sets.stream().filter(set -> Objects.equals(set.param("medium"), medium)).toList() : sets);
                    if (ruling.measured() || medium.equals(REAL) || !rule.medium().isEmpty()) {
                        rows.add(row(machine, medium, claim, rule, ruling));
                    }
                }
            }
        }
        return rows;
    }

    private static Map<String, String> row(String machine, String medium, Map<String, String> claim, Rule rule,
            Ruling ruling) {
        Map<String, String> row = new LinkedHashMap<>();
        row.put("machine", machine);
        row.put("medium", medium);
        row.put("claim", rule.claim());
        row.put("document", claim.get("document"));
        row.put("statement", claim.get("claim"));
        row.put("at", rule.at());
        row.put("answer", ruling.answer().toString());
        row.put("figures", ruling.figures());
        row.put("samples", ruling.measured() ? String.valueOf(ruling.samples()) : "");
        row.put("rule", rule.text());
        row.put("needs", ruling.answer() != Answer.NOT_MEASURED ? "" : ruling.measured() ? MORE_SAMPLES : rule.needs());
        row.put("reduced", ruling.reduced());
        return row;
    }
}
