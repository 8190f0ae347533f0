package stripebench.run;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.options.Options;

/** Says which benchmarks come nearest to a regex that matches none. */
final class NoMatch {
    private static final int NAMED = 3;

    private NoMatch() {
    }

    static RunException of(Options user, Collection<BenchmarkListEntry> known) {
        if (!user.getExcludes().isEmpty()) {
            return RunException.failed("no benchmark is left beside -e " + String.join(" ", user.getExcludes())
                    + "; exclude less (-l lists all)", null);
        }
        String wanted = String.join(" ", user.getIncludes());
        List<String> nearest = known.stream()
                .map(NoMatch::shortName)
                .distinct()
                .sorted(Comparator.comparingInt((String name) -> distance(letters(wanted), letters(name)))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(NAMED)
                .toList();
        return RunException.failed("no benchmark matches " + wanted + "; the nearest are "
                + nearest.stream().collect(Collectors.joining(", ")) + " (-l lists all)", null);
    }

    private static String shortName(BenchmarkListEntry entry) {
        String[] parts = entry.getUsername().split("\\.");
        return parts[parts.length - 2] + "." + parts[parts.length - 1];
    }

    private static String letters(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    /** Edit distance (Levenshtein). */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replace, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
