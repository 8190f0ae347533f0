package stripebench.run;

import java.util.List;
import java.util.Optional;
import stripebench.benchmarks.Background;
import stripebench.benchmarks.FileLayout;
import stripebench.benchmarks.Medium;
import stripebench.benchmarks.Parameter;
import stripebench.benchmarks.Work;
import stripebench.disk.SyncMode;

/** What the software-striping document's tests besides its sweep can't be: small files, capture, the system disk. */
final class StripingRules {
    private static final int FEWEST_FRAMES = 4;
    private static final int MOST_FILES = 100_000;

    private static final List<Rule> RULES = List.of(
            Rule.of(p -> p.background() != Background.NONE && p.medium() == Medium.MEMORY,
                    "memory has no disk that two threads could share; take medium=real or a modelled drive"),
            Rule.of(p -> p.background() != Background.NONE && p.medium().onDisks() && p.sync() != SyncMode.DIRECT,
                    "the background reads past the page cache; take sync=direct"),
            Rule.of(p -> p.layout() == FileLayout.FILES && p.medium() != Medium.REAL,
                    "whole files need a directory; take medium=real or layout=ranges"),
            Rule.of(p -> p.layout() == FileLayout.FILES && new Work(p).blocks() > MOST_FILES,
                    "more than " + MOST_FILES + " files; take a smaller size or a larger block"));

    private static final List<Rule> OF_FRAMES = List.of(
            Rule.of(p -> p.depth() > 1 || p.threads() > 1,
                    "frames come one after another; take depth=1 and -t 1"),
            Rule.of(p -> p.measures().writes() && p.has(Parameter.SYNC) && p.sync() == SyncMode.CACHED,
                    "a frame in the page cache is not captured yet; take sync=direct or flush"),
            new Rule(set -> set.parameters().rate() == 0 && set.effort().warmups() == 0,
                    "a warm-up pass tells where the search begins; take -wi 1 or a rate"),
            Rule.of(p -> new Work(p).blocks() < (long) FEWEST_FRAMES * p.buffers(),
                    "the size holds fewer than " + FEWEST_FRAMES
                            + " frames a buffer, and buffers hide late frames; take a larger size or fewer buffers"));

    private StripingRules() {
    }

    /** Why a set can't be measured as its row would say; empty if it can, or is none of these. */
    static Optional<String> impossible(PlannedSet set) {
        return Rule.firstBroken(RULES, set).or(() -> set.parameters().measures().paced()
                ? Rule.firstBroken(OF_FRAMES, set) : Optional.empty());
    }
}
